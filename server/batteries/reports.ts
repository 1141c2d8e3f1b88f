import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { holds } from '../../src/domain/session/permissions.ts'
import {
  type changedReportSchema,
  type reportPatchSchema,
  type reportSchema,
  TRIM_CONTRADICTS,
} from '../../src/services/wire/single-report.ts'
import { regeneratedEvent, reportEvents } from '../audit/report-events.ts'
import type { Database, Transaction } from '../database/database.ts'
import { batteryReportData, batteryReports, dealerships } from '../database/schema.ts'
import { batteryReportVersions, reportRevisions } from '../database/schema-revisions.ts'
import { conflict, notFound } from '../http/problem.ts'
import type { Actor } from '../identity/actor.ts'
import { type Reach, reachOf, within } from '../identity/reach.ts'
import { defineWrite, type Writing } from '../lists/define-write.ts'
import { earlierOdometer } from '../measurements/earlier-odometer.ts'
import { requireFirstUse } from '../measurements/first-use.ts'
import { computeReport, conditionsIn, uncertaintyIn } from '../measurements/measurements.ts'
import {
  measurementsIn,
  reportDocument,
  resolutionsOf,
  sentMeasurements,
} from '../measurements/report-document.ts'
import {
  hasNewResolution,
  requireDoubts,
  resolvedColumns,
  shownDocument,
} from '../measurements/resolutions.ts'
import { timeZoneOf } from '../measurements/time-zone.ts'
import { isLatest, issueReports } from '../revisions/issue.ts'
import { issuedUncertainty, issueOf } from '../revisions/read.ts'
import type { ReportSigner } from '../secrets/report-signer.ts'
import { requireTrim } from '../vehicles/trims.ts'
import { reportVersion, versionedRow } from './list.ts'
import { otherReports } from './other-reports.ts'

type Patch = z.infer<typeof reportPatchSchema>

/** The author and the time of a change, and what signs the revisions that it issues. */
export interface Change {
  readonly author: Actor
  readonly now: Date
  readonly signer: ReportSigner
}

type Report = typeof batteryReports.$inferSelect
type FullReport = z.infer<typeof reportSchema>

/**
 * Reads a full report.
 *
 * @param mayDebug Whether the answer includes the data of the device.
 * @throws A 404 problem outside `reach`.
 */
export async function readReport(
  db: Database,
  reach: Reach,
  id: string,
  mayDebug: boolean,
): Promise<FullReport> {
  const [found] = await db
    .select({
      report: batteryReports,
      document: batteryReportData,
      dealership: dealerships,
      // In one statement: the figures are those of the number.
      revision: reportRevisions,
    })
    .from(batteryReports)
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .leftJoin(dealerships, eq(dealerships.id, batteryReports.configurationId))
    .leftJoin(reportRevisions, and(eq(reportRevisions.reportId, batteryReports.id), isLatest()))
    .where(isReached(reach, id))
  if (!found) throw notFound()
  const { report, document, dealership, revision } = found
  const others = await otherReports(db, reach, report)
  const { content, cellGroups } = shownDocument(document, report)
  return {
    ...changedReport(report),
    raw_log_path: report.rawLogPath,
    badge_path: report.badgePath,
    report_path: report.reportPath,
    cell_groups: cellGroups,
    conditions: conditionsIn(document.debug),
    uncertainty: report.published && revision ? issuedUncertainty(revision) : uncertaintyIn(report, document),
    issue: report.published && revision ? issueOf(revision) : null,
    other_reports: others,
    debug_json: mayDebug ? document.debug : null,
    configuration: dealership && {
      id: dealership.id,
      name: dealership.name,
      dealer_id: dealership.dealerId,
      inventory_provider: dealership.inventoryProvider,
      address: dealership.address,
      emails: [...dealership.emails],
      phone_numbers: [...dealership.phoneNumbers],
      measurement: dealership.measurement,
      logo_path: dealership.logoPath,
      time_zone: timeZoneOf(dealership.address),
    },
    report_data: content,
  }
}

/** Maps a stored report to what the answer to a change of it says. */
export function changedReport(report: Report): z.infer<typeof changedReportSchema> {
  return {
    ...versionedRow(report),
    published_at: report.publishedAt?.toISOString() ?? null,
    archived_at: report.archivedAt?.toISOString() ?? null,
    method_version: report.scoreVersion,
    first_use: report.firstUse,
    odometer_resolution: report.odometerResolution,
    cells_resolution: report.cellsResolution,
    updated_at: report.updatedAt.toISOString(),
  }
}

/** The full report for an actor who sees it, with the data of the device as far as the actor may. */
export async function reportFor(db: Database, actor: Actor, id: string): Promise<FullReport> {
  const mayDebug = actor.role !== null && holds(actor.role, 'reports.debug')
  return readReport(db, reachOf(actor, 'report.view'), id, mayDebug)
}

export const reportWrites = defineWrite({
  resource: 'report',
  reachOf,
  lock: ({ tx, reach }, id) => lockReport(tx, reach, id),
  versionOf: reportVersion,
  read: async ({ db }, actor, id) => {
    const [report] = await db
      .select()
      .from(batteryReports)
      .where(isReached(reachOf(actor, 'report.view'), id))
    if (!report) throw notFound()
    return { answer: changedReport(report), version: reportVersion(report) }
  },
})

