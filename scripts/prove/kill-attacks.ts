import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Attack, expectThat } from './attack.ts'
import { startLoggers } from './loggers.ts'
import { type Place, type Started, start, stop, writing } from './servers.ts'
import { connectionOf } from './site.ts'
import { lostWrites, type WriterState } from './writers.ts'

const MEASUREMENTS_A_MINUTE = 1000

interface Found {
  kills: number
  /** Confirmed changes of profiles. */
  writes: number
  lostWrites: number
  /** Measurements that the server has accepted. */
  measurements: number
  lostMeasurements: number
  halfDone: number
  /** Connections of killed servers that PostgreSQL has still open when the next server is ready. */
  open: number
}

/**
 * Kills the server while people read and write and loggers send, and starts it again. All of these report what the same kills have
 * shown, and their controls what one more has, of which somebody spoils the traces.
 */
export function kills(place: Place, count: number): readonly Attack[] {
  let found: Promise<Found> | null = null
  let spoilt: Promise<Found> | null = null
  const proof = (name: string, report: (found: Found) => string): Attack => ({
    name,
    attack: async () => {
      found ??= killAgainAndAgain(place, count, null)
      return report(await found)
    },
    control: async () => {
      spoilt ??= killAgainAndAgain(place, 1, spoil)
      return report(await spoilt)
    },
  })
  const proofs = [
    proof('a killed server loses what it has acknowledged', ({ kills, writes, lostWrites }) =>
      expectThat(
        lostWrites === 0 && writes > kills,
        `${lostWrites} of ${writes} acknowledged writes lost in ${kills} kills`,
      ),
    ),
    proof(
      'a killed server loses a measurement that it has accepted',
      ({ kills, measurements, lostMeasurements }) =>
        expectThat(
          lostMeasurements === 0 && measurements >= kills,
          `${lostMeasurements} of ${measurements} accepted measurements lost in ${kills} kills`,
        ),
    ),
    proof('a killed server leaves something half done', ({ kills, halfDone }) =>
      expectThat(halfDone === 0, `${halfDone} half done in ${kills} kills`),
    ),
  ]
  const open = proof('a killed server leaves a transaction open', ({ kills, open }) =>
    expectThat(open === 0, `${open} connections of killed servers are open after ${kills} kills`),
  )
  return place.databaseUrl === null ? proofs : [...proofs, open]
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
  const found = {
    ...{ kills, writes: 0, lostWrites: 0 },
    ...{ measurements: 0, lostMeasurements: 0, halfDone: 0, open: 0 },
  }
  let started = await start(place)
  for (let round = 0; round < kills; round++) {
    const halfBefore = await withDatabase(place, halfDone)
    const other = spoil && place.databaseUrl !== null ? await connect(place) : null
    await other?.query('begin')
    const { state, reports } = await killOnce(started)
    const killedAt = new Date()
    started = await start(place)
    await withDatabase(place, async (database) => {
      if (place.databaseUrl !== null) found.open += await openSince(database, killedAt)
      await other?.end()
      await spoil?.(database, started.origin, reports)
      found.lostMeasurements += await lostReports(database, reports)
      found.halfDone += (await halfDone(database)) - halfBefore
    })
    found.writes += state.acknowledged
    found.measurements += reports.length
    found.lostWrites += await lostWrites(started.origin, state)
  }
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

/** Measurements, their reports, documents and events, and changes of profiles and their events, which one transaction writes. */
async function halfDone(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`
    select (
      (select count(*) from measurements m where m.report_id is null
        or not exists (select from battery_report_data d where d.report_id = m.report_id)
        or not exists (select from audit_events e where e.action = 'report.measured' and e.resource_id = m.report_id))
      + (select count(*) from audit_events e where e.action = 'report.measured'
        and not exists (select from measurements m where m.report_id = e.resource_id))
      + (select count(*) from users u join lateral (
          select e.after->>'name' as name from audit_events e
          where e.action = 'profile.changed' and e.resource_id = u.id and e.after ? 'name' order by e.id desc limit 1
        ) last on true where last.name is distinct from u.name)
    )::int as count`)
  return rows[0]?.count ?? 0
}

async function lostReports(database: pg.Client, reports: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) as accepted(report)
    where not exists (select from battery_reports r where r.id = accepted.report)`,
    [reports],
  )
  return rows[0]?.count ?? 0
}

/** @returns The connections that were open before that, but for the own one. */
async function openSince(database: pg.Client, at: Date): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and backend_start < $1`,
    [at],
  )
  return rows[0]?.count ?? 0
}

async function withDatabase<Result>(
  place: Place,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await connect(place)
  return work(database).finally(() => database.end())
}

async function connect({ databaseUrl, dataDir }: Place): Promise<pg.Client> {
  const database = new pg.Client(connectionOf(databaseUrl, dataDir))
  await database.connect()
  return database
}
