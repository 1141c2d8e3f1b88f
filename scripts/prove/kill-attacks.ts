import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod'
import type { PostgresCluster } from '../../tests/server/support/postgres-cluster.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import { startLoggers } from './loggers.ts'
import { connect, newPlace, type Place, type Started, start, stop, withDatabase, writing } from './servers.ts'
import type { Ask } from './site.ts'
import { lostWrites } from './writers.ts'

const KILLS = 20
/** An ended connection is noticed at once. Only a busy machine takes longer. */
const SLOWEST_MS = 10_000
const BACK_WITHIN_MS = 30_000

/** What dies while people read and write and loggers send: the server, or with PostgreSQL all processes of the database. */
interface Victim {
  readonly name: string
  readonly place: Place
  readonly database: PostgresCluster | null
}

/** What kills have shown. */
interface Found {
  readonly kills: number
  /** Confirmed changes of profiles, and accepted measurements. */
  writes: number
  lostWrites: number
  measurements: number
  lostMeasurements: number
  /** What one transaction should have written, and is there in part. */
  halfDone: number
  /** Connections with a transaction open, or of a killed server. */
  open: number
  /** Calls that got the 503 of the contract, and other failures, while the database was away. */
  refused: number
  readonly wrong: string[]
  slowestMs: number
}

/** Kills while people read and write. Nothing that was acknowledged may be lost, and nothing may be half done. */
export const killAttacks: Suite = async ({ databaseUrl, postgres, requests }) => {
  const { place, remove } = newPlace(databaseUrl)
  const victims: readonly Victim[] = [
    { name: 'a killed server', place, database: null },
    ...(postgres === null ? [] : [{ name: 'a killed PostgreSQL', place, database: postgres }]),
  ]
  return { close: remove, attacks: victims.flatMap((victim) => attacksOn(victim, requests ?? KILLS)) }
}

/** All report what the same kills have shown, and their controls what one more has, whose traces somebody spoils. */
function attacksOn(victim: Victim, times: number): readonly Attack[] {
  const found = new Map<boolean, Promise<Found>>()
  const attackOf = (what: string, report: (found: Found) => string): Attack => {
    const reportOn = async (isSpoilt: boolean) => {
      if (!found.has(isSpoilt)) found.set(isSpoilt, killAgainAndAgain(victim, isSpoilt ? 1 : times, isSpoilt))
      const seen = await found.get(isSpoilt)
      if (seen === undefined) throw new Error('There were no kills.')
      return `${report(seen)} in ${seen.kills} kills`
    }
    return { name: `${victim.name} ${what}`, attack: () => reportOn(false), control: () => reportOn(true) }
  }
  return [
    attackOf('loses what the server has acknowledged', ({ kills, writes, lostWrites: lost }) =>
      expectThat(lost === 0 && writes > kills, `${lost} of ${writes} acknowledged writes lost`),
    ),
    attackOf('loses a measurement that the server has accepted', ({ measurements, lostMeasurements: lost }) =>
      expectThat(lost === 0 && measurements > 0, `${lost} of ${measurements} accepted measurements lost`),
    ),
    attackOf('leaves something half done', ({ halfDone }) =>
      expectThat(halfDone === 0, `${halfDone} half done`),
    ),
    ...(victim.place.databaseUrl === null
      ? []
      : [
          attackOf('leaves a transaction open', ({ open }) =>
            expectThat(open === 0, `${open} connections open`),
          ),
        ]),
    ...(victim.database === null
      ? []
      : [
          attackOf('leaves a caller without an answer that says so', ({ kills, refused, wrong, slowestMs }) =>
            expectThat(
              wrong.length === 0 && refused >= kills && slowestMs < SLOWEST_MS,
              `${refused} calls got a 503 that says so, ${wrong.length} something else${wrong[0] ? `, such as ${wrong[0]}` : ''}; slowest answer ${Math.round(slowestMs)} ms`,
            ),
          ),
        ]),
  ]
}

async function killAgainAndAgain(victim: Victim, kills: number, isSpoilt: boolean): Promise<Found> {
  const { place, database: postgres } = victim
  const found: Found = {
    ...{ kills, writes: 0, lostWrites: 0, measurements: 0, lostMeasurements: 0, halfDone: 0, open: 0 },
    ...{ refused: 0, wrong: [], slowestMs: 0 },
  }
  let started = await start(place)
  for (let round = 1; round <= kills; round++) {
    const halfBefore = await withDatabase(place, countHalfDone)
    const hasOther = isSpoilt && place.databaseUrl !== null
    let other = hasOther && postgres === null ? await connect(place) : null
    await other?.query('begin')
    const { state, reports } = await killOnce(victim, started, found, isSpoilt)
    const killedAt = new Date()
    if (postgres === null || isSpoilt) started = await start(place)
    if (hasOther && other === null) {
      other = await connect(place)
      await other.query('begin')
    }
    await withDatabase(place, async (database) => {
      if (place.databaseUrl !== null)
        found.open += await openTransactions(database, postgres === null ? killedAt : null)
      await other?.end()
      if (isSpoilt) await spoil(database, started, reports)
      found.lostMeasurements += await count(
        database,
        `select count(*)::int as count from unnest($1::text[]) as accepted(report)
         where not exists (select from battery_reports r where r.id = accepted.report)`,
        [reports],
      )
      found.halfDone += (await countHalfDone(database)) - halfBefore
    })
    found.writes += state.acknowledged
    found.measurements += reports.length
    found.lostWrites += await lostWrites(started.origin, state)
    console.error(
      `${round} of ${kills} kills: ${found.lostWrites} of ${found.writes} writes and ${found.lostMeasurements} of ${found.measurements} measurements lost, ${found.halfDone} half done`,
    )
  }
  await stop(started)
  return found
}

