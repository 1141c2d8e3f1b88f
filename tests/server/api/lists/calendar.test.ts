import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarOf, datesBetween, monthsBefore } from '../../../../server/lists/calendar.ts'

test.each([
  ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z'],
  ['America/Toronto', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  // The clocks change from midnight to one o'clock.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
])('in %s, %s begins at %s', (zone, date, start) => {
  expect(calendarOf(zone)?.startOf(date).toISOString()).toBe(start)
})

test('a day starts at its first instant in every time zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const [min, max] = [new Date('2015-01-01'), new Date('2035-01-01')]
  fc.assert(
    fc.property(zone, fc.date({ min, max, noInvalidDate: true }), (name, time) => {
      const calendar = calendarOf(name)
      const date = calendar?.dateAt(time) ?? ''
      const start = calendar?.startOf(date) ?? new Date(0)
      const before = new Date(start.getTime() - 1)
      expect([calendar?.dateAt(start), start <= time]).toEqual([date, true])
      expect(calendar?.dateAt(before)).not.toBe(date)
    }),
    { numRuns: 500 },
  )
})

test.each(['', 'Mars/Olympus', 'America', '../etc', 'UTC+25'])('%j is no time zone', (zone) => {
  expect(calendarOf(zone)).toBe(null)
})

test('days and months pass over the ends of months and years, and leap days', () => {
  const dates = ['2026-05-15', '2026-05-31', '2024-05-31', '2026-01-31'].map((date) => monthsBefore(date, 3))
  expect(dates).toEqual(['2026-02-15', '2026-02-28', '2024-02-29', '2025-10-31'])
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(datesBetween('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
})
