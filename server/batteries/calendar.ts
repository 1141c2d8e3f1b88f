/** The days of a time zone. Dates are texts such as 2026-03-08. */
export interface Calendar {
  /** The date there at an instant. */
  dateAt(instant: Date): string
  /** The first instant of a date there: not always midnight, where clocks change then. */
  startOf(date: string): Date
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No zone is further from UTC. */
const FURTHEST_MS = 15 * 60 * MINUTE_MS

/** `null` for a zone that nobody knows. */
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

/** `days` may be negative. */
export function addDays(date: string, days: number): string {
  return toDate(Date.parse(date) + days * DAY_MS)
}

/** The same day so many months before; in a month that is too short, its last day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return toDate(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)))
}

/** All dates from the first to the last. */
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

function firstMinute(around: number, isThere: (instant: number) => boolean): number {
  let before = around - FURTHEST_MS
  let there = around + FURTHEST_MS
  while (there - before > MINUTE_MS) {
    const middle = before + Math.floor((there - before) / (2 * MINUTE_MS)) * MINUTE_MS
    if (isThere(middle)) there = middle
    else before = middle
  }
  return there
}
