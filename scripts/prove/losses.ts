import pg from 'pg'
import { type Attack, expectThat } from './attack.ts'
import type { Place } from './servers.ts'
import { connectionOf } from './site.ts'

/** What kills have shown. */
export interface Losses {
  kills: number
  /** Confirmed changes of profiles. */
  writes: number
  lostWrites: number
  /** Measurements that the server has accepted. */
  measurements: number
  lostMeasurements: number
  halfDone: number
}

export function noLosses(kills: number): Losses {
  return { kills, writes: 0, lostWrites: 0, measurements: 0, lostMeasurements: 0, halfDone: 0 }
}

/** @returns Makes attacks that all report what the same kills have shown, and their controls what the same spoilt ones have. */
export function reportsOf<Found>(
  find: (isSpoilt: boolean) => Promise<Found>,
): (name: string, report: (found: Found) => string) => Attack {
  let found: Promise<Found> | null = null
  let spoilt: Promise<Found> | null = null
  return (name, report) => ({
    name,
    attack: async () => {
      found ??= find(false)
      return report(await found)
    },
    control: async () => {
      spoilt ??= find(true)
      return report(await spoilt)
    },
  })
}

/** @param crashed What has crashed, such as `a killed server`. */
export function lossAttacks(
  crashed: string,
  attackOf: (name: string, report: (found: Losses) => string) => Attack,
): readonly Attack[] {
  return [
    attackOf(`${crashed} loses what the server has acknowledged`, ({ kills, writes, lostWrites }) =>
      expectThat(
        lostWrites === 0 && writes > kills,
        `${lostWrites} of ${writes} acknowledged writes lost in ${kills} crashes`,
      ),
    ),
    attackOf(
      `${crashed} loses a measurement that the server has accepted`,
      ({ kills, measurements, lostMeasurements }) =>
        expectThat(
          lostMeasurements === 0 && measurements >= kills,
          `${lostMeasurements} of ${measurements} accepted measurements lost in ${kills} crashes`,
        ),
    ),
    attackOf(`${crashed} leaves something half done`, ({ kills, halfDone }) =>
      expectThat(halfDone === 0, `${halfDone} half done in ${kills} crashes`),
    ),
  ]
}

/** Measurements, their reports, documents and events, and changes of profiles and their events, which one transaction writes. */
export function countHalfDone(database: pg.Client): Promise<number> {
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

export function countLostReports(database: pg.Client, reports: readonly string[]): Promise<number> {
  return count(
    database,
    `select count(*)::int as count from unnest($1::text[]) as accepted(report)
    where not exists (select from battery_reports r where r.id = accepted.report)`,
    [reports],
  )
}

/** @param sql Selects one whole number as `count`. */
export async function count(
  database: pg.Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(sql, [...values])
  return rows[0]?.count ?? 0
}

export async function withDatabase<Result>(
  place: Place,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await connect(place)
  return work(database).finally(() => database.end())
}

export async function connect({ databaseUrl, dataDir }: Place): Promise<pg.Client> {
  const database = new pg.Client(connectionOf(databaseUrl, dataDir))
  await database.connect()
  return database
}
