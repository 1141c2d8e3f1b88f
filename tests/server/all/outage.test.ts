import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { readSettings } from '../../../server/settings.ts'
import { freshDatabase } from '../support/databases.ts'
import { TEST_PASSWORD_CIPHER } from '../support/password-cipher.ts'
import { type PostgresCluster, startPostgres } from '../support/postgres-cluster.ts'
import { TEST_REPORT_SIGNER } from '../support/report-signer.ts'

type App = Awaited<ReturnType<typeof buildApp>>

const PROBE = 'SELECT 1 AS one'

async function appOn(database: OpenDatabase, dataDir: string): Promise<App> {
  return buildApp({
    database,
    settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    passwordCipher: TEST_PASSWORD_CIPHER,
    reportSigner: TEST_REPORT_SIGNER,
    pages: async (app) => {
      app.get('/probe', async () => (await database.pool.query(PROBE)).rows)
      app.get('/slow', async () => (await database.pool.query('SELECT pg_sleep(30)')).rows)
    },
  })
}

const statusOf = async (app: App, url: string) => (await app.inject({ url })).statusCode

async function expectOutage(app: App): Promise<void> {
  const [health, ready, probe] = await Promise.all(
    ['/healthz', '/readyz', '/probe'].map((url) => app.inject({ url })),
  )
  expect([health?.statusCode, ready?.statusCode, probe?.statusCode]).toEqual([200, 503, 503])
  expect(probe?.headers['retry-after']).toBe('2')
  expect(probe?.json()).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The service is not available right now. Please try again in a moment.',
    instance: probe?.headers['x-request-id'],
    error: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
  })
}

async function expectFailing(app: App): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(app, '/probe')).toBe(503), {
    timeout: 30_000,
    interval: 1,
  })
}

async function expectReady(app: App): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(app, '/readyz')).toBe(200), {
    timeout: 100_000,
    interval: 50,
  })
  expect((await app.inject({ url: '/probe' })).json()).toEqual([{ one: 1 }])
}

describe('while PostgreSQL is down', () => {
  let cluster: PostgresCluster
  let database: OpenDatabase
  let app: App

  beforeAll(async () => {
    cluster = await startPostgres()
    database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
    app = await appOn(database, '.')
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await cluster.remove()
  })

  /** @returns The process that works for it. */
  const slowProcess = () =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'",
      )
      expect(rows).toHaveLength(1)
      return rows[0]?.pid ?? 0
    })

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'requests get a 503, running ones too, and work again when it is back (%s)',
    async (signal) => {
      await expectReady(app)
      const underWay = app.inject({ url: '/slow' })
      await slowProcess()
      await cluster.stop(signal)
      expect((await underWay).statusCode).toBe(503)
      await expectOutage(app)
      await cluster.start()
      await expectReady(app)
    },
  )
})

describe('while the embedded database is down', () => {
  it('requests get a 503, and work again when it is back', async () => {
    const fresh = await freshDatabase('empty', 'embedded')
    const database = await openDatabase(fresh)
    const app = await appOn(database, fresh.dataDir)
    await expectReady(app)
    process.kill(database.embeddedPid() ?? 0, 'SIGKILL')
    await expectFailing(app)
    await expectOutage(app)
    await expectReady(app)
    await app.close()
    await database.close()
    await fresh.remove()
  })
})
