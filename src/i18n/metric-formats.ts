import { perLanguage } from './locales.ts'

/** Formats of figures and calendar days (2026-03-08), which do not depend on a time zone. */
export interface MetricFormats {
  readonly count: (value: number) => string
  /** At most one decimal. */
  readonly average: (value: number) => string
  /** `0.72` → `72%`. Shares near 0 and 1 keep a decimal, so that they do not read as none or all. */
  readonly share: (share: number) => string
  /** `Nov 3` / `3 nov.` */
  readonly day: (date: string) => string
  /** `Tue 3` / `mar. 3` */
  readonly weekday: (date: string) => string
  /** `Tue, Nov 3` / `mar. 3 nov.` */
  readonly weekdayAndDay: (date: string) => string
  /** `Tuesday, November 3` / `mardi 3 novembre` */
  readonly fullDay: (date: string) => string
  /** `Oct 5 – Nov 3, 2026` / `5 oct. – 3 nov. 2026` */
  readonly range: (from: string, to: string) => string
}

export const metricFormatsOf = perLanguage(createFormats)

function createFormats(locale: string): MetricFormats {
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = days(options)
    return (date: string) => made.format(instantOf(date))
  }
  const count = new Intl.NumberFormat(locale)
  const fine = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const wholeShare = new Intl.NumberFormat(locale, { style: 'percent' })
  const fineShare = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const range = days({ dateStyle: 'medium' })
  const weekday = days({ weekday: 'short' })
  return {
    count: (value) => count.format(value),
    average: (value) => (value === 0 || value >= 1000 ? count.format(Math.round(value)) : fine.format(value)),
    share: (share) => (share < 0.1 || share > 0.99 ? fineShare : wholeShare).format(share),
    day: format({ month: 'short', day: 'numeric' }),
    weekday: (date) => `${weekday.format(instantOf(date))} ${instantOf(date).getUTCDate()}`,
    weekdayAndDay: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    fullDay: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    range: (from, to) => range.formatRange(instantOf(from), instantOf(to)),
  }
}

function instantOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
