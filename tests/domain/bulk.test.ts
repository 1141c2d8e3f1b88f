import { describe, expect, test } from 'vitest'
import {
  type BulkAction,
  type BulkBatch,
  type BulkList,
  type BulkOutcome,
  batchAfter,
  listOfAction,
  publishingIncomplete,
  reversedBulk,
  sizeOf,
  tallyOf,
} from '../../src/domain/lists/bulk.ts'
import { actionsIn } from '../../src/domain/lists/bulk-actions.ts'
import { featuresOf } from '../../src/domain/session/permissions.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { rowsBetween } from '../../src/views/bulk/rows-between.ts'

const result = (id: string, outcome: BulkOutcome, wasPublished = false) => ({
  id,
  outcome,
  version: `"${id}"`,
  wasPublished,
})
const expected = (...ids: readonly string[]) => ({ expected: ids.map((id) => ({ id, version: `"${id}"` })) })

const requestOf = (action: BulkAction, count: number) => ({
  action,
  targets: { ids: [] },
  count,
  incomplete: false,
})

describe('the results of an action on many rows', () => {
  test('are counted by what became of the rows', () => {
    const { changed, no_score, not_found } = tallyOf([
      result('a', 'changed', true),
      result('b', 'changed'),
      result('c', 'no_score'),
    ])
    expect({ changed, no_score, not_found }).toEqual({ changed: 2, no_score: 1, not_found: 0 })
  })

  test.each([
    ['publish', 'unpublish'],
    ['unpublish', 'publish'],
    ['restore', 'archive'],
    ['regenerate', null],
    ['debugOn', 'debugOff'],
    ['debugOff', 'debugOn'],
    ['disable', 'enable'],
    ['enable', 'disable'],
    ['resend', null],
  ] as const)('of %s are taken back by %s of what was changed alone, as it was left', (action, back) => {
    const results = [result('a', 'changed', true), result('b', 'changed'), result('c', 'unchanged', true)]
    const request = requestOf(action, 3)
    const taken = { action: back, targets: expected('a', 'b'), count: 2, incomplete: true }
    expect(reversedBulk(request, results)).toEqual(back === null ? [] : [taken])
    expect(reversedBulk(request, [result('c', 'unchanged', true)])).toEqual([])
  })

  test('of archiving are published again where they were', () => {
    const request = requestOf('archive', 4)
    const results = [
      result('a', 'changed', true),
      result('b', 'changed'),
      result('c', 'unchanged', true),
      result('d', 'changed', true),
    ]
    const back = [
      { id: 'a', version: '"a"', republish: true },
      { id: 'b', version: '"b"' },
      { id: 'd', version: '"d"', republish: true },
    ]
    expect(reversedBulk(request, results)).toEqual([
      { action: 'restore', targets: { expected: back }, count: 3, incomplete: true },
    ])
    expect(reversedBulk(request, [result('c', 'unchanged', true)])).toEqual([])
  })

  test('of a backend without versions are taken back by their ids', () => {
    const request = { targets: { ids: ['a', 'b'] }, count: 2, incomplete: false }
    const changed = { outcome: 'changed', wasPublished: false } as const
    const results = [
      { id: 'a', ...changed },
      { id: 'b', ...changed, wasPublished: true },
    ]
    expect(reversedBulk({ ...request, action: 'publish' }, results)).toEqual([
      { action: 'unpublish', targets: { ids: ['a', 'b'] }, count: 2, incomplete: true },
    ])
    expect(reversedBulk({ ...request, action: 'archive' }, results)).toEqual([
      { action: 'restore', targets: { ids: ['a', 'b'] }, count: 2, incomplete: true },
      { action: 'publish', targets: { ids: ['b'] }, count: 1, incomplete: true },
    ])
  })

  test('of an assignment go back to the dealership that each had, as they were left', () => {
    const request = { ...requestOf('assign', 3), dealership: 'oak' }
    const had = (id: string, dealership: string | null) => ({ ...result(id, 'changed'), dealership })
    const back = { action: 'assign', incomplete: true }
    expect(reversedBulk(request, [had('a', 'elm'), had('b', null), had('c', 'elm')])).toEqual([
      { ...back, targets: expected('a', 'c'), count: 2, dealership: 'elm' },
      { ...back, targets: expected('b'), count: 1, dealership: null },
    ])
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
  ['publish', 450, [200, 200, 50]],
  ['regenerate', 60, [50, 10]],
  ['resend', 20, [20]],
] as const)('an action to %s %d rows has batches of %j', (action, count, sizes) => {
  const all = Array.from({ length: count }, (_, at) => ({ id: `row-${at}`, version: `"${at}"` }))
  for (const targets of [{ ids: all.map(({ id }) => id) }, { expected: all }]) {
    const request = { action, targets, count, incomplete: false } as const
    const batches: BulkBatch[] = []
    for (let done = 0; done < count; ) {
      const batch = batchAfter(done, request)
      batches.push(batch)
      done += sizeOf(batch.rows) ?? count
    }
    expect(batches.map(({ rows }) => sizeOf(rows))).toEqual(sizes)
    expect(batches.flatMap(({ rows }) => Object.values(rows)[0])).toEqual(Object.values(targets)[0])
  }
})

test('a batch of an assignment has its dealership, also when it is none, and no other batch has one', () => {
  const request = { targets: { ids: ['a'] }, count: 1, incomplete: false }
  expect(batchAfter(0, { ...request, action: 'publish' })).not.toHaveProperty('dealership')
  for (const dealership of ['oak', null])
    expect(batchAfter(0, { ...request, action: 'assign', dealership })).toMatchObject({ dealership })
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

test.each<[string, BulkList]>([
  ['regenerate', 'reports'],
  ['assign', 'devices'],
  ['resend', 'users'],
])('%s is an action on %s', (action, list) => {
  const known = actionsOf('LF_ADMIN', list, list === 'users' ? 'user_all' : '')
  expect(known.map(listOfAction)).toEqual(known.map(() => list))
  expect(known).toContain(action)
})

const actionsOf = (role: RoleName, list: BulkList, filter: string) =>
  actionsIn(list, filter, { role, features: featuresOf(role) })

test.each<[RoleName, BulkList, string, readonly string[]]>([
  ['LF_ADMIN', 'devices', 'all', ['assign', 'debugOn', 'debugOff']],
  ['GROUP_ADMIN', 'devices', 'all', []],
  ['DEALER_ADMIN', 'users', 'user_all', ['resend', 'disable', 'enable']],
  ['DEALER_ADMIN', 'users', 'user_active', ['disable']],
  ['DEALER_ADMIN', 'users', 'user_invited', ['resend', 'disable']],
  ['DEALER_ADMIN', 'users', 'user_disabled', ['enable']],
  ['LF_USER', 'users', 'user_all', []],
])('%s may do to many %s in the tab %s: %j', (role, list, filter, actions) => {
  expect(actionsOf(role, list, filter)).toEqual(actions)
})
