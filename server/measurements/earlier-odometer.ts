import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { isBackwards, isBeyondReach } from '../../src/domain/report/plausibility.ts'
import { kilometresOf, type PrintedReport } from '../../src/domain/report/printed-report.ts'
import type { Resolutions } from '../../src/domain/report/resolution.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports, vehicles } from '../database/schema.ts'
import { printedReport } from './report-document.ts'

interface DatedReport {
  readonly id: string
  readonly vin: string
  readonly createdAt: Date
  readonly configurationId: string | null
}

/** What the earlier reports of a vehicle say about its odometer. */
interface EarlierOdometer {
  /** The highest reading that stands; `null` when no earlier report has a valid one. */
  readonly km: number | null
  /** The last reading of another odometer, by what the own dealership has said; `null`: it has said nothing of another one. */
  readonly replacedAtKm: number | null
}

/**
 * The odometer of the earlier reports of a VIN: those of the own dealership, and the published ones of all others, since a
 * vehicle that changes hands keeps its odometer. What another dealership has not published may be wrong. Callers must not tell more
 * about them than that they exist. Archived reports do not count, so that a wrong
 * one can be taken out, and neither do impossible readings, readings that staff have set aside, nor those before a reading that staff have kept against them.
 */
export async function earlierOdometer(
  db: Pick<Database, 'select'>,
  { id, vin, createdAt, configurationId }: DatedReport,
): Promise<EarlierOdometer> {
  const earlier = await db
    .select({
      ...odometerParts,
      resolution: batteryReports.odometerResolution,
      year: batteryReports.year,
      at: batteryReports.createdAt,
      isOwn:
        configurationId === null
          ? sql<boolean>`false`
          : sql<boolean>`${eq(batteryReports.configurationId, configurationId)}`,
    })
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
        or(isNull(batteryReports.odometerResolution), ne(batteryReports.odometerResolution, 'misread')),
        lt(batteryReports.createdAt, createdAt),
        ne(batteryReports.id, id),
      ),
    )
    .orderBy(batteryReports.createdAt, batteryReports.id)
  let km: number | null = null
  let replacedAtKm: number | null = null
  for (const { resolution, year, at, isOwn, ...parts } of earlier) {
    const readKm = odometerReading(parts)
    if (readKm === null || isBeyondReach(readKm, year, at.toISOString())) continue
    if (resolution === 'replaced') {
      if (isOwn) replacedAtKm = readKm
    } else if (resolution === 'earlierWrong') {
      km = readKm
      replacedAtKm = null
    } else km = Math.max(readKm, km ?? readKm)
  }
  return { km, replacedAtKm }
}

/**
 * What a new report says of its reading: that the odometer was replaced, when it goes on from a reading of which the dealership has said
 * so. It shows as little of the distance as that one.
 */
export function carriedResolution(
  { km, replacedAtKm }: EarlierOdometer,
  measured: PrintedReport | null,
): Resolutions['odometer'] {
  const readKm = kilometresOf(measured, 'odometer')
  const goesOn = replacedAtKm !== null && readKm !== null && !isBackwards(readKm, replacedAtKm)
  return goesOn && isBackwards(readKm, km) ? 'replaced' : null
}

function partOf(path: string) {
  return sql<unknown>`${batteryReportData.data} #> ${`{data,printed_report,${path}}`}::text[]`
}

/** The columns that `odometerReading` reads: not the whole documents, since a logger that stays in a vehicle makes thousands of reports of it. */
export const odometerParts = { odometer: partOf('odometer'), flag: partOf('validationErrors,odometer') }

/** In kilometres; `null`: not valid. */
export function odometerReading({ odometer, flag }: Readonly<Record<keyof typeof odometerParts, unknown>>) {
  return kilometresOf(printedReport({ odometer, validationErrors: { odometer: flag } }), 'odometer')
}
