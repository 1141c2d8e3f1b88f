import { describe, expect, test } from 'vitest'
import type { BulkBatch } from '../../src/domain/lists/bulk.ts'
import type { RowsRequest } from '../../src/domain/lists/rows.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { type Answer, RequestError } from '../../src/services/http.ts'
import { createBulk } from '../../src/services/lists/bulk.ts'
import { answering, ok } from './answering.ts'

const PATH = '/batteries/api/v1/battery/reports/bulk'
const BATCH: BulkBatch = { action: 'archive', rows: { ids: ['a', 'b'] }, incomplete: false }
const LOST = new RequestError('Request failed', 500, null, false)
const SAVED = ok({
  rows: [
    { id: 'a', outcome: 'changed', version: '"1"', was_published: true },
    { id: 'b', outcome: 'unchanged', was_assigned: null },
  ],
})

/** What comes of a batch whose calls are answered so. */
async function changed(batch: BulkBatch, ...answers: readonly (Answer | Error)[]) {
  const { request, calls } = answering(...answers)
  const bulk = createBulk({ request, path: PATH, headers: { 'x-of': 'users' } }, NO_LIST)
  const results = await bulk.changeRows(batch).catch((problem: object) => problem)
  return { results, calls }
}

const NO_LIST = { readRows: () => Promise.reject(new Error('No list is read.')) }

describe('a batch of rows', () => {
  test('is one call, whose answer tells what became of each row', async () => {
    const { results, calls } = await changed(BATCH, SAVED)
    expect(results).toEqual([
      { id: 'a', outcome: 'changed', version: '"1"', wasPublished: true },
      { id: 'b', outcome: 'unchanged', wasPublished: false, dealership: null },
    ])
    const body = { action: 'archive', ids: ['a', 'b'], incomplete: false }
    expect(calls).toEqual([{ path: PATH, options: { method: 'POST', body, headers: { 'x-of': 'users' } } }])
  })

  test('fails when its answer is lost, and is not sent again by itself', async () => {
    const { results, calls } = await changed(BATCH, LOST, SAVED)
    expect([results, calls.length]).toEqual([LOST, 1])
  })

  test('takes back what is still as another one has left it', async () => {
    const expected = [{ id: 'a', version: '"1"' }]
    const bodyOf = async (rest: Partial<BulkBatch>) =>
      (await changed({ ...BATCH, rows: { expected }, ...rest }, SAVED)).calls[0]?.options?.body
    expect(await bodyOf({ action: 'unpublish' })).toEqual({
      action: 'unpublish',
      expected,
      incomplete: false,
    })
    expect(await bodyOf({ action: 'assign', dealership: null })).toEqual({
      action: 'assign',
      expected,
      configuration: null,
    })
    expect(await bodyOf({ action: 'assign', dealership: 'oak' })).toMatchObject({
      configuration: { id: 'oak' },
    })
  })

  test('that is refused or answered with something else says why, and is not sent again', async () => {
    const refused = await changed(BATCH, { status: 403, body: { message: 'No' } })
    expect(refused.results).toMatchObject({ failure: { code: 'rejected', status: 403 } })
    const malformed = await changed(BATCH, ok({ rows: 'none' }))
    expect(malformed.results).toMatchObject({ failure: { code: 'malformed', service: 'bulk' } })
    expect([refused.calls.length, malformed.calls.length]).toEqual([1, 1])
  })
})

test('all rows that match are those that the list finds, as many as the user was told', async () => {
  const asked: RowsRequest[] = []
  const readRows = async (request: RowsRequest) => {
    asked.push(request)
    return { rows: Array.from({ length: 50 }, (_, at) => ({ id: `${at}` })), total: 50, counts: null }
  }
  const { request } = answering()
  const bulk = createBulk({ request, path: PATH, headers: {} }, { readRows })
  const query = { ...reports.vocabulary.initial, search: 'Tesla', narrowing: { make: 'Tesla' } }
  const selection = { type: 'group', id: 'north' } as const
  expect(await bulk.findRows({ query, selection, count: 26 })).toEqual(
    Array.from({ length: 26 }, (_, at) => `${at}`),
  )
  expect(asked).toEqual([{ query, selection, from: 1, pages: 2, counts: false, isFresh: true }])
})
