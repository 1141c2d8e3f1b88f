import { once } from 'node:events'
import { request } from 'node:http'
import pg from 'pg'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { LOCK_WAITS } from '../support/lock-waits.ts'
import { captureLog } from '../support/log-lines.ts'
import { describeOnPostgres } from '../support/server.ts'
import { connectHttp2, TEST_CERTIFICATE } from '../support/tls.ts'
import { until } from '../support/until.ts'

const TRIMS = { method: 'POST', route: '/vehicles/api/v1/vehicle/trims' }
const REPORTS = { method: 'GET', route: '/batteries/api/v1/battery/reports' }
const INFO = 30

const written = captureLog()
beforeEach(() => {
  written.length = 0
})

const lines = () => written.map((text) => JSON.parse(text))

describeOnPostgres.each(['HTTP/1.1', 'HTTP/2'])('a client of %s that leaves before its answer', (version) => {
  const metrics = createMetrics()
  const tls = version === 'HTTP/2' ? TEST_CERTIFICATE : null
  const { server, as } = signedInServer({ kind: 'postgres', settings: { logLevel: 'info', tls }, metrics })
  let origin: string
  let headers: Record<string, string>
  let body: string

  beforeAll(async () => {
    origin = await server.listen()
    const browser = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br, gzip' }
    headers = { ...browser, cookie: as('LF_ADMIN') }
    const { rows } = await server.database.pool.query('select vin from vehicles order by vin limit 300')
    body = JSON.stringify({ vins: { US: rows.map(({ vin }) => vin), CA: [] } })
  })

  /** Begins a request. @returns How to leave. */
  async function ask({ method, route }: typeof TRIMS): Promise<() => void> {
    const content = method === 'POST' ? body : undefined
    const all = { ...headers, ...(content ? { 'content-type': 'application/json' } : {}) }
    if (version === 'HTTP/2') {
      const { session } = connectHttp2(origin)
      await once(session, 'connect')
      const stream = session.request({ ':method': method, ':path': route, ...all })
      stream.on('error', () => undefined)
      stream.end(content)
      return () => {
        stream.close(8)
        session.close()
      }
    }
    const asked = request(new URL(route, origin), { method, agent: false, headers: all })
    asked.on('error', () => undefined)
    asked.end(content)
    return () => asked.destroy()
  }

  /** Leaves while the query waits for a locked table. */
  async function askAndLeave(call: typeof TRIMS): Promise<void> {
    const client = new pg.Client(server.database.connection)
    await client.connect()
    try {
      await client.query('BEGIN')
      await client.query('LOCK TABLE vehicles, battery_reports IN ACCESS EXCLUSIVE MODE')
      const leave = await ask(call)
      await until('the query waits', 10_000, async () => {
        return ((await client.query(LOCK_WAITS)).rowCount ?? 0) > 0
      })
      leave()
      await until('the server notices', 10_000, () => lines().some(({ route }) => route === call.route))
    } finally {
      await client.end()
    }
    const { pool } = server.database
    await until('the query has ended', 10_000, () => pool.idleCount === pool.totalCount)
    // The answer to nobody is made after the query.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  it.each([TRIMS, REPORTS])('is no failure of $method, in the log and in the metrics', async (call) => {
    const { method, route } = call
    await askAndLeave(call)
    expect(lines()).toEqual([
      expect.objectContaining({ level: INFO, msg: 'client left', method, route, status: null }),
    ])
    const counts = (await metrics.text()).split('\n').filter((line) => line.includes(route))
    expect(counts).toEqual([`portal_unfinished_answers_total{method="${method}",route="${route}"} 1`])
  })
})
