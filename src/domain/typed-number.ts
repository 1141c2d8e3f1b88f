import { typedText } from './typed-text.ts'

/**
 * The number that people mean, with a decimal comma or point, and with blanks, commas, points or apostrophes between thousands. `1,629`
 * and `1.629` have two readings: the first one within the limits counts.
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
    /^-?\d{1,3}(?:\.\d{3})+$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN,
    /^-?(?:\d+[.,]?\d*|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN,
  ].filter((reading) => !Number.isNaN(reading))
  return readings.find((reading) => reading >= min && reading <= max) ?? readings[0] ?? Number.NaN
}