function changeIn({ actor, at, dependencies }: Writing<Reach>): Change {
  return { author: actor, now: at, signer: dependencies.reportSigner }
}

/**
 * Changes a report. Archiving also unpublishes it; a new trim and a resolved doubt recompute it. What is published then is issued.
 *
 * @throws Problems: 404 outside `reach`, 400 for a trim that the catalogue does not list for the vehicle and for an impossible
 *   first day of use, 409 for publishing an archived report, for resolving a doubt that there is not, and for a trim of a published
 *   report that contradicts what was measured.
 */
export const patchReport = reportWrites.change('reports.trim.edit', async (report, patch: Patch, writing) => {
  const { tx, at } = writing
  const change = changeIn(writing)
  if (patch.trim !== undefined) requireTrim('trim', patch.trim, report)
  await requireFirstUse(tx, patch.first_use ?? null, report, at)
  await requireDoubts(tx, patch, report)
  const archived = patch.archived ?? report.archived
  if (archived && patch.published) {
    throw conflict('report is archived', 'An archived report cannot be published.')
  }
  const published = !archived && (patch.published ?? report.published)
  const [patched = report] = await tx
    .update(batteryReports)
    .set({
      trim: patch.trim === undefined ? report.trim : patch.trim,
      firstUse: patch.first_use === undefined ? report.firstUse : patch.first_use,
      ...resolvedColumns(patch, report),
      archived,
      archivedAt: archived ? (report.archivedAt ?? at) : null,
      published,
      publishedAt: published ? (report.publishedAt ?? at) : null,
      updatedAt: at,
    })
    .where(eq(batteryReports.id, report.id))
    .returning()
  const hasNewTrim = patch.trim !== undefined && patch.trim !== report.trim
  const isComputed = hasNewTrim || hasNewResolution(patch, report)
  const changed = isComputed ? await recompute(tx, patched, change, report.trim) : patched
  if (hasNewTrim && published) requireFittingTrim(report, changed)
  await issueReports(tx, [changed], {
    ...issueOfChange(change),
    reason: hasNewTrim && report.published ? 'trim' : null,
  })
  return { result: changed, events: reportEvents(report, changed) }
})

/** What a customer has on paper does not lose its score by one wrong choice. */
function requireFittingTrim(before: Pick<Report, 'doubts'>, after: Pick<Report, 'doubts'>): void {
  const raised = after.doubts.filter((doubt) => !before.doubts.includes(doubt))
  if (raised.includes('capacity') || raised.includes('range'))
    throw conflict(TRIM_CONTRADICTS, 'The battery that was measured is not one of this trim.', 'trim')
}

/** Recomputes score and health from the stored measurements. The previous version is stored in the history. */
export const regenerateReport = reportWrites.change(
  'reports.regenerate',
  async (report, _: null, writing) => {
    const { tx } = writing
    const change = changeIn(writing)
    const changed = await recompute(tx, report, change, report.trim)
    await issueReports(tx, [changed], { ...issueOfChange(change), reason: 'regenerated' })
    return { result: changed, events: [regeneratedEvent(report, changed)] }
  },
)

/** @throws A 404 problem unless the report exists within `reach`. */
export async function requireReport(db: Database, reach: Reach, id: string): Promise<void> {
  const found = await db.$count(batteryReports, isReached(reach, id))
  if (found === 0) throw notFound()
}

/**
 * @returns Whether the report is published.
 * @throws A 404 problem outside `reach`.
 */
export async function isReportPublished(db: Database, reach: Reach, id: string): Promise<boolean> {
  const { published } = batteryReports
  const [found] = await db.select({ published }).from(batteryReports).where(isReached(reach, id))
  if (!found) throw notFound()
  return found.published
}

/** What `issueReports` needs to know of a change. */
export function issueOfChange({ author: { userId }, now, signer }: Change) {
  return { userId, now, signer }
}

function isReached(reach: Reach, id: string): SQL | undefined {
  return and(eq(batteryReports.id, id), within(batteryReports.configurationId, reach))
}

/** @throws A 404 problem outside `reach`. */
export async function lockReport(tx: Transaction, reach: Reach, id: string) {
  const [report] = await tx.select().from(batteryReports).where(isReached(reach, id)).for('update')
  if (!report) throw notFound()
  return report
}

/**
 * Recomputes a report, and stores the previous version in the history.
 *
 * @param report As it is stored; the caller has locked it.
 * @param formerTrim The trim of that version.
 * @returns The report as it is then.
 */
export async function recompute(
  tx: Transaction,
  report: Report,
  { author: { userId }, now }: Change,
  formerTrim: string | null,
): Promise<Report> {
  const { id } = report
  const [document] = await tx.select().from(batteryReportData).where(eq(batteryReportData.reportId, id))
  if (!document) throw notFound()
  const { data, debug } = document
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
  // What came from a trim goes with it.
  const isTrimGone = report.trim === null && formerTrim !== null
  const { specifications, ...computed } = computeReport({
    ...report,
    resolutions: resolutionsOf(report),
    originalCapacity: isTrimGone ? null : report.originalCapacity,
    measurements: measurementsIn(data),
    specifications: isTrimGone ? null : current.data.jato,
    debug,
    earlierOdometerKm: (await earlierOdometer(tx, report)).km,
  })
  const [changed = report] = await tx
    .update(batteryReports)
    .set({ ...computed, doubts: [...computed.doubts], updatedAt: now })
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
