import { and, asc, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { BulkOutcome, ReportAction } from '../../src/domain/lists/bulk.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import type { reportBulkBodySchema } from '../../src/services/wire/bulk-bodies.ts'
import { type AuditEvent, recordEvents } from '../audit/record.ts'
import { regeneratedEvent, reportEvents } from '../audit/report-events.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import type { BulkRow } from '../lists/bulk.ts'
import { issueReports } from '../revisions/issue.ts'
import { matching } from './matching.ts'
import { type Change, issueOfChange, recompute, type Transaction } from './reports.ts'

type Stored = typeof batteryReports.$inferSelect
type Query = NonNullable<z.output<typeof reportBulkBodySchema>['query']>
interface Bulk {
  readonly action: ReportAction
  readonly ids: readonly string[]
  /** Whether to publish reports without trim or score, too. */
  readonly incomplete: boolean
}

/** The feature that an action needs: the one of the same change of a single report. */
export function featureOfBulk(action: ReportAction): Feature {
  return action === 'regenerate' ? 'reports.regenerate' : 'reports.trim.edit'
}

/** @returns The ids of the reports that a query finds, `limit` at most. */
export async function findForBulk(
  db: Database,
  reach: Reach,
  query: Query,
  limit: number,
): Promise<readonly string[]> {
  const { id } = batteryReports
  const where = await matching(db, reach, query)
  const found = await db.select({ id }).from(batteryReports).where(where).limit(limit)
  return found.map((report) => report.id)
}

/** Each transaction holds the locks of its reports, and on the embedded engine everybody waits for it. */
const BATCH: Readonly<Record<ReportAction, number>> = {
  publish: 100,
  unpublish: 100,
  archive: 100,
  restore: 100,
  regenerate: 20,
}

/**
 * Changes reports, batch by batch. A batch is one transaction, so that each report is changed as a whole or not at all.
 *
 * @returns What became of the reports of each batch. Stop reading to stop the action.
 */
export async function* changeReports(
  db: Database,
  reach: Reach,
  { action, ids, incomplete }: Bulk,
  change: Change,
): AsyncGenerator<readonly BulkRow[]> {
  // Two actions on the same reports lock them in the same order.
  const sorted = [...ids].sort()
  for (let start = 0; start < sorted.length; start += BATCH[action]) {
    const batch = sorted.slice(start, start + BATCH[action])
    yield await db.transaction((tx) => changeBatch(tx, reach, { action, ids: batch, incomplete }, change))
  }
}

async function changeBatch(
  tx: Transaction,
  reach: Reach,
  { action, ids, incomplete }: Bulk,
  change: Change,
): Promise<readonly BulkRow[]> {
  const locked = await tx
    .select()
    .from(batteryReports)
    .where(and(inArray(batteryReports.id, [...ids]), within(batteryReports.configurationId, reach)))
    .orderBy(asc(batteryReports.id))
    .for('update')
  const known = new Map(locked.map((report) => [report.id, report]))
  const saved = ids.map((id): BulkRow => {
    const report = known.get(id)
    const outcome = report === undefined ? 'not_found' : outcomeOf(action, report, incomplete)
    return { id, outcome, was_published: report?.published ?? false }
  })
  const changed = saved.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id)
  if (action === 'regenerate') {
    for (const id of changed) await recompute(tx, reach, id, change, known.get(id)?.trim ?? null)
  } else if (changed.length > 0) {
    await tx
      .update(batteryReports)
      .set({ ...VALUES[action](change.now), updatedAt: change.now })
      .where(inArray(batteryReports.id, changed))
  }
  await issueReports(tx, changed, {
    ...issueOfChange(change),
    reason: action === 'regenerate' ? 'regenerated' : null,
  })
  await recordEvents(tx, change.author, change.now, await eventsOf(tx, action, known, changed, change.now))
  return saved
}

async function eventsOf(
  tx: Transaction,
  action: ReportAction,
  before: ReadonlyMap<string, Stored>,
  changed: readonly string[],
  now: Date,
): Promise<readonly AuditEvent[]> {
  const reports = changed.flatMap((id) => before.get(id) ?? [])
  if (action !== 'regenerate')
    return reports.flatMap((report) => reportEvents(report, { ...report, ...VALUES[action](now) }))
  const after = await tx
    .select()
    .from(batteryReports)
    .where(inArray(batteryReports.id, [...changed]))
  return after.flatMap((report) => {
    const former = before.get(report.id)
    return former === undefined ? [] : [regeneratedEvent(former, report)]
  })
}

/** What an action sets in the reports that it changes. */
const VALUES: Readonly<
  Record<
    Exclude<ReportAction, 'regenerate'>,
    (now: Date) => Partial<Pick<Stored, 'published' | 'publishedAt' | 'archived' | 'archivedAt'>>
  >
> = {
  publish: (now) => ({ published: true, publishedAt: now }),
  unpublish: () => ({ published: false, publishedAt: null }),
  archive: (now) => ({ archived: true, archivedAt: now, published: false, publishedAt: null }),
  restore: () => ({ archived: false, archivedAt: null }),
}

function outcomeOf(
  action: ReportAction,
  { archived, published, trim, score }: Stored,
  incomplete: boolean,
): BulkOutcome {
  switch (action) {
    case 'publish':
      if (archived) return 'archived'
      if (published) return 'unchanged'
      if (trim === null && !incomplete) return 'no_trim'
      return score === null && !incomplete ? 'no_score' : 'changed'
    case 'unpublish':
      return published ? 'changed' : 'unchanged'
    case 'archive':
      return archived ? 'unchanged' : 'changed'
    case 'restore':
      return archived ? 'changed' : 'unchanged'
    case 'regenerate':
      return 'changed'
  }
}
