import type { Measurement } from '../domain/distance.ts'
import type { Language } from '../domain/session/profile.ts'

/** Formats of the figures of an ownership report, in its currency and units. */
export interface OwnershipFormats {
  /** `$4,744` / `4 744 $`, for estimates. Without a sign: the text says which way the amount goes. */
  readonly roughly: (amount: number) => string
  /** `$0.127`: three decimals. */
  readonly fine: (amount: number) => string
  /** `1.6`: one decimal. */
  readonly ratio: (ratio: number) => string
  /** `12,000 mi` / `20 000 km`. */
  readonly distance: (distance: number) => string
  /** `2,000 gal` / `12 800 L`. */
  readonly volume: (volume: number) => string
  /** `11,575 kg`. */
  readonly mass: (kg: number) => string
  /** Two significant digits at least: `0.373 kg`. */
  readonly fineMass: (kg: number) => string
  /** `193 g`. */
  readonly grams: (grams: number) => string
  readonly count: (value: number) => string
  readonly plain: (value: number) => string
  /** `0.8` → `80%`. */
  readonly share: (share: number) => string
  /** `2025-04` → `April 2025`; a year alone stays as it is. */
  readonly asOf: (date: string) => string
  /** Name of the currency: `Canadian dollars`; its code when there is no name. */
  readonly currency: string
}

/** Formats of a report. A currency without locale data shows its code. */
export function ownershipFormats(
  language: Language,
  measurement: Measurement,
  currency: string,
): OwnershipFormats {
  const locale = localeOf(language, currency)
  const isMetric = measurement === 'metric'
  const format = (options: Intl.NumberFormatOptions) => {
    const made = new Intl.NumberFormat(locale, options)
    return (value: number) => made.format(value)
  }
  const amounts = (digits: number) =>
    format({
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const whole = amounts(0)
  const count = format({ maximumFractionDigits: 0 })
  const unit = (name: string, options: Intl.NumberFormatOptions = { maximumFractionDigits: 0 }) =>
    format({ style: 'unit', unit: name, ...options })
  return {
    roughly: (amount) => whole(Math.abs(amount)),
    fine: amounts(3),
    ratio: format({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    distance: unit(isMetric ? 'kilometer' : 'mile'),
    // In Canada the symbol is a capital L, also in French: a small l looks like a 1.
    volume: isMetric ? (litres) => `${count(litres)}\u00a0L` : unit('gallon'),
    mass: unit('kilogram'),
    fineMass: unit('kilogram', { maximumFractionDigits: 3 }),
    grams: unit('gram'),
    count,
    plain: format({ maximumFractionDigits: 1 }),
    share: format({ style: 'percent', maximumFractionDigits: 0 }),
    asOf: (date) => dateText(date, locale),
    currency: new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency,
  }
}

/** English locale of the currency’s country, where its sign needs no country prefix. */
function localeOf(language: Language, currency: string): string {
  if (language === 'fr') return 'fr-CA'
  return currency === 'CAD' ? 'en-CA' : 'en-US'
}

function dateText(date: string, locale: string): string {
  if (!/^\d{4}-\d{2}$/.test(date)) return date
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${date}-01T00:00:00Z`))
}
