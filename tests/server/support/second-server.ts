import { buildApp } from '../../../server/app.ts'
import type { TestServer } from './server.ts'

/** Starts another server of the same site: on the same database, with a clock of its own. */
export async function secondServer(first: TestServer, now = first.now): Promise<TestServer> {
  const { database, settings, passwordCipher, reportSigner } = first
  const app = await buildApp({ database, settings, passwordCipher, reportSigner, clock: now })
  return {
    ...first,
    app,
    now,
    inject: (request) =>
      app.inject({ ...request, headers: { 'sec-fetch-site': 'same-origin', ...request.headers } }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: () => app.close(),
  }
}
