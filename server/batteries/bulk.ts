import { and, asc, getTableColumns, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { BulkOutcome, ReportAction } from '../../src/domain/lists/bulk.ts'
import { contradictsTrim } from '../../src/domain/report/report-figures.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import type { reportBulkBodySchema } from '../../src/services/wire/bulk-bodies.ts'
import { type AuditEvent, recordEvents } from '../audit/record.ts'
import { regeneratedEvent, reportEvents } from '../audit/report-events.ts'
import type { Database, Transaction } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { type Reach, within } from '../identity/reach.ts'
import type { BulkRow, BulkRows } from '../lists/bulk.ts'
import { recompute } from '../measurements/recompute.ts'
import { doubtLater, hasLater, isBelowEarlier, lockVehicles } from '../revisions/doubt-later.ts'
import { issueReports } from '../revisions/issue.ts'
import { reportVersion } from './list.ts'
import { type Change, issueOfChange } from './reports.ts'

type Stored = typeof batteryReports.$inferSelect
type Expected = NonNullable<z.output<typeof reportBulkBodySchema>['expected']>[number]
interface Bulk {
  readonly action: ReportAction
  readonly rows: BulkRows<Expected>
  /** Whether to publish reports without trim or score, too. */
  readonly incomplete: boolean
}

/** The feature that an action needs: the one of the same change of a single report. */
export function featureOfBulk(action: ReportAction): Feature {
  return action === 'regenerate' ? 'reports.regenerate' : 'reports.trim.edit'
}

/**
 * Changes reports, all in one transaction.
 *
 * @returns What became of each of them.
 */
export function changeReports(db: Database, reach: Reach, bulk: Bulk, change: Change): Promise<BulkRow[]> {
  return db.transaction((tx) => changeIn(tx, reach, bulk, change))
}

async function changeIn(tx: Transaction, reach: Reach, bulk: Bulk, change: Change): Promise<BulkRow[]> {
  const { action, rows } = bulk
  const ids = [...rows.keys()]
  const isOne = and(inArray(batteryReports.id, ids), within(batteryReports.configurationId, reach))
  await lockVehicles(tx, isOne)
  const locked = await tx
    .select({ ...getTableColumns(batteryReports), hasLater })
    .from(batteryReports)
    .where(isOne)
    // Two actions on the same reports lock them in the same order.
    .orderBy(asc(batteryReports.id))
    .for('update')
  const outcomes = new Map(locked.map((report) => [report.id, outcomeOf(bulk, report)]))
  const before = locked.filter(({ id }) => outcomes.get(id) === 'changed')
  const changed: Stored[] = []
  if (action === 'regenerate') {
    for (const report of before) changed.push(await recompute(tx, report, change, report.trim))
  } else {
    const groups = Map.groupBy(before, ({ id }) => rows.get(id)?.republish ?? false)
    for (const [republish, some] of groups) {
      const values = { ...valuesOf(action, republish, change.now), updatedAt: change.now }
      const isSome = inArray(
        batteryReports.id,
        some.map(({ id }) => id),
      )
      for (const report of await tx.update(batteryReports).set(values).where(isSome).returning()) {
        const isDoubted = action === 'restore' && (await isBelowEarlier(tx, report))
        changed.push(isDoubted ? await recompute(tx, report, change, report.trim) : report)
      }
    }
  }
  await issueReports(tx, changed, {
    ...issueOfChange(change),
    reason: action === 'regenerate' ? 'regenerated' : null,
  })
  const after = new Map(changed.map((report) => [report.id, report]))
  for (const { id, published, archived, hasLater } of before) {
    const report = after.get(id)
    const countsAnew = report && ((report.published && !published) || (archived && !report.archived))
    if (countsAnew && hasLater) await doubtLater(tx, report, change)
  }
  await recordEvents(tx, change.author, change.now, eventsOf(action, before, after))
  const found = new Map(locked.map((report) => [report.id, report]))
  return ids.map((id): BulkRow => {
    const report = found.get(id)
    if (report === undefined) return { id, outcome: 'not_found', was_published: false }
    return {
      id,
      outcome: outcomes.get(id) ?? 'not_found',
      version: reportVersion(after.get(id) ?? report),
      was_published: report.published,
    }
  })
}

function eventsOf(
  action: ReportAction,
  before: readonly Stored[],
  after: ReadonlyMap<string, Stored>,
): readonly AuditEvent[] {
  return before.flatMap((former) => {
    const report = after.get(former.id) ?? former
    return action === 'regenerate' ? [regeneratedEvent(former, report)] : reportEvents(former, report)
  })
}

/** What an action sets in the reports that it changes. */
function valuesOf(
  action: Exclude<ReportAction, 'regenerate'>,
  republish: boolean,
  now: Date,
): Partial<Pick<Stored, 'published' | 'publishedAt' | 'archived' | 'archivedAt'>> {
  const published = { published: true, publishedAt: now }
  const unpublished = { published: false, publishedAt: null }
  switch (action) {
    case 'publish':
      return published
    case 'unpublish':
      return unpublished
    case 'archive':
      return { archived: true, archivedAt: now, ...unpublished }
    case 'restore':
      return { archived: false, archivedAt: null, ...(republish ? published : {}) }
  }
}

/** A report that is as the action wants it is unchanged, whoever has made it so. */
function outcomeOf(bulk: Bulk, report: Stored): BulkOutcome {
  const outcome = wantedOutcome(bulk, report)
  const expected = bulk.rows.get(report.id)?.version
  const isOvertaken = expected !== undefined && expected !== reportVersion(report)
  return isOvertaken && outcome !== 'unchanged' ? 'overtaken' : outcome
}

function wantedOutcome(
  { action, incomplete, rows }: Bulk,
  { id, archived, published, trim, score, doubts }: Stored,
): BulkOutcome {
  const isContradicted = trim !== null && contradictsTrim(doubts)
  switch (action) {
    case 'publish':
      if (archived) return 'archived'
      if (published) return 'unchanged'
      if (isContradicted) return 'contradicted'
      if (trim === null && !incomplete) return 'no_trim'
      return score === null && !incomplete ? 'no_score' : 'changed'
    case 'unpublish':
      return published ? 'changed' : 'unchanged'
    case 'archive':
      return archived ? 'unchanged' : 'changed'
    case 'restore':
      if (!archived) return 'unchanged'
      return isContradicted && rows.get(id)?.republish ? 'contradicted' : 'changed'
    case 'regenerate':
      return 'changed'
  }
}