/** As a server that acknowledges before it has written, and one that writes without a transaction. */
async function spoil(database: pg.Client, { origin }: Started, reports: readonly string[]): Promise<void> {
  const [lost = '', ...others] = reports
  await writing({ origin }, () => pause(300))
  await database.query('delete from battery_reports where id = $1', [lost])
  await database.query('delete from battery_report_data where report_id = any($1)', [others])
}

/** @returns What was confirmed before the kill. */
function killOnce({ database }: Victim, started: Started, found: Found, isSpoilt: boolean) {
  const ask = database === null ? undefined : noting(found)
  return writing(
    started,
    async (writers) => {
      const cookie = writers.state().written[0]?.cookie ?? ''
      const loggers = await startLoggers(started.origin, cookie, ask)
      await Promise.race([loggers.first, pause(10_000)])
      await pause(Math.random() * 800)
      if (database === null) await stop(started, 'SIGKILL')
      else {
        await database.stop('SIGKILL')
        if (isSpoilt) await stop(started, 'SIGKILL')
        await pause(200 + Math.random() * 800)
        await database.start()
        // The server works again by itself.
        const confirmed = () => writers.state().written.map((writer) => writer.confirmed.length)
        const [before, begin] = [confirmed(), performance.now()]
        while (!isSpoilt && confirmed().some((now, index) => now === before[index])) {
          if (performance.now() - begin > BACK_WITHIN_MS)
            throw new Error(`Not everybody could write ${BACK_WITHIN_MS / 1000} s after PostgreSQL was ready`)
          await pause(20)
        }
      }
      const reports = await loggers.stop()
      return { state: await writers.stop(), reports }
    },
    ask,
  )
}

const refusalSchema = z.looseObject({
  status: z.literal(503),
  error: z.literal('unavailable'),
  message: z.string(),
})

/** @returns Sends requests while the database is away, and notes each answer. A refused call ends a moment later. */
function noting(found: Found): Ask {
  return async (url, init) => {
    const begin = performance.now()
    const answer = await fetch(url, init).catch((error: unknown) => {
      found.wrong.push('no answer')
      throw error
    })
    const text = await answer.clone().text()
    found.slowestMs = Math.max(found.slowestMs, performance.now() - begin)
    const isRefusal =
      Number(answer.headers.get('retry-after')) > 0 &&
      answer.headers.get('content-type')?.startsWith('application/problem+json') === true &&
      refusalSchema.safeParse(JSON.parse(text)).success
    if (isRefusal) {
      found.refused++
      await pause(100)
    } else if (!answer.ok) found.wrong.push(`${answer.status} ${text}`)
    return answer
  }
}

/** Measurements, their reports, documents and events, and changes of profiles and their events, which one transaction writes. */
function countHalfDone(database: pg.Client): Promise<number> {
  return count(
    database,
    `select (
      (select count(*) from measurements m where m.report_id is null
        or not exists (select from battery_report_data d where d.report_id = m.report_id)
        or not exists (select from audit_events e where e.action = 'report.measured' and e.resource_id = m.report_id))
      + (select count(*) from audit_events e where e.action = 'report.measured'
        and not exists (select from measurements m where m.report_id = e.resource_id))
      + (select count(*) from users u join lateral (
          select e.after->>'name' as name from audit_events e
          where e.action = 'profile.changed' and e.resource_id = u.id and e.after ? 'name' order by e.id desc limit 1
        ) last on true where last.name is distinct from u.name)
    )::int as count`,
  )
}

/** @returns The connections that a server killed before that has left; without one, those with a transaction open. */
function openTransactions(database: pg.Client, killedAt: Date | null): Promise<number> {
  return count(
    database,
    `select count(*)::int as count from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and case when $1::timestamptz is null then state like 'idle in transaction%' else backend_start < $1 end`,
    [killedAt],
  )
}

/** @param sql Selects one whole number as `count`. */
async function count(database: pg.Client, sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: number }>(sql, [...values])
  return rows[0]?.count ?? 0
}
