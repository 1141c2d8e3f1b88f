import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { cardInSight, cardMove } from '../../src/views/report/carousel-position.ts'
import { cellGrid } from '../../src/views/report/sections/cell-grid.ts'
import { modulesPath } from '../../src/views/report/sections/modules-path.ts'
import { positionOn, rulerFor } from '../../src/views/report/sections/ruler-scale.ts'

describe('the ruler', () => {
  test.each([
    [330, 50, 340],
    [531, 100, 560],
    [62, 10, 64],
    [7, 1, 7.2],
    [0, 1, 1.2],
  ])('up to %s has a number every %s and ends at %s', (max, step, top) => {
    const ruler = rulerFor(max)
    const majors = ruler.ticks.filter(({ isMajor }) => isMajor).map(({ value }) => value)
    expect(majors).toEqual(majors.map((_, index) => index * step))
    expect(ruler.top).toBeCloseTo(top, 6)
  })

  test('contains every value, in order, with at most ten numbers', { tags: ['D2.40'] }, () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (max, share) => {
          const ruler = rulerFor(max)
          expect(ruler.top).toBeGreaterThanOrEqual(max)
          expect(ruler.ticks.filter(({ isMajor }) => isMajor).length).toBeLessThanOrEqual(10)
          const places = ruler.ticks.map(({ at }) => at)
          expect(places).toEqual([...places].sort((one, other) => one - other))
          expect(positionOn(ruler, max * share)).toBeLessThanOrEqual(positionOn(ruler, max))
          expect(positionOn(ruler, ruler.top)).toBe(100)
        },
      ),
    )
  })
})

describe('the cell grid', () => {
  test.each([
    [96, 24, 4],
    [108, 24, 5],
    [192, 32, 6],
    [480, 80, 6],
  ])('has %s cells in %s columns and %s rows', (count, columns, rows) => {
    const grid = cellGrid(count, [])
    expect([grid.columns, grid.rows, grid.cells.length]).toEqual([columns, rows, count])
    expect(grid.cells.some(({ hasIssue }) => hasIssue)).toBe(false)
  })

  test('marks the cells whose numbers have an issue', { tags: ['D2.41'] }, () => {
    const { cells } = cellGrid(96, [1, 37, 96])
    expect(cells.filter(({ hasIssue }) => hasIssue)).toEqual([
      { number: 1, column: 0, row: 0, hasIssue: true },
      { number: 37, column: 12, row: 1, hasIssue: true },
      { number: 96, column: 23, row: 3, hasIssue: true },
    ])
  })
})

describe('the carousel', () => {
  test('shows the nearest card as current, also the last one, which cannot scroll to the edge', {
    tags: ['D2.44'],
  }, () => {
    expect([0, 100, 170, 320, 500].map((scrolled) => cardInSight(scrolled, [0, 320, 500]))).toEqual([
      0, 0, 1, 1, 2,
    ])
    expect(cardInSight(10, [])).toBe(0)
  })

  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, null],
  ])('moves with %s from card %s of three to %s', { tags: ['D2.44'] }, (key, at, to) => {
    expect(cardMove(key, at, 3)).toBe(to)
  })
})

test('the path of a QR code covers each dark module once, and nothing else', () => {
  const { data } = encode('https://portal.example/battery-reports/r8kq2v0m4xt9c', { ecc: 'M', border: 0 })
  const drawn = data.map((row) => row.map(() => 0))
  for (const [, x = '', y = '', length = ''] of modulesPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = Number(x); at < Number(x) + Number(length); at++) {
      const row = drawn[Number(y)]
      if (row) row[at] = (row[at] ?? 0) + 1
    }
  expect(drawn).toEqual(data.map((row) => row.map(Number)))
})
