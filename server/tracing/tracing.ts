import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** Spans of requests and their queries, sent to a collector. */
export interface Tracing {
  /** One span a request, in a trace of its own, with a link to the span that `traceparent` names. */
  traceRequests(app: FastifyInstance): void
  /** One span a query that a request makes, with its text and never its values. Call it before the pool connects. */
  traceQueries(pool: Pool): void
  /** Sends what waits. */
  close(): Promise<void>
}

/**
 * Starts to trace, with the SDK of OpenTelemetry, which loads only here. `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS` and the
 * other standard variables apply.
 *
 * @param endpoint - of a collector that speaks OTLP over HTTP, such as `http://localhost:4318`
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources, spans] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('./spans.ts'),
    ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const named = resourceFromAttributes({ 'service.name': 'battery-health-portal' })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  })
  provider.register()
  return {
    traceRequests: spans.traceRequests,
    traceQueries: spans.traceQueries,
    close: () => provider.shutdown().catch(() => undefined),
  }
}
