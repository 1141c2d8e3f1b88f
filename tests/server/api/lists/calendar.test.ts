import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarOf, datesBetween, monthsBefore } from '../../../../server/batteries/calendar.ts'

test.each([
  ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z'],
  ['America/Toronto', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Toronto', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/Toronto', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Toronto', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['America/St_Johns', '2026-07-01', '2026-07-01T02:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  // The clocks change from midnight to one o'clock.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
])('in %s, %s begins at %s', (zone, date, start) => {
  expect(calendarOf(zone)?.startOf(date).toISOString()).toBe(start)
})

test('a day starts at its first instant in every time zone', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      (zone, time) => {
        const calendar = calendarOf(zone)
        const date = calendar?.dateAt(time) ?? ''
        const start = calendar?.startOf(date) ?? new Date(0)
        const before = new Date(start.getTime() - 1)
        expect([calendar?.dateAt(start), start <= time]).toEqual([date, true])
        expect(calendar?.dateAt(before)).not.toBe(date)
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['', 'Mars/Olympus', 'America', '../etc', 'UTC+25'])('%j is no time zone', (zone) => {
  expect(calendarOf(zone)).toBe(null)
})

test('three months before a date is the same day, or the last day of a shorter month', () => {
  const dates = ['2026-05-15', '2026-05-31', '2024-05-31', '2026-01-31', '2026-03-01', '2026-02-28']
  expect(dates.map((date) => monthsBefore(date, 3))).toEqual([
    '2026-02-15',
    '2026-02-28',
    '2024-02-29',
    '2025-10-31',
    '2025-12-01',
    '2025-11-28',
  ])
})

test('datesBetween is continuous over months, years and leap days', () => {
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(datesBetween('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(datesBetween('2026-01-01', '2026-01-01')).toEqual(['2026-01-01'])
})
