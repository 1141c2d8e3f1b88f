/**
 * What was meant by an address, a number or a code that was typed or pasted: without characters that nobody sees (zero-width marks,
 * soft hyphens, marks of the direction), and no blanks around it. Not for names: some scripts need such characters.
 */
export function typedText(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{DI}]/gu, '').trim()
}

/** A name as people see it: two names of one look cannot be told apart. */
export function lookOf(name: string): string {
  return typedText(name.normalize('NFC')).replaceAll(/\s+/g, ' ')
}

/** The digits of a code, without what people copy with them: dashes, blanks, unseen characters, `Code:`. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}

/**
 * The number that people mean, with a decimal comma or point, and with blanks, commas, points or apostrophes between thousands. `1,629`
 * has two readings: the first one within the limits counts.
 *
 * @returns `NaN` for a text that is no number
 */
export function typedNumber(typed: string, [min, max]: readonly [number, number]): number {
  const text = typedText(typed).replaceAll(/[’']/g, ' ')
  const readings = [
    /^-?\d{1,3}(?:[\s,]\d{3})+(?:\.\d*)?$/.test(text) ? Number(text.replaceAll(/[\s,]/g, '')) : Number.NaN,
    /^-?\d{1,3}(?:[\s.]\d{3})+,\d*$/.test(text)
      ? Number(text.replaceAll(/[\s.]/g, '').replace(',', '.'))
      : Number.NaN,
    /^-?(?:\d+[.,]?\d*|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN,
  ].filter((reading) => !Number.isNaN(reading))
  return readings.find((reading) => reading >= min && reading <= max) ?? readings[0] ?? Number.NaN
}
