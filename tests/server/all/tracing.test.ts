import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'
import { listen } from '../support/listen.ts'
import { startServerProcess } from '../support/process.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  ...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string() },
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
  attributes: z.array(attribute),
})
const scope = z.object({ spans: z.array(span) })
const resource = z.object({ attributes: z.array(attribute) })
const sentSchema = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(scope) })),
})

let fresh: FreshDatabase
const sent: z.infer<typeof sentSchema>[] = []
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') sent.push(sentSchema.parse(await json(request)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  fresh = await freshDatabase('small')
})
afterAll(async () => {
  collector.close()
  await fresh.remove()
})

test('a request and its queries are a trace of their own with a link to the caller, and name nobody', async () => {
  const server = startServerProcess({
    PORT: '0',
    ...fresh.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(collector)}`,
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_SERVICE_NAME: 'portal-of-the-north',
  })
  const origin = await server.ready
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const caller = 'b7ad6b7169203331'
  const answer = await fetch(`${origin}/auth/login?next=5YJ3E1EA3MA729541`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', traceparent: `00-${traceId}-${caller}-01` },
    body: JSON.stringify({ email: 'dealer.user@maple.example', password: 'Battery-2026!' }),
  })
  expect(answer.status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const resources = sent.flatMap(({ resourceSpans }) => resourceSpans)
  const names = resources.flatMap((one) => one.resource.attributes)
  expect(names).toContainEqual({ key: 'service.name', value: { stringValue: 'portal-of-the-north' } })
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
  const request = spans.find(({ name }) => name === 'POST /auth/login')
  expect(request?.links).toEqual([{ traceId, spanId: caller }])
  // Through a proxy, anybody could name the trace.
  expect(request?.parentSpanId ?? '').toBe('')
  expect(request?.traceId).not.toBe(traceId)
  expect(request?.attributes).toContainEqual({
    key: 'portal.request_id',
    value: { stringValue: answer.headers.get('x-request-id') },
  })
  const queries = spans.filter(
    ({ traceId: own, parentSpanId }) => own === request?.traceId && parentSpanId === request?.spanId,
  )
  expect(queries.length).toBeGreaterThan(3)
  expect(JSON.stringify(queries)).toContain('insert into')
  expect(JSON.stringify(sent)).not.toMatch(/dealer\.user|Battery-2026|5YJ3E1EA3MA729541/)
})
