import type { BulkFact, BulkRequest, LostCall } from '../../src/domain/lists/bulk.ts'
import { RequestError } from '../../src/services/http.ts'
import { createBulk } from '../../src/services/lists/bulk.ts'
import { createStreamRequest } from '../../src/services/stream-request.ts'

export const REQUEST: BulkRequest = {
  action: 'archive',
  targets: { ids: ['a', 'b'] },
  count: 2,
  incomplete: false,
}
export const line = (value: object) => `${JSON.stringify(value)}\n`
/** A row of a line. */
export const saved = (id: string, outcome: string, rest: object = {}) => ({
  id,
  outcome,
  was_published: true,
  ...rest,
})
export const STARTED = line({ type: 'started', total: 2 })
export const FINISHED = line({ type: 'finished' })
export const PROBLEM = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Later.',
  instance: 'request-1',
  error: 'unavailable',
  message: 'Later.',
}

/** The facts of an action whose answer arrives in these parts, and what it sends. */
export async function changed(
  parts: readonly string[],
  request = REQUEST,
  status = 200,
  stopStatus = 0,
  {
    lost = null,
    lostStatus = 200,
    outcomes = [],
  }: {
    lost?: LostCall | null
    lostStatus?: number
    outcomes?: readonly (readonly object[] | number)[]
  } = {},
) {
  const left = [...outcomes]
  const facts: BulkFact[] = []
  const sent: unknown[] = []
  let forgotten = 0
  const ended = Promise.withResolvers<void>()
  const { start } = createBulk({
    request: async (path, options) => {
      sent.push([options?.method ?? 'GET', path])
      if (options?.method === 'DELETE')
        return { status: path.endsWith('action-0') ? lostStatus : stopStatus, body: null }
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
