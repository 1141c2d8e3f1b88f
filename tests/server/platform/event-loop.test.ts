import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operation, operationsIn } from '../../../scripts/prove/openapi.ts'
import { nextAddress, send, signInAs } from '../../../scripts/prove/site.ts'
import { CLIENT } from '../api/reports/leads.ts'
import { INVENTORY } from '../api/routes.ts'
import { TRACES } from '../api/support/traces.ts'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'
import { hostileBodies, hostilePath } from '../support/hostile-bodies.ts'
import { type ServerProcess, startServerProcess } from '../support/process.ts'
import { describeOnPostgres } from '../support/server.ts'

const MOST_MS = 50
/** The first call of a kind compiles its code. */
const TRIES = 3

const IMPORT = `${INVENTORY}/import`
const ofImport = (path: string) => path === IMPORT
const ofTrace = (path: string) => path === TRACES

describeOnPostgres('no call holds the event loop', () => {
  let fresh: FreshDatabase
  let server: ServerProcess
  let pool: pg.Pool
  let origin = ''
  let cookie = ''
  let loggerToken = ''
  const signIn = () =>
    signInAs((call) => send(origin, call), 'admin@provider.example', { from: nextAddress() })

  beforeAll(async () => {
    fresh = await freshDatabase('small', 'postgres')
    const settings = { ...fresh.env, PORT: '0', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
    server = startServerProcess(settings, undefined, 'tests/server/support/measured-server.ts')
    pool = new pg.Pool({ connectionString: fresh.databaseUrl ?? '', max: 1 })
    origin = await server.ready
    cookie = await signIn()
    const { rows } = await pool.query('select serial_number from devices limit 1')
    const token = { path: `/devices/api/v1/device/${rows[0]?.serial_number}/token`, method: 'POST', cookie }
    loggerToken = `Bearer ${JSON.parse((await send(origin, token)).text).token}`
  })
  afterAll(async () => {
    server.process.kill('SIGTERM')
    await Promise.all([server.ended, pool.end()])
    await fresh.remove()
  })

  const longest = async () => Number((await send(origin, { path: '/longest' })).text)

  /** @returns The longest piece of work of the event loop for a call, and its status. */
  async function measured(operation: Operation, body?: Blob) {
    const { method, path } = operation
    const url = hostilePath(operation)
    const isPublic = url.startsWith('/leads/')
    const isOfLogger = path.endsWith('/measurements')
    const headers = { authorization: loggerToken, 'content-type': 'application/json' }
    const call = () =>
      isOfLogger
        ? fetch(origin + path, { method, headers, body: body ?? null })
        : send(origin, {
            method,
            path: url,
            from: nextAddress(),
            cookie: isPublic ? '' : cookie,
            headers: isPublic ? { authorization: CLIENT } : {},
            ...(body ? { body } : {}),
          })
    await longest()
    let { status } = await call()
    if (status === 429 || (status === 401 && !isPublic)) {
      await pool.query('delete from call_counts')
      if (status === 401) cookie = await signIn()
      await longest()
      status = (await call()).status
    }
    return { status, ms: await longest() }
  }

  // Each of the first two reads files of many MB again and again, with less priority than all other work.
  test.each([
    { what: 'a file of stock', isOf: ofImport, atLeast: 8, done: [`${IMPORT} 200`] },
    { what: 'a trace', isOf: ofTrace, atLeast: 10, done: [`${TRACES} 200`] },
    {
      what: 'any other body',
      isOf: (path: string) => !ofImport(path) && !ofTrace(path),
      atLeast: 500,
      done: ['/devices/api/v1/measurements 400', '/auth/user/list 200'],
    },
  ])('for longer than 50 ms, with $what as large as its call takes', async ({ isOf, atLeast, done }) => {
    const document: unknown = JSON.parse((await send(origin, { path: '/openapi.json' })).text)
    const slow: string[] = []
    const failed: string[] = []
    let calls = 0
    const statuses = new Set<string>()
    for (const operation of operationsIn(document).filter(({ path }) => isOf(path))) {
      for (const body of [undefined, ...hostileBodies(operation)]) {
        const name = `${operation.method} ${operation.path} with ${body?.name ?? 'nothing'}`
        let best = Number.POSITIVE_INFINITY
        for (let tries = 0; tries < TRIES && best > MOST_MS; tries++) {
          const { status, ms } = await measured(operation, body?.body)
          best = Math.min(best, ms)
          calls++
          statuses.add(`${operation.path} ${status}`)
          if (status >= 500 && status !== 503) failed.push(`${name}: ${status}`)
        }
        if (best > MOST_MS) slow.push(`${name}: ${Math.round(best)} ms`)
      }
    }
    expect({ slow, failed }).toEqual({ slow: [], failed: [] })
    expect(calls).toBeGreaterThanOrEqual(atLeast)
    // What takes long elsewhere is done, and not refused before.
    expect([...statuses]).toEqual(expect.arrayContaining(done))
  })

  test('and the check can tell', async () => {
    await longest()
    await send(origin, { path: '/work' })
    expect(await longest()).toBeGreaterThan(MOST_MS)
  })
})
