import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { ACCOUNTS, logIn } from '../api/users/people.ts'
import { captureLog } from '../support/log-lines.ts'

const lineSchema = z.object({
  level: z.number(),
  msg: z.string(),
  method: z.string(),
  route: z.nullable(z.string()),
  status: z.number(),
  user: z.nullable(z.string()),
  account: z.nullable(z.string()),
})
const [INFO, WARN] = [30, 40]

describe('the log of a request', () => {
  const written = captureLog()
  const { server, as } = signedInServer({ settings: { logLevel: 'info' } })

  /** The lines of the log that these requests write. */
  async function linesOf(ask: () => Promise<unknown>) {
    written.length = 0
    await ask()
    return written.flatMap((text) => lineSchema.safeParse(JSON.parse(text)).data ?? [])
  }

  const accountOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 16)

  test('has the account that a sign-in names as a digest, and a failed one is a warning', async () => {
    const email = ACCOUNTS.DEALER_USER
    const common = { method: 'POST', route: '/auth/login', user: null, account: accountOf(email) }
    const lines = await linesOf(async () => {
      await logIn(server, ` ${email.toUpperCase()} `, 'Wrong-Password-1')
      await logIn(server, email, DEMO_PASSWORD)
    })
    expect(lines).toEqual([
      { ...common, level: WARN, msg: 'refused', status: 401 },
      { ...common, level: INFO, msg: 'request', status: 200 },
    ])
    expect(written.join().toLowerCase()).not.toContain(email)
  })

  test('has the user of the session, and a refused right or a call of another site is a warning', async () => {
    const cookie = as('DEALER_USER')
    const { rows } = await server.database.pool.query('select id from users where email = $1', [
      ACCOUNTS.DEALER_USER,
    ])
    const send = (url: string, headers = {}) =>
      server.inject({
        method: 'PATCH',
        url,
        payload: { email: 'a@b.example' },
        headers: { cookie, ...headers },
      })
    const lines = await linesOf(async () => {
      await server.inject({ url: '/auth/user/profile', headers: { cookie } })
      await send('/auth/user')
      await send('/auth/user/profile', { 'sec-fetch-site': 'cross-site' })
    })
    const user = rows[0]?.id
    expect(lines).toMatchObject([
      { level: INFO, route: '/auth/user/profile', status: 200, user },
      { level: WARN, route: '/auth/user', status: 403, user },
      { level: WARN, route: '/auth/user/profile', status: 403, user: null },
    ])
    expect(user).toEqual(expect.any(String))
  })
})
