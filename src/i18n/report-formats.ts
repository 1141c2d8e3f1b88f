import { dayAt } from '../domain/report/day.ts'
import { perLanguage } from './locales.ts'

/** Formats of the report page, with the precision of the specification (domain part, section 9). */
export interface ReportFormats {
  /** No decimals. */
  readonly whole: (value: number) => string
  /** At most one decimal. */
  readonly fine: (value: number) => string
  /** Always one decimal. */
  readonly capacity: (kWh: number) => string
  /** Always two decimals. */
  readonly volts: (volts: number) => string
  /** `0.927` → `93%` / `93 %` */
  readonly share: (share: number) => string
  /**
   * `October 3, 2026` / `3 octobre 2026`, `1er octobre 2026`: the day in a time zone (IANA); in that of the device for
   * `null` and for one that the browser does not know.
   */
  readonly date: (iso: string, timeZone: string | null) => string
  /** `today`, `12 days ago`, `5 months ago`: how long before `now` (ISO 8601) a day was. */
  readonly ago: (iso: string, now: string, timeZone: string | null) => string
}

export const reportFormatsOf = perLanguage(createFormats)

function createFormats(locale: string): ReportFormats {
  const number = (least: number, most: number) => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    })
    return (value: number) => format.format(value).replace('-', '−')
  }
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const months = new Intl.RelativeTimeFormat(locale)
  return {
    whole: number(0, 0),
    fine: number(0, 1),
    capacity: number(1, 1),
    volts: number(2, 2),
    share: (value) => share.format(value),
    date: (iso, timeZone) => ordinal(daysIn(locale, timeZone).formatToParts(new Date(iso)), locale),
    ago: (iso, now, timeZone) => {
      const passed = daysBetween(iso, now, timeZone ?? OWN_ZONE)
      if (passed < MANY_DAYS) return days.format(-passed, 'day')
      return passed < MANY_MONTHS * MONTH
        ? months.format(-Math.floor(passed / MONTH), 'month')
        : months.format(-Math.floor(passed / YEAR), 'year')
    },
  }
}

/** From here on, people count in months, then in years. */
const MANY_DAYS = 61
const MANY_MONTHS = 24
const MONTH = 30.44
const YEAR = 365.25
const DAY_MS = 86_400_000
/** Of the reader, in which dates without a zone are told. */
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

function daysBetween(iso: string, now: string, timeZone: string | null): number {
  const [from, to] = [iso, now].map((at) => Date.parse(dayAt(at, timeZone) ?? at))
  return Math.max(0, Math.round(((to ?? 0) - (from ?? 0)) / DAY_MS))
}

function daysIn(locale: string, timeZone: string | null): Intl.DateTimeFormat {
  const options = { dateStyle: 'long' } as const
  if (timeZone === null) return new Intl.DateTimeFormat(locale, options)
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat(locale, options)
  }
}

/** French writes the first of a month as an ordinal; `Intl` does not. */
function ordinal(parts: readonly Intl.DateTimeFormatPart[], locale: string): string {
  const isFrench = locale.startsWith('fr')
  return parts
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
