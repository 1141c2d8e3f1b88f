import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { readContract } from '../../../scripts/contract/calls.ts'
import { CORS_CALL, corsChecks } from '../../../scripts/contract/cors-checks.ts'
import { backendAt, runAt } from '../contract/runs.ts'
import { listen } from '../support/listen.ts'
import { startTestServer } from '../support/server.ts'

const PORTAL = 'http://portal.localhost'
const SERVICES = 10

/** What differs at a backend that answers every request with these headers. */
async function differing(headers: Readonly<Record<string, string>>) {
  const server = createServer((_, answer) => answer.writeHead(204, headers).end())
  const backend = backendAt(`http://127.0.0.1:${await listen(server)}`, PORTAL)
  const checks = await corsChecks(backend, await readContract())
  server.closeAllConnections()
  server.close()
  return checks.filter(({ verdict }) => verdict === 'differs')
}

const RIGHT = {
  'access-control-allow-origin': PORTAL,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-encoding, content-type, if-match, if-none-match, x-requested-with, x-device-link, x-redirect-uri, x-signed-in-as',
  'access-control-expose-headers': 'etag, retry-after, x-request-id, x-total-count',
}

it('the reference server honours what pages at another origin need', async ({ onTestFinished }) => {
  const server = await startTestServer({ seed: true, settings: { portalOrigin: PORTAL } })
  onTestFinished(server.close)
  const backend = backendAt(await server.listen(), PORTAL)
  const results = await runAt(await readContract(), backend, { writes: false, only: ['OPTIONS'] })
  expect(results).toMatchObject([{ call: CORS_CALL, verdict: 'honoured' }])
  expect(results[0]?.checks).toHaveLength(5 * SERVICES + 6)
})

it('a backend of the headers in the documentation honours it', async () => {
  expect(await differing(RIGHT)).toEqual([])
})

it.each([
  ['access-control-allow-origin', '*', SERVICES + 3],
  ['access-control-allow-credentials', 'false', SERVICES + 2],
  ['access-control-allow-methods', 'GET, POST', SERVICES],
  ['access-control-allow-headers', '*', SERVICES],
  ['access-control-expose-headers', '*', 1],
] as const)('%s: %s is named', async (name, value, count) => {
  expect(await differing({ ...RIGHT, [name]: value })).toHaveLength(count)
})
