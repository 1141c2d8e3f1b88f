import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type PostgresCluster } from '../../tests/server/support/postgres-cluster.ts'
import { type Answers, noting, withCauses } from './answers.ts'
import { type Attack, expectThat } from './attack.ts'
import type { Crash } from './database-crashes.ts'
import { startLoggers } from './loggers.ts'
import {
  connect,
  count,
  countHalfDone,
  countLostReports,
  type Losses,
  lossAttacks,
  noLosses,
  reportsOf,
  withDatabase,
} from './losses.ts'
import { startProgress } from './progress.ts'
import { type Place, type Started, start, stop, writing } from './servers.ts'
import { lostWrites, type WriterState, type Writers } from './writers.ts'

const MEASUREMENTS_A_MINUTE = 1000
/** An ended connection is noticed at once. Only a busy machine takes longer. */
const SLOWEST_MS = 10_000
const BACK_WITHIN_MS = 30_000
const SETTLED_WITHIN_MS = 10_000

interface Found extends Losses {
  readonly answers: Answers
  /** How long after PostgreSQL was ready all writers could write again, in the slowest round. */
  backMs: number
  /** Connections that the server still uses after the load, or that have a transaction open. */
  inUse: number
}

interface Options {
  readonly place: Place
  readonly postgres: PostgresCluster
  readonly crash: Crash
  readonly isControl: boolean
}

/**
 * Ends PostgreSQL while people read and write and loggers send, and starts it again. The server runs on. Controls have a PostgreSQL
 * that acknowledges too early, a server that is killed with it, a report whose document is missing, and an open transaction.
 */
export function databaseCrashes(
  place: Place,
  postgres: PostgresCluster,
  crash: Crash,
  times: number,
): readonly Attack[] {
  const attackOf = reportsOf((isControl) =>
    crashAgainAndAgain({ place, postgres, crash, isControl }, isControl ? 1 : times),
  )
  const { name } = crash
  return [
    ...lossAttacks(name, attackOf),
    attackOf(`${name} leaves a connection in use`, ({ kills, inUse }) =>
      expectThat(inUse === 0, `${inUse} connections in use after ${kills} crashes`),
    ),
    attackOf(
      `${name} leaves the server without an answer that says so`,
      ({ kills, answers: { refused, wrong, slowestMs }, backMs }) =>
        expectThat(
          wrong.length === 0 && refused >= kills && slowestMs < SLOWEST_MS,
          `${refused} calls got a 503 that says so and ${wrong.length} something else${wrong[0] ? `, such as ${wrong[0]}` : ''}; slowest answer ${Math.round(slowestMs)} ms; all could write again ${Math.round(backMs)} ms after PostgreSQL was ready, in the slowest of ${kills} crashes`,
        ),
    ),
  ]
}

async function crashAgainAndAgain(options: Options, kills: number): Promise<Found> {
  const { place, crash, isControl } = options
  const answers: Answers = { refused: 0, wrong: [], slowestMs: 0 }
  const found = { ...noLosses(kills), answers, backMs: 0, inUse: 0 }
  const metricsPort = await freePort()
  const startServer = () => start(place, { METRICS_PORT: String(metricsPort) })
  let started = await startServer()
  const progress = startProgress(kills)
  try {
    for (let round = 0; round < kills; round++) {
      await crash.prepare()
      const halfBefore = await withDatabase(place, countHalfDone)
      const { state, reports, backMs } = await crashOnce(started, options, answers)
      if (isControl) started = await startServer()
      const other = isControl ? await connect(place) : null
      await other?.query('begin')
      await withDatabase(place, async (database) => {
        if (isControl) {
          await crash.endLie(database)
          await database.query(
            'delete from battery_report_data where report_id = (select report_id from measurements limit 1)',
          )
        }
        found.inUse += await settledConnections(() => countInUse(place, metricsPort))
        found.lostMeasurements += await countLostReports(database, reports)
        found.halfDone += (await countHalfDone(database)) - halfBefore
      })
      await other?.end()
      found.backMs = Math.max(found.backMs, backMs)
      found.writes += state.acknowledged
      found.measurements += reports.length
      found.lostWrites += await lostWrites(started.origin, state)
      progress.tell(found, round + 1)
    }
  } finally {
    progress.end()
    await stop(started)
  }
  answers.wrong.splice(0, Infinity, ...withCauses(answers.wrong, started.server.stdout()))
  return found
}

interface Load {
  readonly state: WriterState
  readonly reports: readonly string[]
  readonly backMs: number
}

function crashOnce(
  started: Started,
  { place, postgres, crash, isControl }: Options,
  answers: Answers,
): Promise<Load> {
  const ask = noting(answers)
  const load = async (writers: Writers): Promise<Load> => {
    const cookie = writers.state().written[0]?.cookie ?? ''
    const loggers = await startLoggers([started.origin], cookie, MEASUREMENTS_A_MINUTE, ask)
    await Promise.race([loggers.first, pause(10_000)])
    if (isControl) await withDatabase(place, crash.lie)
    await pause((isControl ? 1000 : 0) + Math.random() * 800)
    await crash.end()
    if (isControl) await stop(started, 'SIGKILL')
    await pause(200 + Math.random() * 800)
    await postgres.start()
    const backMs = isControl ? 0 : await untilAllWrite(writers)
    const { reports } = await loggers.stop()
    return { state: await writers.stop(), reports, backMs }
  }
  return writing(started, load, ask)
}

/** @returns How long it took, in ms. */
async function untilAllWrite(writers: Writers): Promise<number> {
  const begin = performance.now()
  const confirmed = () => writers.state().written.map((writer) => writer.confirmed.length)
  const before = confirmed()
  while (confirmed().some((now, index) => now === before[index])) {
    if (performance.now() - begin > BACK_WITHIN_MS)
      throw new Error(`Not everybody could write ${BACK_WITHIN_MS / 1000} s after PostgreSQL was ready`)
    await pause(20)
  }
  return performance.now() - begin
}

/** @returns The last of several counts: the first zero, or the one when the time is over. */
async function settledConnections(countNow: () => Promise<number>): Promise<number> {
  const end = performance.now() + SETTLED_WITHIN_MS
  let inUse = await countNow()
  while (inUse > 0 && performance.now() < end) {
    await pause(200)
    inUse = await countNow()
  }
  return inUse
}

async function countInUse(place: Place, metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const states = [...text.matchAll(/^portal_database_connections\{state="(?:busy|waiting)"\} (\d+)$/gm)]
  if (states.length !== 2) throw new Error('The metrics do not tell the connections.')
  const open = await withDatabase(place, (database) =>
    count(
      database,
      `select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and state like 'idle in transaction%'`,
    ),
  )
  return states.reduce((sum, [, used]) => sum + Number(used), open)
}
