import { eq } from 'drizzle-orm'
import type { Database } from '../../../../server/database/database.ts'
import { batteryReportData, batteryReports } from '../../../../server/database/schema.ts'

export type StoredReport = typeof batteryReports.$inferSelect

/** The stored document of a report, with its measurements. */
export async function documentOf(db: Database, id: string) {
  const [document] = await db.select().from(batteryReportData).where(eq(batteryReportData.reportId, id))
  if (!document?.data.data.printed_report) throw new Error('The report has no measurements.')
  return { ...document, printed: document.data.data.printed_report }
}

/** Changes what a device has measured, without computing the report again. */
export async function storeMeasurements(db: Database, id: string, changes: object): Promise<void> {
  const { data, printed } = await documentOf(db, id)
  const printed_report = { ...printed, ...changes }
  await db
    .update(batteryReportData)
    .set({ data: { ...data, data: { ...data.data, printed_report } } })
    .where(eq(batteryReportData.reportId, id))
}

/** Adds an earlier report of the same vehicle, with this odometer. */
export async function addEarlierReport(db: Database, report: StoredReport, km: number): Promise<string> {
  const { labelId, standing, hasTrim, vehicleSort, trimSort, configurationSort, codeText, ...columns } =
    report
  const id = `${report.id}-earlier`
  const createdAt = new Date(report.createdAt.getTime() - 1)
  await db.insert(batteryReports).values({ ...columns, id, createdAt })
  const { data, debug, printed } = await documentOf(db, report.id)
  const printed_report = { ...printed, odometer: { value: km, unit: 'km' } }
  await db
    .insert(batteryReportData)
    .values({ reportId: id, data: { ...data, data: { ...data.data, printed_report } }, debug })
  return id
}
