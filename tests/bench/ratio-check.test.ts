import { expect, test } from 'vitest'
import { checkRatios } from '../../bench/support/ratio-check.ts'

test('a portal that is too slow in every run is too slow', () => {
  expect(checkRatios('the first rows', [3, 3.4, 2.81], 2.8)).toEqual({
    isSlow: true,
    sentence:
      'Too slow: in 3 runs the first rows took the portal 3.00, 3.40, 2.81 times as long as the thin peer; the limit is 2.8. `npm run bench -- first-rows` measures it exactly.',
  })
})

test('one run within the limit is enough', () => {
  expect(checkRatios('the first rows', [3, 9.75, 2.8], 2.8)).toEqual({
    isSlow: false,
    sentence:
      'Fast enough: in 3 runs the first rows took the portal 3.00, 9.75, 2.80 times as long as the thin peer; the limit is 2.8.',
  })
})
