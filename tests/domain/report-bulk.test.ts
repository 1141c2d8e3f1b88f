import { describe, expect, test } from 'vitest'
import {
  type BulkOutcome,
  publishingIncomplete,
  reversedBulk,
  tallyOf,
  withResults,
} from '../../src/domain/lists/report-bulk.ts'
import { rowsBetween } from '../../src/views/bulk/rows-between.ts'

const result = (id: string, outcome: BulkOutcome, wasPublished = false) => ({ id, outcome, wasPublished })

describe('the results of an action on many reports', () => {
  test('keep what was changed when a retry finds it unchanged, and take other outcomes from the retry', () => {
    const first = [result('a', 'changed', true), result('b', 'not_found')]
    const again = [result('a', 'unchanged'), result('b', 'changed'), result('c', 'no_score')]
    const results = withResults(first, again)
    expect(results).toEqual([result('a', 'changed', true), result('b', 'changed'), result('c', 'no_score')])
    expect(tallyOf(results)).toEqual({
      changed: 2,
      unchanged: 0,
      no_trim: 0,
      no_score: 1,
      archived: 0,
      not_found: 0,
    })
  })

  test.each([
    ['publish', [['unpublish', ['a', 'b']]]],
    ['unpublish', [['publish', ['a', 'b']]]],
    [
      'archive',
      [
        ['restore', ['a', 'b']],
        ['publish', ['a']],
      ],
    ],
    ['restore', [['archive', ['a', 'b']]]],
    ['regenerate', []],
  ] as const)('of %s are taken back by what was changed alone', (action, expected) => {
    const results = [result('a', 'changed', true), result('b', 'changed'), result('c', 'unchanged', true)]
    const taken = reversedBulk(action, results).map((back) => [
      back.action,
      'ids' in back.targets ? back.targets.ids : null,
    ])
    expect(taken).toEqual(expected)
    expect(reversedBulk(action, [result('c', 'unchanged', true)])).toEqual([])
  })

  test('name the reports that publishing has left out for want of a trim or score', () => {
    const results = [result('a', 'no_trim'), result('b', 'no_score'), result('c', 'archived')]
    expect(publishingIncomplete(results)).toEqual({
      action: 'publish',
      targets: { ids: ['a', 'b'] },
      count: 2,
      incomplete: true,
    })
    expect(publishingIncomplete([result('c', 'archived')])).toBe(null)
  })
})

test.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['of one row', 'b', 'b', ['b']],
  ['without a beginning', null, 'c', ['c']],
  ['that begins in a row that is gone', 'x', 'c', ['c']],
])('a range of rows %s', (_, from, to, expected) => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(rowsBetween(rows, from, to)).toEqual(expected)
})
