import { perLanguage } from './locales.ts'

/** Formats of one language. Dates are ISO 8601, shown in the time zone of the device unless another one is given (IANA). */
export interface Formats {
  readonly number: (value: number) => string
  /** One decimal, without the unit. */
  readonly capacity: (kWh: number) => string
  /** `2025-10-03T…` → `Oct 3, 2025` / `3 oct. 2025`. */
  readonly date: (iso: string, timeZone?: string | null) => string
  readonly dateTime: (iso: string) => string
}

/** Formats of a language. Each is created at its first use. */
export const formatsOf = perLanguage(createFormats)

/** `65_000` → `1:05`; an hour or more as `1:00:05`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `:${two(seconds % 60)}`
  return hours === 0 ? `${minutes}${rest}` : `${hours}:${two(minutes)}${rest}`
}

function createFormats(locale: string): Formats {
  const number = once(() => new Intl.NumberFormat(locale))
  const capacity = once(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const dates = new Map<string, Intl.DateTimeFormat>()
  const dateIn = (timeZone: string | undefined) => {
    const key = timeZone ?? ''
    const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    dates.set(key, made)
    return made
  }
  const dateTime = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
  return {
    number: (value) => number().format(value),
    capacity: (kWh) => capacity().format(kWh),
    date: (iso, timeZone) => dateIn(timeZone ?? undefined).format(new Date(iso)),
    dateTime: (iso) => dateTime().format(new Date(iso)),
  }
}

function once<T>(create: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= create()
    return made
  }
}
