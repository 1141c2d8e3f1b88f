import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { incompatibilities } from '../../../scripts/contract/skew.ts'
import { lastRelease } from '../../../scripts/release/last-release.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { publicCaller } from '../api/reports/public-calls.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { emptyPostgres } from '../support/databases.ts'
import { describeOnPostgres, startTestServer, type TestServer } from '../support/server.ts'

describeOnPostgres('the data and the calls of the release before', () => {
  const { database: statements, calls } = lastRelease()
  let server: TestServer

  beforeAll(async () => {
    const databaseUrl = await emptyPostgres()
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(statements)
    await client.end()
    const opened = await openDatabase({ databaseUrl, dataDir: '' })
    await migrateDatabase(opened)
    await opened.close()
    server = await startTestServer({ settings: { databaseUrl } })
  })
  afterAll(() => server.close())

  it('is migrated and served: a sign-in, the reports, and what everybody can check of a published one', async () => {
    const signIn = { email: ACCOUNTS.LF_ADMIN, password: DEMO_PASSWORD }
    const signedIn = await server.inject({ method: 'POST', url: '/auth/login', payload: signIn })
    expect(signedIn.statusCode).toBe(200)
    const headers = { cookie: String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '' }
    const read = async (url: string) => (await server.inject({ url, headers })).json()
    const { data } = await read(`${REPORTS}?limit=100`)
    expect(data.length).toBeGreaterThan(29)
    const { id } = data.find(({ published }: Record<string, unknown>) => published)
    const { revisions } = await read(`${REPORTS}/${id}/revisions`)
    const [{ code, number }] = revisions
    const everybody = publicCaller(() => server)
    const issued = { number, status: 'current' }
    expect((await everybody.read(code)).json()).toMatchObject(issued)
    expect((await everybody.verify(number)).json()).toMatchObject(issued)
  })

  it('differ from those of this one in nothing that fails while servers are replaced', async () => {
    const now = (await server.inject({ url: '/openapi.json' })).json()
    expect(incompatibilities(JSON.parse(calls), now)).toEqual([])
    const renamed = JSON.parse(calls.replaceAll('"vin":', '"chassis":'))
    expect(incompatibilities(renamed, now).length).toBeGreaterThan(20)
  })
})
