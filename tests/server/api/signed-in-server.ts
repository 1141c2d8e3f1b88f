import { afterAll, beforeAll } from 'vitest'
import { ROLES } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS } from './users/people.ts'

/** A server for the surrounding tests, by default at the time of the demo data. It has its fields once they begin. */
export function testServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer({ clock: () => SEEDED_AT, ...options }))
  })
  afterAll(() => server.close())
  return server
}

/** The same with demo data, and with a signed-in user of each role (`as`). */
export function signedInServer(options: TestServerOptions = {}) {
  const server = testServer({ seed: true, ...options })
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
  })
  return { server, as: (role: string) => cookies.get(role) ?? '' }
}
