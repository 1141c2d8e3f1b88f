import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { kilometresOf } from '../../src/domain/report/printed-report.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports, vehicles } from '../database/schema.ts'
import { printedReport } from './report-document.ts'

interface DatedReport {
  readonly id: string
  readonly vin: string
  readonly createdAt: Date
  readonly configurationId: string | null
}

/**
 * The highest odometer of the earlier reports of a VIN: those of the own dealership, and the published ones of all others, since a
 * vehicle that changes hands keeps its odometer. What another dealership has not published may be wrong. Callers must not tell more
 * about them than that they exist. Archived reports do not count, so that a wrong
 * one can be taken out, and neither do readings that staff have set aside.
 *
 * @returns `null` when no earlier report has a valid odometer.
 */
export async function earlierOdometerKm(
  db: Pick<Database, 'select'>,
  { id, vin, createdAt, configurationId }: DatedReport,
): Promise<number | null> {
  const earlier = await db
    // Not the whole documents: a logger that stays in a vehicle makes thousands of reports of it.
    .select({ odometer: partOf('odometer'), flag: partOf('validationErrors,odometer') })
    .from(vehicles)
    .innerJoin(batteryReports, eq(batteryReports.vehicleId, vehicles.id))
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .where(
      and(
        eq(vehicles.vin, vin),
        eq(batteryReports.archived, false),
        or(
          batteryReports.published,
          configurationId === null ? undefined : eq(batteryReports.configurationId, configurationId),
        ),
        or(isNull(batteryReports.odometerResolution), eq(batteryReports.odometerResolution, 'earlierWrong')),
        lt(batteryReports.createdAt, createdAt),
        ne(batteryReports.id, id),
      ),
    )
  const odometers = earlier.flatMap(({ odometer, flag }) => {
    const km = kilometresOf(printedReport({ odometer, validationErrors: { odometer: flag } }), 'odometer')
    return km === null ? [] : [km]
  })
  return odometers.length === 0 ? null : Math.max(...odometers)
}

const partOf = (path: string) =>
  sql<unknown>`${batteryReportData.data} #> ${`{data,printed_report,${path}}`}::text[]`
