import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { inspect } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { ACCOUNTS, logIn, OWN_DEALERSHIP } from '../api/users/people.ts'
import { breakTables, CANARY, canaryCalls, FAULTS } from '../support/broken-tables.ts'
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

const lines = captureLog()
const errors: string[] = []
const { server, as } = signedInServer({ settings: { logLevel: 'info' } })
beforeAll(() => {
  server.app.addHook('onError', async (_request, _reply, error) => void errors.push(inspect(error)))
})

/** The lines of the log that these requests write. */
async function linesOf(ask: () => Promise<unknown>) {
  lines.length = 0
  await ask()
  return lines.flatMap((text) => lineSchema.safeParse(JSON.parse(text)).data ?? [])
}

test('a line has the account that a sign-in names as a digest, and a failed one is a warning', async () => {
  const email = ACCOUNTS.DEALER_USER
  const account = createHash('sha256').update(email).digest('hex').slice(0, 16)
  const common = { method: 'POST', route: '/auth/login', user: null, account }
  const written = await linesOf(async () => {
    await logIn(server, ` ${email.toUpperCase()} `, 'Wrong-Password-1')
    await logIn(server, email, DEMO_PASSWORD)
  })
  expect(written).toEqual([
    { ...common, level: WARN, msg: 'refused', status: 401 },
    { ...common, level: INFO, msg: 'request', status: 200 },
  ])
  expect(lines.join().toLowerCase()).not.toContain(email)
})

test('a line has the user of the session, and a refused right or a call of another site is a warning', async () => {
  const cookie = as('DEALER_USER')
  const ofUser = 'select id from users where email = $1'
  const { rows } = await server.database.pool.query(ofUser, [ACCOUNTS.DEALER_USER])
  const payload = { email: 'a@b.example' }
  const send = (url: string, headers = {}) =>
    server.inject({ method: 'PATCH', url, payload, headers: { cookie, ...headers } })
  const written = await linesOf(async () => {
    await server.inject({ url: '/auth/user/profile', headers: { cookie } })
    await send('/auth/user')
    await send('/auth/user/profile', { 'sec-fetch-site': 'cross-site' })
  })
  const user = rows[0]?.id
  expect(written).toMatchObject([
    { level: INFO, route: '/auth/user/profile', status: 200, user },
    { level: WARN, route: '/auth/user', status: 403, user },
    { level: WARN, route: '/auth/user/profile', status: 403, user: null },
  ])
  expect(user).toEqual(expect.any(String))
})

test.each(FAULTS)('no line of the log has a value when the database says $state', async (fault) => {
  lines.length = errors.length = 0
  await breakTables(server.database.pool, fault)
  for (const { method, url, body: payload, type } of canaryCalls(OWN_DEALERSHIP, ACCOUNTS.DEALER_USER))
    await server.inject({ method, url, payload, headers: { cookie: as('LF_ADMIN'), 'content-type': type } })
  const failed = lines.filter((line) => line.includes('"level":50'))
  const withCanary = (texts: readonly string[]) => texts.filter((text) => new RegExp(CANARY, 'i').test(text))
  // The control: the errors themselves have what their lines must not have.
  expect([failed.length, withCanary(errors).length, withCanary(lines)]).toEqual([6, 5, []])
})

test.runIf(existsSync('/dev/full'))('a disk that takes no more lines ends nothing', () => {
  const full = openSync('/dev/full', 'w')
  const script = `
    import fastify from 'fastify'
    import { loggerOptions, outliveFullDisk } from './server/error-log.ts'
    outliveFullDisk()
    const { log } = fastify({ logger: loggerOptions('info') })
    const write = () => [log.info('a line'), process.stderr.write('a notice')]
    write()
    // An error that nobody hears would have ended it by then.
    setImmediate(() => {
      write()
      process.exit(7)
    })`
  const stdio = ['ignore', full, full] as const
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: [...stdio],
  })
  closeSync(full)
  expect(status).toBe(7)
})
