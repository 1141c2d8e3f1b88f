import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS } from './people.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from './routes.ts'
import { ask } from './stock-calls.ts'
import { LIST } from './user-calls.ts'

describe('exports', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ seed: true })
  })
  afterAll(() => server.close())

  test.each([REPORTS, LIST, INVENTORY, DEVICES, WIFI])(
    'too many of %s by one user a minute have to wait',
    async (list) => {
      const [admin, other] = [
        await signedIn(server, ACCOUNTS.LF_ADMIN),
        await signedIn(server, ACCOUNTS.DEALER_ADMIN),
      ]
      const asked = (cookie: string) => ask(server, cookie, `${list}/export`, { search: 'no-such-thing' })
      const statuses: number[] = []
      for (let sent = 0; sent < 30; sent++) statuses.push((await asked(admin)).statusCode)
      const refused = await asked(admin)
      expect([new Set(statuses), refused.statusCode, (await asked(other)).statusCode]).toEqual([
        new Set([200]),
        429,
        200,
      ])
      expect(refused.headers['content-type']).toBe('application/problem+json')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await ask(server, admin, list, { search: 'no-such-thing' })).statusCode).not.toBe(429)
    },
  )
})
