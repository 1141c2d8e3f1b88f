import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../tests/server/support/process.ts'
import { storeResults } from './support/measure.ts'

/**
 * Loads a page again and again, first alone, then while 60 wrong sign-ins with full hashes are in flight: each from a
 * network of its own, so that no limit stops them, and then all from one. Fails when the slowest percent of the pages takes
 * more than five times as long as alone.
 */
const IN_FLIGHT = 60
const PAGES = 150
const ROUNDS = 5
const SETTLE_MS = 500
const PAUSE_MS = 10
/** At most. Without it, this process would need a core for the sign-ins that are refused at once. */
const REFUSED_PAUSE_MS = 200
const LIMIT = 5
/** Below it, the ratio is that of the timer. */
const FLOOR_MS = 10

const folder = mkdtempSync(join(tmpdir(), 'battery-portal-bench-'))
const dist = join(folder, 'dist')
mkdirSync(dist)
writeFileSync(join(dist, 'index.html'), `<!doctype html><title>Page</title>${'<p>battery</p>'.repeat(500)}`)

const server = startServerProcess(
  {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    PASSWORD_HASHING: 'full',
    LOG_LEVEL: 'silent',
    BENCH_DIST: dist,
    ...(process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL, DEMO: 'true' } : {}),
  },
  undefined,
  'bench/support/pages-server.ts',
)
try {
  const { port } = new URL(await server.ready)
  await timesOfPages(port)
  const times: Record<string, number[]> = { none: [], 'many networks': [], 'one network': [] }
  const statuses: Record<string, string> = {}
  // By turns, so that other work of the machine slows all of them.
  for (let round = 0; round < ROUNDS; round++) {
    times.none?.push(...(await timesOfPages(port)))
    for (const [load, addressOf] of Object.entries({
      'many networks': anyAddress,
      'one network': oneAddress,
    })) {
      const signIns = startSignIns(port, addressOf)
      await pause(SETTLE_MS)
      times[load]?.push(...(await timesOfPages(port)))
      statuses[load] = await signIns.stop()
    }
  }
  const rows = Object.entries(times).map(([load, all]) => ({
    load,
    ...shares(all),
    last: statuses[load] ?? '',
  }))
  const quiet = rows[0]?.p99 ?? 0
  console.table(rows)
  storeResults('signInLoad', { rows })
  const slow = rows.filter(({ p99 }) => p99 > Math.max(FLOOR_MS, LIMIT * quiet))
  console.log(
    slow.length === 0
      ? `Under each load the slowest percent of the pages takes at most ${LIMIT} times as long as alone.`
      : `Pages are too slow under ${slow.length} of the loads.`,
  )
  process.exitCode = slow.length === 0 ? 0 : 1
} finally {
  server.process.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
}

/** The times of one page after the other, in ms. */
async function timesOfPages(port: string): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let page = 0; page < PAGES; page++) {
    const started = performance.now()
    const status = await call(port, '/home', { agent })
    if (status !== 200) throw new Error(`The page answers ${status}.`)
    times.push(performance.now() - started)
    await pause(PAUSE_MS)
  }
  agent.destroy()
  return times
}

function shares(times: readonly number[]): { p50: number; p99: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), worst: at(1) }
}

/** Keeps wrong sign-ins in flight, each for another unknown account. */
function startSignIns(port: string, addressOf: () => string) {
  let isOver = false
  const statuses = new Map<number, number>()
  const one = async () => {
    while (!isOver) {
      const body = JSON.stringify({ email: `${Math.random()}@nowhere.example`, password: 'Wrong-Password-1' })
      const status = await call(port, '/auth/login', { localAddress: addressOf() }, body)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 401) await pause(Math.random() * REFUSED_PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: IN_FLIGHT }, one))
  return {
    /** Resolves to the number of answers by status. */
    stop: async () => {
      isOver = true
      await all
      return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Linux accepts every address of 127.0.0.0/8. */
function anyAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `127.${part()}.${part()}.${part()}`
}

function oneAddress(): string {
  return '127.0.0.2'
}

async function call(port: string, path: string, options: object, body?: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = body
    ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    : { accept: 'text/html' }
  const sent = request(
    { host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers, ...options },
    (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    },
  )
  sent.once('error', reject)
  sent.end(body)
  return promise
}
