import { expect, test } from 'vitest'
import { earliestFirstUse, firstUseProblem } from '../../src/domain/report/first-use-day.ts'

test.each([
  ['2021-03-04', null],
  ['2026-11-25', null],
  ['2026-11-26', 'future'],
  ['2019-01-01', null],
  ['2018-12-31', 'tooEarly'],
  ['2021-02-29', 'noDay'],
  ['2021-13-01', 'noDay'],
  ['04.03.2021', 'noDay'],
  ['+02021-03-04', 'noDay'],
  ['', 'noDay'],
] as const)('a vehicle of 2021 that was first used on %j, asked on 2026-11-25', (day, problem) => {
  expect(firstUseProblem(day, 2021, '2026-11-25')).toBe(problem)
})

test('the earliest day is the first of the second year before the model year', () => {
  expect([earliestFirstUse(2021), earliestFirstUse(2)]).toEqual(['2019-01-01', '0000-01-01'])
})
