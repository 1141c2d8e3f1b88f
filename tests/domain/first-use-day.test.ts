import { expect, test } from 'vitest'
import { earliestFirstUse, firstUseProblem, takenFrom } from '../../src/domain/report/first-use-day.ts'
import { reportOf } from '../models/report/report-sample.ts'

test.each([
  ['2021-03-04', null],
  ['2026-11-24', null],
  ['2026-11-25', 'afterTest'],
  ['2026-11-26', 'future'],
  ['2019-01-01', null],
  ['2018-12-31', 'tooEarly'],
  ['2021-02-29', 'noDay'],
  ['2021-13-01', 'noDay'],
  ['04.03.2021', 'noDay'],
  ['+02021-03-04', 'noDay'],
  ['', 'noDay'],
] as const)(
  'a vehicle of 2021 that was first used on %j, measured on 2026-11-24, asked a day later',
  (day, problem) => {
    const vehicle = { modelYear: 2021, today: '2026-11-25' }
    expect(firstUseProblem(day, { ...vehicle, tested: '2026-11-24' })).toBe(problem)
    expect(firstUseProblem(day, { ...vehicle, tested: null })).toBe(problem === 'afterTest' ? null : problem)
  },
)

test('the earliest day is the first of the second year before the model year', () => {
  expect([earliestFirstUse(2021), earliestFirstUse(2)]).toEqual(['2019-01-01', '0000-01-01'])
})

const DAY = '2021-03-04'
const [MAY, JUNE] = ['2024-05-02T10:00:00.000Z', '2025-06-12T10:00:00.000Z'] as const
const ABROAD = '2026-11-01T11:30:00.000+02:00'
const other = (conductedAt: string, firstUse?: string | null) => ({
  id: conductedAt,
  conductedAt,
  score: null,
  share: null,
  ...(firstUse === undefined ? {} : { firstUse }),
})

test.each([
  ['the only earlier report', [other(MAY, DAY)], MAY],
  ['the latest of the earlier reports', [other(MAY, DAY), other(JUNE, DAY)], JUNE],
  ['one before a report with another day', [other(MAY, DAY), other(JUNE, '2020-01-01')], MAY],
  ['no report with another day', [other(MAY, '2020-01-01')], null],
  ['no report without a day', [other(MAY, null)], null],
  ['no report that does not tell it', [other(MAY)], null],
  ['no later report', [other('2026-11-02T10:00:00.000Z', DAY)], null],
  ['no report of the same moment', [other('2026-11-01T10:00:00.000Z', DAY)], null],
  ['a report that is earlier in another time zone', [other(ABROAD, DAY)], ABROAD],
  ['nothing where other reports are not told', null, null],
] as const)('a day of first use is taken from %s', (_, others, from) => {
  expect(takenFrom(reportOf('one', { firstUse: DAY, others }))).toBe(from)
  expect(takenFrom(reportOf('one', { firstUse: null, others }))).toBeNull()
})
