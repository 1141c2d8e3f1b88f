/** The number of a `tel:` link (RFC 3966) for a phone number as somebody has written it; empty without a digit. */
export function dialledOf(written: string): string {
  const parts = written.split(/(?<=\d)[\s,.]*(?:ext|poste|x|#)/i)
  const [number = '', extension = ''] = parts.map((part) => part.replace(/[^\d+]/g, ''))
  return number + (extension && `;ext=${extension}`)
}
