import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createRequest } from '../../src/services/http.ts'
import { createTraceSender } from '../../src/services/support/send-trace.ts'
import { sentTraceOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'
import { QUIET_PAGE } from './quiet-http.ts'

const CODE = 'ABCD-2345'
const WIRE = {
  code: CODE,
  sender: { id: 'u-1', name: 'Ann Lee' },
  received_at: '2026-05-15T12:00:00.000Z',
  note: 'It jumps back.',
  build_id: 'build-7',
  started_at: null,
  lasted: 1200,
  events: 3,
  screens: ['reports'],
  failures: { count: 1, names: ['readRows'] },
}
const FIRST_PAGE = {
  query: { filter: 'all', search: '', sort: { key: 'received_at', direction: 'DESC' } },
  selection: { type: 'all' },
  from: 1,
  pages: 1,
  counts: true,
} as const

test('a day in the search asks for what was received on it', async () => {
  const { services, calls } = answering({ status: 404, body: {} })
  await services.traces.readRows({
    ...FIRST_PAGE,
    query: { ...FIRST_PAGE.query, search: 'rollback 2026-11-20' },
  })
  const { searchParams } = new URL(calls[0]?.path ?? '', 'https://portal.example')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    search: 'rollback',
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  })
})

test('a trace of a page without a session names nobody', async () => {
  const { services, calls } = answering(ok({ code: CODE }))
  await services.traceSender.sendTrace({ id: 'u-1', trace: {}, owner: null })
  expect(calls[0]?.options?.headers).toMatchObject({ 'x-signed-in-as': 'nobody' })
})

const sentBy = async (trace: object) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ code: CODE }))
  const request = createRequest({ ...QUIET_PAGE, fetch })
  await createTraceSender(request, '/support', {}).sendTrace({ id: 'u-1', trace, owner: null })
  const [address = '', init] = fetch.mock.calls[0] ?? []
  const { headers, method } = new Request(new URL(String(address), 'https://portal.example'), init)
  return {
    method,
    type: headers.get('content-type'),
    encoding: headers.get('content-encoding'),
    body: Buffer.from(await new Response(init?.body).arrayBuffer()),
  }
}
const LONG = { note: 'It jumps back. '.repeat(1_000) }

test('a trace travels compressed', async () => {
  const { body, ...sent } = await sentBy(LONG)
  expect(sent).toEqual({ method: 'POST', type: 'application/json', encoding: 'gzip' })
  expect(body.length).toBeLessThan(1_000)
  expect(JSON.parse(gunzipSync(body).toString())).toEqual({ id: 'u-1', trace: LONG })
})

test('a browser that cannot compress sends the trace as it is', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const { body, ...sent } = await sentBy(LONG)
  expect(sent).toEqual({ method: 'POST', type: 'application/json', encoding: null })
  expect(JSON.parse(body.toString())).toEqual({ id: 'u-1', trace: LONG })
})

test('the list has rows as the portal has them', async () => {
  const page = { data: [WIRE], page: 1, limit: 25, total: 1, total_pages: 1 }
  const { services } = answering(ok(page))
  expect(await services.traces.readRows(FIRST_PAGE)).toEqual({
    rows: [sentTraceOf(CODE)],
    total: 1,
    counts: null,
  })
})

test('a file has the trace as it was sent, and the name of its code', async () => {
  const opened = { trace: { version: 1 }, readings: [{ name: 'Ann Lee', at: '2026-05-15T12:00:00.000Z' }] }
  const { services, saved } = answering(ok({ ...WIRE, ...opened }))
  await services.traces.saveTrace({ code: CODE })
  expect(saved).toEqual([['trace-ABCD-2345.json', ['{"version":1}'], 'application/json']])
})

test('an unknown code is a refusal, another answer is malformed, and neither saves a file', async () => {
  const { services, saved } = answering({ status: 404, body: { message: 'No' } }, ok({ code: CODE }))
  await expect(services.traces.saveTrace({ code: 'x' })).rejects.toMatchObject({
    failure: { code: 'rejected', status: 404 },
  })
  await expect(services.traces.saveTrace({ code: 'x' })).rejects.toMatchObject({
    failure: { code: 'malformed', service: 'support' },
  })
  expect(saved).toEqual([])
})
