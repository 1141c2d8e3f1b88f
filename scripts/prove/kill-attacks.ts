import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Attack, expectThat } from './attack.ts'
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
import { compileServer, type Place, type Started, start, stop, writing } from './servers.ts'
import { lostWrites, type WriterState } from './writers.ts'

const MEASUREMENTS_A_MINUTE = 1000
/** Starting a compiled server saves some seconds, and compiling it costs one start. */
const WORTH_COMPILING = 5

interface Found extends Losses {
  /** Connections of killed servers that PostgreSQL has still open when the next server is ready. */
  open: number
}

/**
 * Kills the server while people read and write and loggers send, and starts it again. All of these report what the same kills have
 * shown, and their controls what one more has, of which somebody spoils the traces.
 */
export function kills(place: Place, times: number): readonly Attack[] {
  const attackOf = reportsOf((isSpoilt) =>
    isSpoilt ? killAgainAndAgain(place, 1, spoil) : killAgainAndAgain(place, times, null),
  )
  const losses = lossAttacks('a killed server', attackOf)
  if (place.databaseUrl === null) return losses
  return [
    ...losses,
    attackOf('a killed server leaves a transaction open', ({ kills, open }) =>
      expectThat(open === 0, `${open} connections of killed servers are open after ${kills} kills`),
    ),
  ]
}

type Spoil = (database: pg.Client, origin: string, reports: readonly string[]) => Promise<void>

/** As a server that acknowledges before it has written, and one that writes without a transaction. */
const spoil: Spoil = async (database, origin, [lost = '', ...others]) => {
  await writing({ origin }, () => pause(300))
  await database.query('delete from battery_reports where id = $1', [lost])
  await database.query('delete from battery_report_data where report_id = any($1)', [others])
}

/** @param spoil Spoils what the checks see, and has a transaction open from before the kill. */
async function killAgainAndAgain(place: Place, kills: number, spoil: Spoil | null): Promise<Found> {
  const found = { ...noLosses(kills), open: 0 }
  if (kills >= WORTH_COMPILING) await compileServer(place)
  const progress = startProgress(kills)
  let started = await start(place)
  for (let round = 0; round < kills; round++) {
    const halfBefore = await withDatabase(place, countHalfDone)
    const other = spoil && place.databaseUrl !== null ? await connect(place) : null
    await other?.query('begin')
    const { state, reports } = await killOnce(started)
    const killedAt = new Date()
    started = await start(place)
    await withDatabase(place, async (database) => {
      if (place.databaseUrl !== null) found.open += await openSince(database, killedAt)
      await other?.end()
      await spoil?.(database, started.origin, reports)
      found.lostMeasurements += await countLostReports(database, reports)
      found.halfDone += (await countHalfDone(database)) - halfBefore
    })
    found.writes += state.acknowledged
    found.measurements += reports.length
    found.lostWrites += await lostWrites(started.origin, state)
    progress.tell(found, round + 1)
  }
  progress.end()
  await stop(started)
  return found
}

/** @returns What was confirmed before the kill. */
function killOnce(
  started: Started,
): Promise<{ readonly state: WriterState; readonly reports: readonly string[] }> {
  return writing(started, async (writers) => {
    const loggers = await startLoggers(
      [started.origin],
      writers.state().written[0]?.cookie ?? '',
      MEASUREMENTS_A_MINUTE,
    )
    await Promise.race([loggers.first, pause(10_000)])
    await pause(Math.random() * 800)
    await stop(started, 'SIGKILL')
    const { reports } = await loggers.stop()
    return { state: await writers.stop(), reports }
  })
}

/** @returns The connections that were open before that, but for the own one. */
function openSince(database: pg.Client, at: Date): Promise<number> {
  return count(
    database,
    `select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and backend_start < $1`,
    [at],
  )
}
