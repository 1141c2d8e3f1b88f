import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMove, labelledDays, scaleFor } from '../../src/views/home/chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [47, [0, 10, 20, 30, 40, 50]],
  [61, [0, 20, 40, 60, 80]],
  [57_998, [0, 20_000, 40_000, 60_000]],
])('a scale up to %s has the ticks %j', (max, ticks) => {
  expect(scaleFor(max)).toEqual({ top: ticks.at(-1), ticks })
})

test('every scale contains its values and has at most six ticks in equal whole steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (max) => {
      const { top, ticks } = scaleFor(max)
      const [, step = 0] = ticks
      expect(top).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks).toEqual(ticks.map((_, at) => at * step))
      expect(Number.isInteger(step)).toBe(true)
    }),
  )
})

test('the chart labels the last day, and days at equal distances before it', () => {
  expect(labelledDays(7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledDays(30)).toEqual([1, 8, 15, 22, 29])
  expect(labelledDays(92)).toEqual([7, 21, 35, 49, 63, 77, 91])
})

test.each([
  ['ArrowLeft', 9],
  ['ArrowRight', 11],
  ['ArrowUp', 11],
  ['ArrowDown', 9],
  ['PageUp', 17],
  ['PageDown', 3],
  ['Home', 0],
  ['End', 29],
  ['Enter', null],
])('%s on day 10 of 30 moves to day %s', (key, to) => {
  expect(dayMove(key, 10, 30)).toBe(to)
})

test('no key moves out of the chart', () => {
  expect([
    dayMove('ArrowLeft', 0, 30),
    dayMove('PageDown', 3, 30),
    dayMove('ArrowRight', 29, 30),
    dayMove('PageUp', 25, 30),
  ]).toEqual([0, 0, 29, 29])
})
