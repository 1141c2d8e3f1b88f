import { and, eq, lt, ne } from 'drizzle-orm'
import { kilometresOf } from '../../src/domain/report/printed-report.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports, vehicles } from '../database/schema.ts'
import { measurementsIn, printedReport } from './report-document.ts'

interface DatedReport {
  readonly id: string
  readonly vin: string
  readonly createdAt: Date
}

/**
 * The highest odometer of the earlier reports of a VIN, of all dealerships: a vehicle that changes hands keeps its
 * odometer. Callers must not tell more about them than that they exist. Archived reports do not count, so that a wrong
 * one can be taken out.
 *
 * @returns `null` when no earlier report has a valid odometer.
 */
export async function earlierOdometerKm(
  db: Pick<Database, 'select'>,
  { id, vin, createdAt }: DatedReport,
): Promise<number | null> {
  const earlier = await db
    .select({ data: batteryReportData.data })
    .from(vehicles)
    .innerJoin(batteryReports, eq(batteryReports.vehicleId, vehicles.id))
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .where(
      and(
        eq(vehicles.vin, vin),
        eq(batteryReports.archived, false),
        lt(batteryReports.createdAt, createdAt),
        ne(batteryReports.id, id),
      ),
    )
  const odometers = earlier.flatMap(({ data }) => {
    const km = kilometresOf(printedReport(measurementsIn(data)), 'odometer')
    return km === null ? [] : [km]
  })
  return odometers.length === 0 ? null : Math.max(...odometers)
}
