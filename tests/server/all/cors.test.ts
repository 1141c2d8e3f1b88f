import { createServer } from 'node:http'
import { loadEnv } from 'vite'
import { expect, it } from 'vitest'
import { createBackend } from '../../../scripts/contract/backend.ts'
import { readContract } from '../../../scripts/contract/calls.ts'
import { CORS_CALL, corsChecks } from '../../../scripts/contract/cors-checks.ts'
import { runContract } from '../../../scripts/contract/run.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { readEnvironment } from '../../../src/services/environment.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { listen } from '../support/listen.ts'
import { startTestServer } from '../support/server.ts'

const PORTAL = 'http://portal.localhost'
const SERVICES = 10

function backendAt(base: string) {
  const read = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
  if (!read.ok) throw new Error(`Wrong settings: ${read.wrong}`)
  return createBackend(`${base}/`, read.environment, PORTAL)
}

/** What differs at a backend that answers every request with these headers. */
async function differing(headers: Readonly<Record<string, string>>) {
  const server = createServer((_, answer) => answer.writeHead(204, headers).end())
  const backend = backendAt(`http://127.0.0.1:${await listen(server)}`)
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
  const results = await runContract(await readContract(), backendAt(await server.listen()), {
    email: ACCOUNTS.LF_ADMIN,
    password: DEMO_PASSWORD,
    ownershipReport: null,
    writes: false,
    only: ['OPTIONS'],
  })
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
