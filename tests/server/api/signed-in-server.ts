import { afterAll, beforeAll } from 'vitest'
import { ROLES } from '../../roles/grid.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS } from './users/people.ts'

/** A server with demo data for the surrounding tests, with a signed-in user of each role (`as`). */
export function signedInServer(options: TestServerOptions = {}) {
  let started: TestServer | null = null
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    started = await startTestServer({ seed: true, clock: () => SEEDED_AT, ...options })
    for (const role of ROLES) cookies.set(role, await signedIn(started, ACCOUNTS[role]))
  })
  afterAll(() => started?.close())
  return {
    get server(): TestServer {
      if (started === null) throw new Error('The server has not started yet.')
      return started
    },
    as: (role: string) => cookies.get(role) ?? '',
  }
}
