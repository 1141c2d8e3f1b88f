import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { contradictsTrim } from '../../src/domain/report/report-figures.ts'
import {
  type reportPatchSchema,
  type reportPreviewSchema,
  TRIM_CONTRADICTS,
} from '../../src/services/wire/single-report.ts'
import { regeneratedEvent, reportEvents } from '../audit/report-events.ts'
import type { Database, Transaction } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { conflict, notFound } from '../http/problem.ts'
import type { Actor } from '../identity/actor.ts'
import { type Reach, reachOf } from '../identity/reach.ts'
import { defineWrite, type Writing } from '../lists/define-write.ts'
import { requireFirstUse } from '../measurements/first-use.ts'
import { computedAnew, documentOf, recompute } from '../measurements/recompute.ts'
import { hasNewResolution, requireDoubts, resolvedColumns } from '../measurements/resolutions.ts'
import { zonesOf } from '../measurements/time-zone.ts'
import { doubtLater, hasLater, isBelowEarlier, lockVehicles } from '../revisions/doubt-later.ts'
import { issueReports } from '../revisions/issue.ts'
import type { ReportSigner } from '../secrets/report-signer.ts'
import { trimsOf } from '../vehicles/catalogue.ts'
import { enteredIn } from '../vehicles/entered.ts'
import { requireTrim } from '../vehicles/trims.ts'
import { reportVersion } from './list.ts'
import { changedReport, isReached } from './read-report.ts'

type Patch = z.infer<typeof reportPatchSchema>
type Report = typeof batteryReports.$inferSelect

/** The author and the time of a change, and what signs the revisions that it issues. */
export interface Change {
  readonly author: Actor
  readonly now: Date
  readonly signer: ReportSigner
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
    const zones = await zonesOf(db, [report.configurationId ?? ''])
    const timeZone = zones.get(report.configurationId ?? '') ?? null
    return { answer: changedReport(report, timeZone), version: reportVersion(report) }
  },
})

function changeIn({ actor, at, dependencies }: Writing<Reach>): Change {
  return { author: actor, now: at, signer: dependencies.reportSigner }
}

/**
 * Changes a report. Archiving also unpublishes it; a new trim, entered figures and a resolved doubt recompute it. What is published then
 * is issued.
 *
 * @throws Problems: 404 outside `reach`, 400 for a trim that the catalogue does not list for the vehicle, for entered figures of one that
 *   it lists, and for an impossible first day of use, 409 for publishing an archived report, for resolving a doubt that there is not, and for a trim of a published
 *   report that contradicts what was measured.
 */
export const patchReport = reportWrites.change('reports.trim.edit', async (report, patch: Patch, writing) => {
  const { tx, at } = writing
  const change = changeIn(writing)
  const { trim, entered } = trimAfter(patch, report)
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
      trim,
      ...(patch.entered === undefined ? {} : { entered, enteredBy: change.author.userId, enteredAt: at }),
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
  const hasNewTrim = trim !== report.trim
  const hasNewFigures = hasNewTrim || (patch.entered != null && !isDeepStrictEqual(entered, report.entered))
  const isRestored = report.archived && !archived
  const isComputed =
    hasNewFigures || hasNewResolution(patch, report) || (isRestored && (await isBelowEarlier(tx, patched)))
  const changed = isComputed ? await recompute(tx, patched, change, report.trim) : patched
  if (published && (hasNewFigures || !report.published)) requireFittingTrim(report, changed)
  await issueReports(tx, [changed], {
    ...issueOfChange(change),
    reason: hasNewTrim && report.published ? 'trim' : null,
  })
  const countsAnew =
    (published && !report.published) || isRestored || changed.odometerResolution !== report.odometerResolution
  if (countsAnew && report.hasLater) await doubtLater(tx, changed, change)
  return { result: changed, events: reportEvents(report, changed) }
})

/** What a report would say with another trim, or with entered figures. It changes nothing. */
export async function previewReport(
  db: Database,
  reach: Reach,
  id: string,
  patch: Pick<Patch, 'trim' | 'entered'>,
): Promise<z.infer<typeof reportPreviewSchema>> {
  const [report] = await db.select().from(batteryReports).where(isReached(reach, id))
  if (!report) throw notFound()
  const after = { ...report, ...trimAfter(patch, report) }
  const computed = await computedAnew(db, after, await documentOf(db, id), report.trim)
  return {
    score: computed.score,
    doubts: [...computed.doubts],
    current_capacity: computed.currentCapacity,
    original_capacity: computed.originalCapacity,
  }
}

/** @throws A 400 problem for a trim that the catalogue does not list, and for entered figures of a vehicle that it lists. */
function trimAfter(patch: Pick<Patch, 'trim' | 'entered'>, report: Report): Pick<Report, 'trim' | 'entered'> {
  if (patch.entered) {
    const entered = enteredIn(patch.entered, report)
    return { trim: entered.trim, entered }
  }
  if (patch.entered === null) return { trim: null, entered: null }
  const { trim = report.trim } = patch
  // What was entered once can be chosen again, as by an Undo, until the catalogue lists the vehicle.
  const isEntered = trim === report.entered?.trim && trimsOf(report).length === 0
  if (patch.trim !== undefined && !isEntered) requireTrim('trim', trim, report)
  return { trim, entered: report.entered }
}

/** What a customer has on paper does not lose its score by one wrong choice, nor is a battery issued that is not the vehicle's. */
function requireFittingTrim(before: Report, after: Report): void {
  const known = before.published ? before.doubts : []
  const raised = after.doubts.filter((doubt) => !known.includes(doubt))
  if (after.trim !== null && contradictsTrim(raised))
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

/** @throws A 404 problem outside `reach`. */
export async function lockReport(tx: Transaction, reach: Reach, id: string) {
  await lockVehicles(tx, isReached(reach, id))
  const columns = { ...getTableColumns(batteryReports), hasLater }
  const [report] = await tx.select(columns).from(batteryReports).where(isReached(reach, id)).for('update')
  if (!report) throw notFound()
  return report
}
