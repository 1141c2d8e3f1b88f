import { describe, expect, test } from 'vitest'
import type { BulkFact, BulkRequest } from '../../src/domain/lists/bulk.ts'
import type { Narrowing } from '../../src/domain/lists/narrowing.ts'
import { RequestError } from '../../src/services/http.ts'
import { createBulk } from '../../src/services/lists/bulk.ts'
import { createStreamRequest } from '../../src/services/stream-request.ts'

const REQUEST: BulkRequest = { action: 'archive', targets: { ids: ['a', 'b'] }, count: 2, incomplete: false }
const line = (value: object) => `${JSON.stringify(value)}\n`
const saved = (id: string, outcome: string, rest: object = {}) => ({
  id,
  outcome,
  was_published: true,
  ...rest,
})
const STARTED = line({ type: 'started', total: 2 })
const FINISHED = line({ type: 'finished' })
const PROBLEM = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Later.',
  instance: 'request-1',
  error: 'unavailable',
  message: 'Later.',
}

/** The facts of an action whose answer arrives in these parts, and what it sends. */
async function changed(
  parts: readonly string[],
  request = REQUEST,
  status = 200,
  stopStatus = 0,
  {
    lost = null,
    outcomes = [],
  }: { lost?: string | null; outcomes?: readonly (readonly object[] | number)[] } = {},
) {
  const left = [...outcomes]
  const facts: BulkFact[] = []
  const sent: unknown[] = []
  let forgotten = 0
  const ended = Promise.withResolvers<void>()
  const { start } = createBulk({
    request: async (path, options) => {
      sent.push([options?.method ?? 'GET', path])
      if (options?.method === 'DELETE') return { status: stopStatus, body: null }
      const lines = left.shift()
      if (lines === undefined) throw new RequestError('Request failed', 500, null, false)
      return typeof lines === 'number' ? { status: lines, body: null } : { status: 200, body: { lines } }
    },
    stream: createStreamRequest({
      baseUrl: 'https://api.example',
      fetch: async (url, init) => {
        sent.push([init?.method, String(url), JSON.parse(String(init?.body))])
        const bytes = parts.map((part) => new TextEncoder().encode(part))
        return new Response(streamOf(bytes), { status })
      },
      now: () => 0,
      isLeaving: () => false,
      owner: () => null,
      onUnauthorized: () => undefined,
      onFailure: () => undefined,
    }),
    path: '/batteries/api/v1/battery/reports/bulk',
    headers: {},
    forgetAnswers: () => {
      forgotten += 1
    },
    timeZone: () => 'America/Toronto',
    randomUuid: () => 'action-1',
    wait: async () => undefined,
  })
  const { stop } = start({ request, lost }, (fact) => {
    facts.push(fact)
    if (['bulk.completed', 'bulk.stopped', 'bulk.failed'].includes(fact.type)) ended.resolve()
  })
  if (stopStatus !== 0) stop()
  await ended.promise
  return { facts, sent, forgotten: () => forgotten }
}

function streamOf(parts: readonly Uint8Array<ArrayBuffer>[]) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

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

describe('an action whose answer breaks off', () => {
  const A = saved('a', 'changed', { version: '"1"' })
  const B = saved('b', 'changed', { version: '"1"' })
  const started = { type: 'started', total: 2 }
  const BROKEN = [STARTED, line({ type: 'saved', rows: [A] })]
  const OUTCOME = ['GET', '/batteries/api/v1/battery/reports/bulk/action-1']
  const ids = (facts: readonly BulkFact[]) =>
    new Set(facts.flatMap((fact) => (fact.type === 'bulk.saved' ? fact.results.map(({ id }) => id) : [])))
  const whole = [started, { type: 'saved', rows: [A, B] }, { type: 'finished' }]

  test('tells what was on its way, and is complete when the server has gone on to the end', async () => {
    const outcomes = [[started, { type: 'saved', rows: [A] }], whole]
    const { facts, sent } = await changed(BROKEN, REQUEST, 200, 0, { outcomes })
    expect(sent.slice(1)).toEqual([OUTCOME, OUTCOME])
    expect(ids(facts)).toEqual(new Set(['a', 'b']))
    expect(facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('is asked for when a server between has lost the one that works', async () => {
    const { facts } = await changed([JSON.stringify(PROBLEM)], REQUEST, 502, 0, { outcomes: [whole] })
    expect(ids(facts)).toEqual(new Set(['a', 'b']))
    expect(facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('has failed when the server has stopped, with nothing left to ask', async () => {
    const stopped = [started, { type: 'saved', rows: [A, B] }, { type: 'stopped' }]
    const { facts } = await changed(BROKEN, REQUEST, 200, 0, { outcomes: [stopped] })
    expect(ids(facts)).toEqual(new Set(['a', 'b']))
    expect(facts.at(-1)).toEqual({ type: 'bulk.failed', failure: { code: 'network' }, lost: null })
  })

  test.each([[], [429, 401, 429, 429, 429]])(
    'is asked for again as long as nobody answers or all is refused, and then by who tries again',
    async (...outcomes) => {
      const { facts, sent } = await changed(BROKEN, REQUEST, 200, 0, { outcomes })
      expect(sent.slice(1)).toEqual(Array.from({ length: 5 }, () => OUTCOME))
      expect(facts.at(-1)).toEqual({ type: 'bulk.failed', failure: { code: 'network' }, lost: 'action-1' })
    },
  )

  test('is not asked for again when the server twice does not know it', async () => {
    const { facts, sent } = await changed(BROKEN, REQUEST, 200, 0, { outcomes: [404, 404] })
    expect(sent).toHaveLength(3)
    expect(facts.at(-1)).toEqual({ type: 'bulk.failed', failure: { code: 'network' }, lost: null })
    const { facts: late } = await changed(BROKEN, REQUEST, 200, 0, { outcomes: [404, whole] })
    expect(late.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('goes on after its outcome, and is not sent again when it was complete', async () => {
    const stopped = [started, { type: 'saved', rows: [A] }, { type: 'stopped' }]
    const rest = [STARTED, line({ type: 'saved', rows: [saved('a', 'unchanged'), B] }), FINISHED]
    const again = await changed(rest, REQUEST, 200, 0, { lost: 'action-0', outcomes: [stopped] })
    expect(again.sent.map((call) => JSON.stringify(call).slice(0, 70))).toEqual([
      expect.stringMatching(/GET.*action-0/),
      expect.stringContaining('POST'),
    ])
    expect(again.facts[1]).toMatchObject({ results: [{ id: 'a', outcome: 'changed' }] })
    expect(again.facts.at(-1)).toEqual({ type: 'bulk.completed' })
    const done = await changed(rest, REQUEST, 200, 0, { lost: 'action-0', outcomes: [whole] })
    expect(done.sent).toHaveLength(1)
    expect(done.facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('is not sent again while nobody answers, and stopped first while the server is at it', async () => {
    const offline = await changed([FINISHED], REQUEST, 200, 0, { lost: 'action-0' })
    expect(offline.sent).toHaveLength(5)
    expect(offline.facts).toEqual([{ type: 'bulk.failed', failure: { code: 'network' }, lost: 'action-0' }])
    const outcomes = [...Array(5).fill([started]), [started, { type: 'stopped' }]]
    const slow = await changed([FINISHED], REQUEST, 200, 0, { lost: 'action-0', outcomes })
    const methods = slow.sent.map((call) => (Array.isArray(call) ? call[0] : null))
    expect(methods).toEqual(['GET', 'GET', 'GET', 'GET', 'GET', 'DELETE', 'GET', 'POST'])
    expect(slow.facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })
})
