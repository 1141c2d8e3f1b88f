import { expect, test } from 'vitest'
import { earliestFirstUse, firstUseProblem } from '../../src/domain/report/first-use-day.ts'

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
