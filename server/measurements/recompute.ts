import { eq, sql } from 'drizzle-orm'
import type { Author } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { batteryReportData, batteryReports } from '../database/schema.ts'
import { batteryReportVersions } from '../database/schema-revisions.ts'
import { notFound } from '../http/problem.ts'
import { entryOf } from '../vehicles/catalogue.ts'
import { earlierOdometer } from './earlier-odometer.ts'
import { computeReport } from './measurements.ts'
import { measurementsIn, reportDocument, resolutionsOf, sentMeasurements } from './report-document.ts'

type Report = typeof batteryReports.$inferSelect
type Document = typeof batteryReportData.$inferSelect

/** The author and the time of a change. */
interface Recomputing {
  readonly author: Pick<Author, 'userId'>
  readonly now: Date
}

/** @throws A 404 problem when the report has no data of its device. */
export async function documentOf(db: Pick<Database, 'select'>, id: string): Promise<Document> {
  const [document] = await db.select().from(batteryReportData).where(eq(batteryReportData.reportId, id))
  if (!document) throw notFound()
  return document
}

/** The figures of a report from what was measured. What came from a trim goes with it. */
export async function computedAnew(
  db: Parameters<typeof earlierOdometer>[0],
  report: Report,
  { data, debug }: Document,
  formerTrim: string | null,
) {
  const isTrimGone = report.trim === null && formerTrim !== null
  return computeReport({
    ...report,
    resolutions: resolutionsOf(report),
    originalCapacity: isTrimGone ? null : report.originalCapacity,
    measurements: measurementsIn(data),
    specifications: isTrimGone ? null : reportDocument(data, report).data.jato,
    debug,
    earlierOdometerKm: (await earlierOdometer(db, report)).km,
  })
}

/**
 * Recomputes a report, and stores the previous version in the history. What was entered for a trim that the catalogue lists by now is
 * forgotten.
 *
 * @param report As it is stored; the caller has locked it.
 * @param formerTrim The trim of that version.
 * @returns The report as it is then.
 */
export async function recompute(
  tx: Transaction,
  report: Report,
  { author: { userId }, now }: Recomputing,
  formerTrim: string | null,
): Promise<Report> {
  const { id } = report
  const document = await documentOf(tx, id)
  const { data } = document
  const { cellHealth, originalCapacity, currentCapacity, score, scoreVersion } = report
  const version = sql<number>`(select coalesce(max(${batteryReportVersions.version}), 0) + 1 from ${batteryReportVersions} where ${batteryReportVersions.reportId} = ${id})`
  await tx.insert(batteryReportVersions).values({
    reportId: id,
    version,
    trim: formerTrim,
    cellHealth,
    originalCapacity,
    currentCapacity,
    score,
    scoreVersion,
    data,
    replacedAt: now,
    replacedBy: userId,
  })
  const current = reportDocument(data, report)
  const { specifications, ...computed } = await computedAnew(tx, report, document, formerTrim)
  const [changed = report] = await tx
    .update(batteryReports)
    .set({ ...computed, ...(entryOf(report) && NOT_ENTERED), doubts: [...computed.doubts], updatedAt: now })
    .where(eq(batteryReports.id, id))
    .returning()
  await tx
    .update(batteryReportData)
    .set({
      data: {
        ...current,
        // As the device sent them: what the server flags as impossible must still be doubted the next time.
        data: { jato: specifications, printed_report: sentMeasurements(measurementsIn(data)) },
      },
    })
    .where(eq(batteryReportData.reportId, id))
  return changed
}

const NOT_ENTERED = { entered: null, enteredBy: null, enteredAt: null }
