import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  close(): Promise<void>
}

/**
 * Serves `/metrics` on a port of its own, which the reverse proxy does not pass on: the numbers are for the operator only.
 *
 * @throws Error when the address is in use.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    const text = await metrics.text().catch(() => null)
    if (text === null) response.writeHead(500).end()
    else response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port, host }, resolve)
  await promise
  return {
    close: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}
