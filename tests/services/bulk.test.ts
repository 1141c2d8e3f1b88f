import { describe, expect, test } from 'vitest'
import type { BulkRequest } from '../../src/domain/lists/bulk.ts'
import type { Narrowing } from '../../src/domain/lists/narrowing.ts'
import { changed, FINISHED, line, PROBLEM, REQUEST, STARTED, saved } from './bulk-facts.ts'

describe('an action on many reports', () => {
  test('is one call, and tells what is saved line by line, wherever the network cuts them', async () => {
    const answer =
      STARTED +
      line({ type: 'saved', rows: [saved('a', 'changed', { version: '"1"' })] }) +
      line({ type: 'saved', rows: [saved('b', 'not_found')] }) +
      FINISHED
    for (const size of [1, 7, answer.length]) {
      const parts = Array.from({ length: Math.ceil(answer.length / size) }, (_, at) =>
        answer.slice(at * size, (at + 1) * size),
      )
      const { facts, sent, forgotten } = await changed(parts)
      expect(facts).toEqual([
        { type: 'bulk.started', total: 2 },
        {
          type: 'bulk.saved',
          results: [{ id: 'a', outcome: 'changed', version: '"1"', wasPublished: true }],
        },
        { type: 'bulk.saved', results: [{ id: 'b', outcome: 'not_found', wasPublished: true }] },
        { type: 'bulk.completed' },
      ])
      expect(sent).toEqual([
        [
          'POST',
          'https://api.example/batteries/api/v1/battery/reports/bulk',
          { action: 'archive', ids: ['a', 'b'], incomplete: false, action_id: 'action-1' },
        ],
      ])
      expect(forgotten()).toBe(4)
    }
  })

  test('that is stopped is read to the end: what was changed until then is told', async () => {
    const answer = [
      STARTED,
      line({ type: 'saved', rows: [saved('a', 'changed')] }),
      line({ type: 'stopped' }),
    ]
    const { facts, sent } = await changed(answer, REQUEST, 200, 200)
    expect(facts.slice(1)).toEqual([
      { type: 'bulk.saved', results: [{ id: 'a', outcome: 'changed', wasPublished: true }] },
      { type: 'bulk.stopped' },
    ])
    expect(sent).toContainEqual(['DELETE', '/batteries/api/v1/battery/reports/bulk/action-1'])
  })

  test('that cannot be stopped says so, and goes on', async () => {
    const { facts } = await changed([STARTED, FINISHED], REQUEST, 200, 503)
    expect(facts).toContainEqual({ type: 'bulk.unstoppable' })
    expect(facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('takes back what is still as another one has left it', async () => {
    const expected = [{ id: 'a', version: '"1"' }]
    const bodies = async (rest: Partial<BulkRequest>) => {
      const { sent } = await changed([FINISHED], { ...REQUEST, targets: { expected }, ...rest })
      return JSON.parse(JSON.stringify(sent))[0][2]
    }
    expect(await bodies({ action: 'unpublish' })).toEqual({
      action: 'unpublish',
      expected,
      incomplete: false,
      action_id: 'action-1',
    })
    expect(await bodies({ action: 'assign', dealership: null })).toEqual({
      action: 'assign',
      expected,
      configuration: null,
      action_id: 'action-1',
    })
  })

  test.each([
    ['all', { type: 'all' }, { context_type: 'all' }],
    ['group', { type: 'group', id: 'north' }, { context_type: 'group', context_id: 'north' }],
  ] as const)('sends a query and not its ids in the context %s', async (_, selection, context) => {
    const query = { selection, filter: 'report_all', search: 'Tesla' } as const
    const { sent } = await changed([FINISHED], { ...REQUEST, targets: { query }, incomplete: true })
    expect(sent).toEqual([
      [
        'POST',
        expect.any(String),
        {
          action: 'archive',
          query: { ...context, filter: 'report_all', search: 'Tesla' },
          incomplete: true,
          action_id: 'action-1',
        },
      ],
    ])
  })

  test('sends the filters of a query, with the time zone of their days', async () => {
    const selection = { type: 'all' } as const
    const bodyOf = async (narrowing: Narrowing) => {
      const query = { selection, filter: 'report_all', search: '', narrowing }
      const { sent } = await changed([FINISHED], { ...REQUEST, targets: { query } })
      return JSON.parse(JSON.stringify(sent))[0][2].query
    }
    const plain = { context_type: 'all', filter: 'report_all', search: '' }
    expect(await bodyOf({ make: 'Tesla', score_to: '60' })).toEqual({
      ...plain,
      make: 'Tesla',
      score_to: '60',
    })
    expect(await bodyOf({ created_to: '2026-05-01' })).toEqual({
      ...plain,
      created_to: '2026-05-01',
      time_zone: 'America/Toronto',
    })
  })

  test.each([
    ['that ends too early', [STARTED], 200, { code: 'network' }],
    ['with something else', [STARTED, '{"type":"other"}\n'], 200, { code: 'malformed', service: 'bulk' }],
    ['that is no JSON', ['<html>\n'], 200, { code: 'malformed', service: 'bulk' }],
    [
      'that fails on the way',
      [STARTED, line({ type: 'failed', problem: PROBLEM })],
      200,
      { code: 'server', status: 503, message: 'Later.', requestId: 'request-1' },
    ],
    [
      'that refuses',
      [JSON.stringify({ ...PROBLEM, status: 422 })],
      422,
      { code: 'rejected', status: 422, message: 'Later.', field: null, requestId: 'request-1' },
    ],
  ] as const)('of an answer %s says why', async (_, parts, status, failure) => {
    const { facts } = await changed(parts, REQUEST, status)
    const lost = failure.code === 'network' ? 'action-1' : null
    expect(facts.at(-1)).toEqual({ type: 'bulk.failed', failure, lost })
  })
})
