import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { parsePostalCode } from '../../src/domain/report/postal-code.ts'
import { parseReportNumber } from '../../src/domain/report/report-number.ts'
import type { issuedReportSchema } from '../../src/services/wire/issued-reports.ts'
import type { reportSchema } from '../../src/services/wire/single-report.ts'
import type { Database } from '../database/database.ts'
import { batteryReportData, batteryReports } from '../database/schema.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import { notFound } from '../http/problem.ts'
import { conditionsIn } from '../measurements/measurements.ts'
import { locationOf } from '../vehicles/location.ts'

/** What the PDF and the public copy show beside what was issued. `image_path` is that of today. */
export type Beside = Pick<z.infer<typeof reportSchema>, 'image_path' | 'conditions' | 'serial_number'>

/** Reads the picture of the vehicle and the conditions of the test of the revision with this number, as printed. */
export async function readBeside(db: Database, number: string): Promise<Beside> {
  const [found] = await db
    .select({
      image_path: batteryReports.imagePath,
      serial_number: batteryReports.serialNumber,
      debug: batteryReportData.debug,
    })
    .from(reportRevisions)
    .innerJoin(batteryReports, eq(batteryReports.id, reportRevisions.reportId))
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .where(eq(reportRevisions.number, parseReportNumber(number) ?? ''))
  if (!found) throw notFound()
  const { debug, ...beside } = found
  return { ...beside, conditions: conditionsIn(debug) }
}

/** @returns The seasons at a dealership; `null` where its postal code is not known. */
export function seasonsAt({
  zip_code,
}: Pick<NonNullable<z.infer<typeof issuedReportSchema>['issuer']>['address'], 'zip_code'>) {
  const code = parsePostalCode(zip_code)
  return code && locationOf(code)
}
