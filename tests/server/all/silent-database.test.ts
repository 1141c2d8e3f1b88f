import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'
import { type FaultyLine, startFaultyLine } from '../support/faulty-line.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The limit of each query, which `DATABASE_URL` shortens. A new connection has five seconds. */
const QUERY_LIMIT_MS = 1000
/** Far more than all these limits together, and far less than a connection lives that nobody ends. */
const SOON_MS = 60_000
/** More than the server has connections: one that is not given back would be missed. */
const CALLS = 12

const PLACES = ['query', 'begin', 'inside', 'commit'] as const
const querySchema = z.object({ at: z.enum(PLACES).optional() })

let fresh: FreshDatabase
let line: FaultyLine
let server: TestServer
/** Called at the place of a transaction that a test names. */
let breakLine: (() => void) | null = null

beforeAll(async () => {
  fresh = await freshDatabase('empty', 'postgres')
  const url = new URL(fresh.databaseUrl ?? '')
  line = await startFaultyLine({ host: url.hostname, port: Number(url.port) })
  url.port = String(line.port)
  url.searchParams.set('query_timeout', String(QUERY_LIMIT_MS))
  server = await startTestServer({
    settings: { databaseUrl: url.href },
    pages: async (app) => {
      const one = sql`SELECT 1 AS one`
      app.get('/query', async () => (await server.db.execute(one)).rows)
      // Breaks the line there, once there are as many connections as there can be.
      app.get('/transaction', async (request) => {
        const { at } = querySchema.parse(request.query)
        return server.db.transaction(async (tx) => {
          const { rows } = await tx.execute(one)
          if (at === 'inside') {
            breakLine?.()
            await tx.execute(sql`SELECT pg_sleep(0.1)`)
          }
          if (at === 'commit') breakLine?.()
          return rows
        })
      })
    },
  })
})
afterAll(async () => {
  await server.close()
  await line.close()
  await fresh.remove()
})

const callAll = (url: string) => Promise.all(Array.from({ length: CALLS }, () => server.inject({ url })))

async function expectAll200(): Promise<void> {
  breakLine = null
  const answers = await callAll('/transaction')
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(CALLS).fill(200))
}

const FAULTS = [
  ['goes silent', () => line.goSilent()],
  ['is cut', () => line.cut()],
] as const
const cases = FAULTS.flatMap(([fault, cause]) => PLACES.map((at) => ({ fault, at, cause })))

it.each(cases)(
  'a database whose line $fault ($at): soon a 503, and all connections work again',
  async ({ at, cause }) => {
    const url = at === 'query' ? '/query' : `/transaction?at=${at}`
    await expectAll200()
    const started = performance.now()
    breakLine = cause
    if (at === 'query' || at === 'begin') cause()
    const answers = await callAll(url)
    const seconds = performance.now() - started
    const failed = answers.filter(({ statusCode }) => statusCode !== 200)
    if (at !== 'query' && at !== 'begin') expect(failed).not.toEqual([])
    const message = 'The service is not available right now. Please try again in a moment.'
    for (const { statusCode, headers, json } of failed) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
      expect(json()).toMatchObject({ error: 'unavailable', message })
    }
    expect(seconds).toBeLessThan(SOON_MS)
    line.repair()
    await expectAll200()
  },
)
