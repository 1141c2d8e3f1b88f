import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../../server/database/database.ts'
import { batteryReportData, batteryReports } from '../../../../server/database/schema.ts'
import { batteryReportVersions, reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { entryOf, trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { REPORTS } from '../routes.ts'
import type { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'

export type StoredReport = typeof batteryReports.$inferSelect

/** Whether a report can be published as it is. */
export const isReady = ({ archived, published, score }: StoredReport) =>
  !archived && !published && score !== null
/** Whether a report is published with a score. */
export const isOut = ({ published, score }: StoredReport) => published && score !== null

/** The measurements of a device that has measured nothing. */
export const NOTHING_MEASURED = {
  ...{ odometer: null, adjustedEpaRange: null, dtcClearDistance: null, cellDeviation: null },
  ...{ cellGeneralCriticalIssues: [], cellCriticalIssues: {}, validationErrors: {} },
}
/** Measurements that lower the score of a report. */
export const WORSE_CELLS = { cellDeviation: { value: 0.07, unit: 'V' }, validationErrors: {} }

/** Calls about reports by a dealership's user, and what is stored of them. Each report is taken by one test. */
export function reportCalls(portal: ReturnType<typeof signedInServer>) {
  const taken = new Set<string>()
  const reportsIn = (place: string) =>
    portal.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, place))
      .orderBy(asc(batteryReports.id))
  /** @throws when the seed has too few such reports that no test has taken */
  async function takeAll(count: number, isFit: (report: StoredReport) => boolean, place = OWN_DEALERSHIP) {
    const fit = (await reportsIn(place)).filter((report) => !taken.has(report.id) && isFit(report))
    if (fit.length < count) throw new Error('The seed has too few such reports.')
    for (const { id } of fit.slice(0, count)) taken.add(id)
    return fit.slice(0, count)
  }
  async function take(isFit: (report: StoredReport) => boolean, place?: string): Promise<StoredReport> {
    const [report] = await takeAll(1, isFit, place)
    if (!report) throw new Error('One was taken.')
    return report
  }
  const patch = (id: string, change: object, role = 'DEALER_USER') =>
    portal.send(role, 'PATCH', `${REPORTS}/${id}`, change)
  const regenerate = (id: string, role = 'LF_ADMIN') =>
    portal.send(role, 'POST', `${REPORTS}/${id}/regenerate`)
  const read = async (id: string, role = 'DEALER_USER') => (await portal.get(role, `${REPORTS}/${id}`)).json()
  const stored = async (id: string) =>
    (await portal.db.select().from(batteryReports).where(eq(batteryReports.id, id)))[0]
  const revisionsOf = (id: string) =>
    portal.db
      .select()
      .from(reportRevisions)
      .where(eq(reportRevisions.reportId, id))
      .orderBy(asc(reportRevisions.revision))
  /** The reasons and figures of what was issued, in its order. */
  const issuedOf = async (id: string) =>
    (await revisionsOf(id)).map(({ reason, figuresHash, content }) => ({
      ...{ reason, figuresHash },
      figures: JSON.parse(content).figures,
    }))
  const versionsOf = (id: string) =>
    portal.db
      .select()
      .from(batteryReportVersions)
      .where(eq(batteryReportVersions.reportId, id))
      .orderBy(asc(batteryReportVersions.version))
  return { reportsIn, takeAll, take, patch, regenerate, read, stored, revisionsOf, issuedOf, versionsOf }
}

/** The stored document of a report, with its measurements. */
export async function documentOf(db: Pick<Database, 'select'>, id: string) {
  const [document] = await db.select().from(batteryReportData).where(eq(batteryReportData.reportId, id))
  if (!document?.data.data.printed_report) throw new Error('The report has no measurements.')
  return { ...document, printed: document.data.data.printed_report }
}

/** Changes what a device has measured, without computing the report again. */
export async function storeMeasurements(
  db: Database,
  id: string,
  changes: object,
  debug?: unknown,
): Promise<void> {
  const { data, printed } = await documentOf(db, id)
  const printed_report = { ...printed, ...changes }
  await db
    .update(batteryReportData)
    .set({
      data: { ...data, data: { ...data.data, printed_report } },
      ...(debug === undefined ? {} : { debug }),
    })
    .where(eq(batteryReportData.reportId, id))
}

/** Another trim of the vehicle that what was measured does not contradict: one with as large a battery. */
export function otherTrim(report: StoredReport): string | undefined {
  const own = entryOf(report)
  return trimsOf(report).find((trim) => {
    const other = entryOf({ ...report, trim })
    if (!own || !other || trim === report.trim) return false
    return own.battery.usableKWh <= other.battery.usableKWh && own.range.epaMi <= other.range.epaMi
  })
}

/** Adds a copy of a report and its document. */
export async function addCopy(
  db: Pick<Database, 'select' | 'insert'>,
  report: StoredReport,
  id: string,
  { measured = {}, ...changes }: Partial<StoredReport> & { readonly measured?: object } = {},
): Promise<string> {
  await db.insert(batteryReports).values({ ...report, ...changes, id })
  const { data, debug, printed } = await documentOf(db, report.id)
  const printed_report = { ...printed, ...measured }
  await db
    .insert(batteryReportData)
    .values({ reportId: id, data: { ...data, data: { ...data.data, printed_report } }, debug })
  return id
}
