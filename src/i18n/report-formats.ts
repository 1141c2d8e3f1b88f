import type { Language } from '../domain/session/profile.ts'
import { LOCALES } from './format.ts'

/** Numbers and dates of the report page, with the precisions of the specification (domain part, section 9). */
export interface ReportFormats {
  /** No decimals. */
  readonly whole: (value: number) => string
  /** At most one decimal. */
  readonly fine: (value: number) => string
  /** Always one decimal: capacities in kWh. */
  readonly capacity: (kWh: number) => string
  /** Always two decimals: the deviation of cells. */
  readonly volts: (volts: number) => string
  /** `0.927` → `93%` / `93 %` */
  readonly share: (share: number) => string
  /** `October 3, 2026` / `3 octobre 2026`, `1er octobre 2026`, where the device is. */
  readonly date: (iso: string) => string
}

/** The formats of a language; made once each, since an `Intl` object is slow to make and fast to use. */
export function reportFormatsOf(language: Language): ReportFormats {
  const made = FORMATS.get(language) ?? createFormats(LOCALES[language])
  FORMATS.set(language, made)
  return made
}

const FORMATS = new Map<Language, ReportFormats>()

function createFormats(locale: string): ReportFormats {
  const number = (least: number, most: number) => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    })
    return (value: number) => format.format(value)
  }
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return {
    whole: number(0, 0),
    fine: number(0, 1),
    capacity: number(1, 1),
    volts: number(2, 2),
    share: (value) => share.format(value),
    date: (iso) => ordinal(date.formatToParts(new Date(iso)), locale),
  }
}

/** In French the first of a month is the only day that is counted, and `Intl` does not know. */
function ordinal(parts: readonly Intl.DateTimeFormatPart[], locale: string): string {
  const isFrench = locale.startsWith('fr')
  return parts
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
