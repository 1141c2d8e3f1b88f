const EXTENSION = /\s*[,;]?\s*(?:extension|ext|poste|x|#)[\s.:]*(\d+)\s*$/i

/** The number of a `tel:` link (RFC 3966) for a phone number as somebody has written it; `null` without a digit. */
export function dialledOf(written: string): string | null {
  const [, extension] = EXTENSION.exec(written) ?? []
  const number = written.replace(EXTENSION, '').replace(/[^\d+]/g, '')
  return number === '' ? null : extension === undefined ? number : `${number};ext=${extension}`
}
