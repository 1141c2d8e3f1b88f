/** The days of a time zone. Dates are ISO strings such as `2026-03-08`. */
export interface Calendar {
  /** The date in the time zone at an instant. */
  dateAt(instant: Date): string
  /** The first instant of a date. It is not always midnight: some zones change their clocks then. */
  startOf(date: string): Date
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No time zone is further from UTC. */
const MAX_UTC_OFFSET_MS = 15 * 60 * MINUTE_MS

/** @returns `null` for an unknown time zone. */
export function calendarOf(timeZone: string): Calendar | null {
  const format = formatOf(timeZone)
  if (format === null) return null
  const wallTime = (instant: number) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return Date.parse(
      `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
    )
  }
  const dateOf = (instant: number) => toDate(wallTime(instant))
  const isStart = (instant: number, date: string) => dateOf(instant) === date && dateOf(instant - 1) !== date
  return {
    dateAt: (instant) => dateOf(instant.getTime()),
    startOf: (date) => {
      const midnight = Date.parse(date)
      const guess = midnight - (wallTime(midnight) - midnight)
      const again = midnight - (wallTime(guess) - guess)
      const found = [guess, again].find((instant) => isStart(instant, date))
      return new Date(found ?? firstMinute(midnight, (instant) => dateOf(instant) >= date))
    },
  }
}

/** @param days May be negative. */
export function addDays(date: string, days: number): string {
  return toDate(Date.parse(date) + days * DAY_MS)
}

/** @returns The same day of an earlier month, or the last day of that month when it is shorter. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return toDate(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)))
}

/** @returns All dates from `first` to `last`, both included. */
export function datesBetween(first: string, last: string): readonly string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

function toDate(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return null
  }
}

function firstMinute(around: number, hasBegun: (instant: number) => boolean): number {
  let before = around - MAX_UTC_OFFSET_MS
  let after = around + MAX_UTC_OFFSET_MS
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS
    if (hasBegun(middle)) after = middle
    else before = middle
  }
  return after
}
