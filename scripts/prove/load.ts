import { execFileSync } from 'node:child_process'
import { type LoggerFigures, percentile99, startLoggers } from './loggers.ts'
import { send, signInAs } from './site.ts'

const CONNECTIONS = 50
/** One call in so many changes something. */
const WRITES = 10
const MEASUREMENTS_A_MINUTE = 1000

export interface LoadFigures {
  readonly requests: number
  readonly failures: number
  readonly perSecond: number
  /** The time that 99 of 100 calls do not exceed, in ms. */
  readonly p99: number
  readonly measurements: LoggerFigures
  /** Of all processes of the servers, in MB: after a third of the time, and at the end. */
  readonly memory: { readonly early: number; readonly late: number }
}

interface LoadOptions {
  readonly seconds: number
  /** The processes of the servers; their children count, too. */
  readonly pids: readonly number[]
}

/**
 * Calls lists, counts and reports, and changes a profile, from 50 connections at once, while loggers send 1,000 measurements a
 * minute.
 */
export async function measureLoad(
  origins: readonly string[],
  { seconds, pids }: LoadOptions,
): Promise<LoadFigures> {
  const cookie = await signInAs((call) => send(origins[0] ?? '', call), 'admin@provider.example')
  const list = '/batteries/api/v1/battery/reports?limit=25'
  const paths = [
    list,
    `${list}&search=leaf`,
    '/batteries/api/v1/battery/reports/filters',
    '/devices/api/v1/device',
  ]
  const loggers = await startLoggers(origins, cookie, MEASUREMENTS_A_MINUTE)
  const times: number[] = []
  let failures = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  let early = 0
  let late = 0
  const timer = setInterval(() => {
    late = memoryOf(pids)
    if (performance.now() < begin + (seconds * 1000) / 3) early = late
  }, 1000)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let step = connection; performance.now() < end; step++) {
        const isWrite = step % WRITES === 0
        const started = performance.now()
        const status = await send(
          origins[step % origins.length] ?? '',
          isWrite
            ? { path: '/auth/user/profile', method: 'PATCH', body: { name: `Load ${step}` }, cookie }
            : { path: paths[step % paths.length] ?? list, cookie },
        ).then(
          (answer) => answer.status,
          () => 0,
        )
        times.push(performance.now() - started)
        if (status !== 200) failures++
      }
    }),
  )
  const took = (performance.now() - begin) / 1000
  clearInterval(timer)
  const measurements = await loggers.stop()
  return {
    requests: times.length,
    failures,
    perSecond: Math.round(times.length / took),
    p99: percentile99(times),
    measurements,
    memory: { early, late },
  }
}

/** The resident memory of processes and their children, in MB, by Linux. */
function memoryOf(pids: readonly number[]): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const kb = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid = 0, parent = 0]) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, [, , rss = 0]) => sum + rss, 0)
  return Math.round(kb / 1024)
}
