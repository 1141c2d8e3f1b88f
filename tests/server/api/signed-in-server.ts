import { afterAll, beforeAll } from 'vitest'
import { ROLES } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ask, everyRow, type Query, send } from './stock-calls.ts'
import { ACCOUNTS, get } from './users/people.ts'

type Method = Parameters<typeof send>[2]

/** A server for the surrounding tests, by default at the time of the demo data. It has its fields once they begin. */
export function testServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer({ clock: () => SEEDED_AT, ...options }))
  })
  afterAll(() => server.close())
  return server
}

/** The same with demo data, a signed-in user of each role (`as`), and the calls of these users. */
export function signedInServer(options: TestServerOptions = {}) {
  const server = testServer({ seed: true, ...options })
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
  })
  const as = (role: string) => cookies.get(role) ?? ''
  return {
    server,
    as,
    /** Signs in one more user, under a name of the test. */
    enter: async (name: string, email: string) => void cookies.set(name, await signedIn(server, email)),
    get db() {
      return server.db
    },
    get: (role: string, url: string) => get(server, as(role), url),
    ask: (role: string, url: string, query?: Query) => ask(server, as(role), url, query),
    everyRow: <Row>(role: string, url: string, query?: Query) => everyRow<Row>(server, as(role), url, query),
    send: (role: string, method: Method, url: string, payload?: object) =>
      send(server, as(role), method, url, payload),
  }
}
