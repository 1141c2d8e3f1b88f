import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientBase, Pool } from 'pg'
import { hasLeft, whenClientLeaves } from '../http/departures.ts'

const tracer = trace.getTracer('battery-health-portal')
const spans = new WeakMap<FastifyRequest, Span>()

/** Names of spans are patterns of routes: addresses, queries and errors in words would name people. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { method, headers, id, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    // Only linked: proxies pass on the header of a browser, and as a parent it would decide what is sampled.
    const caller = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers))
    const attributes = { 'http.request.method': method, 'http.route': route, 'portal.request_id': id }
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes,
      links: caller ? [{ context: caller }] : [],
    })
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  whenClientLeaves(app, (request) => spans.get(request)?.end())
  app.addHook('onResponse', async (request, reply) => {
    if (hasLeft(request, reply)) return
    const { statusCode } = reply
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

export function traceQueries(pool: Pool): void {
  pool.on('connect', traceClient)
}

type Query = (...args: readonly unknown[]) => unknown

function traceClient(client: ClientBase): void {
  const query: Query = client.query.bind(client)
  const traced: Query = (...args) => {
    const text = textOf(args[0])
    const parent = trace.getActiveSpan()
    // Background work has no request, and a cursor is no query that ends.
    if (parent === undefined || text === null) return query(...args)
    const span = tracer.startSpan(text.split(/\s/, 1)[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const last = args.at(-1)
    if (isCallback(last)) {
      const answered = context.bind(context.active(), (error: unknown, result: unknown) => {
        end(span, error)
        last(error, result)
      })
      return query(...args.slice(0, -1), answered)
    }
    const result = query(...args)
    if (result instanceof Promise)
      result.then(
        () => end(span, null),
        (error: unknown) => end(span, error),
      )
    else span.end()
    return result
  }
  Reflect.set(client, 'query', traced)
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  return 'text' in query && typeof query.text === 'string' ? query.text : null
}

function isCallback(value: unknown): value is (error: unknown, result: unknown) => void {
  return typeof value === 'function'
}

function end(span: Span, error: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  if (error instanceof Error && 'code' in error)
    span.setAttribute('db.response.status_code', String(error.code))
  span.end()
}
