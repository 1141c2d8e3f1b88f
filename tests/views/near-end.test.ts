import { expect, test } from 'vitest'
import { leadOf } from '../../src/views/lists/table/use-near-end.ts'

/** The distances of a list whose rows and last rendered lines are these, one after the other. */
function leads(...ranges: readonly (readonly [rows: number, endIndex: number])[]): readonly number[] {
  let lead = 0
  return ranges.map(([rows, to], index) => {
    const [rowsBefore, from] = ranges[index - 1] ?? [0, 0]
    lead = leadOf(lead, rows, rowsBefore === rows ? from : Number.POSITIVE_INFINITY, to)
    return lead
  })
}

test('who reads on gets more rows 40 before the end', () => {
  expect(leads([25, 20], [25, 25], [100, 30], [100, 99], [200, 100])).toEqual([40, 40, 40, 40, 40])
})

test('who has come to the end before the next rows gets those after them sooner, as long as the list is the same', () => {
  expect(leads([25, 25], [100, 50], [100, 100], [200, 110], [400, 200])).toEqual([40, 40, 240, 240, 240])
  expect(leads([25, 25], [100, 50], [100, 100], [25, 20], [100, 30])).toEqual([40, 40, 240, 40, 40])
})

test('who comes back to the end of what was loaded has not scrolled there', () => {
  expect(leads([25, 25], [900, 901], [900, 901], [1000, 912])).toEqual([40, 40, 40, 40])
})
