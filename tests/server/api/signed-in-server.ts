import { afterAll, beforeAll } from 'vitest'
import { ROLES } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ask, everyRow, type Query, send } from './stock-calls.ts'
import { ACCOUNTS, get } from './users/people.ts'

type Method = Parameters<typeof send>[2]

/** A server with demo data for the surrounding tests, with a signed-in user of each role (`as`) and the calls of these users. */
export function signedInServer(options: TestServerOptions = {}) {
  let started: TestServer | null = null
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    started = await startTestServer({ seed: true, clock: () => SEEDED_AT, ...options })
    for (const role of ROLES) cookies.set(role, await signedIn(started, ACCOUNTS[role]))
  })
  afterAll(() => started?.close())
  const as = (role: string) => cookies.get(role) ?? ''
  const running = (): TestServer => {
    if (started === null) throw new Error('The server has not started yet.')
    return started
  }
  return {
    as,
    get server() {
      return running()
    },
    get db() {
      return running().db
    },
    get: (role: string, url: string) => get(running(), as(role), url),
    ask: (role: string, url: string, query?: Query) => ask(running(), as(role), url, query),
    everyRow: <Row>(role: string, url: string, query?: Query) =>
      everyRow<Row>(running(), as(role), url, query),
    send: (role: string, method: Method, url: string, payload?: object) =>
      send(running(), as(role), method, url, payload),
  }
}
