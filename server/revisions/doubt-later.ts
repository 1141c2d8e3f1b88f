import { and, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isBackwards } from '../../src/domain/report/plausibility.ts'
import { NOBODY, recordEvents } from '../audit/record.ts'
import { regeneratedEvent } from '../audit/report-events.ts'
import type { Transaction } from '../database/database.ts'
import { batteryReportData, batteryReports, vehicles } from '../database/schema.ts'
import { earlierOdometer, odometerParts, odometerReading } from '../measurements/earlier-odometer.ts'
import { recompute } from '../measurements/recompute.ts'
import type { ReportSigner } from '../secrets/report-signer.ts'
import { issueReports } from './issue.ts'

type Stored = typeof batteryReports.$inferSelect
type Report = Pick<Stored, 'id' | 'vin' | 'createdAt' | 'configurationId' | 'published'>

interface Doubting {
  readonly now: Date
  readonly signer: ReportSigner
}

/** Whether there is a later report of the vehicle: a column of a query of reports, so that most publications ask for nothing more. */
export const hasLater = sql<boolean>`exists (
  select from ${vehicles} same join ${batteryReports} later on later.vehicle_id = same.id
  where same.vin = ${batteryReports}.vin and later.created_at > ${batteryReports}.created_at)`

/**
 * Lets one transaction at a time decide on the odometers of vehicles: of two at once, neither would see what the other one makes count.
 * Call it before reports are locked, so that all who do take their locks in this order.
 *
 * @param which The condition of the reports of these vehicles.
 */
export async function lockVehicles(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct ${lockKey(sql`vin`)} as key from ${batteryReports} where ${which} order by 1
    ) as vehicles`)
}

/** The same for a vehicle that may have no report yet. */
export async function lockVehicle(tx: Transaction, vin: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(sql`${vin}`)})`)
}

function lockKey(vin: SQL): SQL {
  return sql`hashtextextended(${vin}::text, 0)`
}

/**
 * Whether a report has a lower odometer than an earlier one that counts, and nobody has said so: one that was archived, while others were
 * doubted, counts again when it is restored.
 */
export async function isBelowEarlier(tx: Transaction, report: Stored): Promise<boolean> {
  if (report.odometerResolution !== null || report.doubts.includes('odometer')) return false
  const [own] = await tx
    .select(odometerParts)
    .from(batteryReportData)
    .where(eq(batteryReportData.reportId, report.id))
  return own !== undefined && isBackwards(odometerReading(own), (await earlierOdometer(tx, report)).km)
}

/**
 * Doubts the later reports of a vehicle that have a lower odometer than a report which counts against them from now on: one that was
 * published or restored, or that has arrived late. Those of other dealerships count if they or it are published (see `earlierOdometer`). What is
 * published is issued anew, without a score.
 */
export async function doubtLater(tx: Transaction, report: Report, { now, signer }: Doubting): Promise<void> {
  const { id, vin, createdAt, configurationId, published } = report
  const isOwn = configurationId === null ? undefined : eq(batteryReports.configurationId, configurationId)
  const readings = await tx
    .select({ id: batteryReports.id, isItself: sql<boolean>`${eq(batteryReports.id, id)}`, ...odometerParts })
    .from(vehicles)
    .innerJoin(batteryReports, eq(batteryReports.vehicleId, vehicles.id))
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .where(
      and(
        eq(vehicles.vin, vin),
        or(
          eq(batteryReports.id, id),
          and(
            gt(batteryReports.createdAt, createdAt),
            not(batteryReports.archived),
            isNull(batteryReports.odometerResolution),
            not(sql<boolean>`'odometer' = any(${batteryReports.doubts})`),
            published ? undefined : isOwn,
          ),
        ),
      ),
    )
  const own = readings.find(({ isItself }) => isItself)
  const readKm = own ? odometerReading(own) : null
  const later = readings.filter((one) => !one.isItself && isBackwards(odometerReading(one), readKm))
  for (const reading of later) {
    const [before] = await tx
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.id, reading.id))
      .for('update')
    // What staff have said of a report between the two can stand against it.
    if (!before || !isBackwards(odometerReading(reading), (await earlierOdometer(tx, before)).km)) continue
    const after = await recompute(tx, before, { author: NOBODY, now }, before.trim)
    await issueReports(tx, [after], { signer, userId: null, now, reason: 'regenerated' })
    await recordEvents(tx, NOBODY, now, [regeneratedEvent(before, after)])
  }
}
