import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditAction } from '../../src/domain/audit/audit-actions.ts'
import type { ownershipOrderSchema } from '../../src/services/wire/ownership-bodies.ts'
import { type madeOwnershipSchema, ORDER_REFUSALS } from '../../src/services/wire/ownership-orders.ts'
import { recordEvents } from '../audit/record.ts'
import { aboutReport } from '../audit/report-events.ts'
import { lockReport } from '../batteries/reports.ts'
import type { Database, Transaction } from '../database/database.ts'
import { batteryReports, users } from '../database/schema.ts'
import { ownershipReports, unsubscribes } from '../database/schema-leads.ts'
import { conflict, notFound } from '../http/problem.ts'
import { fullNameOf } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import { type Reach, within } from '../identity/reach.ts'
import { canonicalJson } from '../revisions/canonical-json.ts'
import { draftOwnership, orderedPart } from './ownership-draft.ts'

export type MadeOwnership = z.infer<typeof madeOwnershipSchema>
type Order = z.infer<typeof ownershipOrderSchema>

/** Who does it, and when. */
export interface OwnershipChange {
  readonly author: Actor
  readonly now: Date
}

/** 256 bits: the id is the only secret of the page. */
const ID_BYTES = 32

/** Reads the ownership reports that staff have made from a battery report: those that are open before the revoked ones, the newest first. */
export async function readMade(db: Pick<Database, 'select'>, reportId: string): Promise<MadeOwnership[]> {
  const rows = await selectMade(db)
    .where(eq(ownershipReports.batteryReportId, reportId))
    .orderBy(
      isNotNull(ownershipReports.revokedAt),
      desc(ownershipReports.createdAt),
      desc(ownershipReports.id),
    )
    .limit(MOST_MADE)
  return rows.map(madeOf)
}

/** Of one battery report. All that are open are listed: only from the list can they be revoked. */
const MOST_MADE = 50

/**
 * Makes an ownership report of a battery report. A request that is sent again gets the report that it has made.
 *
 * @throws Problems: 404 outside `reach`; 409 for a request that has made a report of other values, while the consumption of the
 *   vehicle is not known, and when as many as there can be are open.
 */
export async function makeOwnership(
  db: Database,
  reach: Reach,
  reportId: string,
  { key, ...order }: Order,
  { author, now }: OwnershipChange,
): Promise<MadeOwnership> {
  return db.transaction(async (tx) => {
    // One after the other: the second of two equal requests finds what the first has made.
    await lockReport(tx, reach, reportId)
    const isIt = and(eq(ownershipReports.batteryReportId, reportId), eq(ownershipReports.requestKey, key))
    const [known] = await selectMade(tx).where(isIt)
    if (known) {
      requireSameOrder(known.ownership, order)
      return madeOf(known)
    }
    const { report, document } = await draftOwnership(tx, reach, reportId)
    if ((document.selected_vehicle.electric_consumption ?? null) === null)
      throw conflict(
        ORDER_REFUSALS.noTrim,
        'The consumption of the vehicle is not known: choose its trim first.',
      )
    const isOpen = and(eq(ownershipReports.batteryReportId, reportId), isNull(ownershipReports.revokedAt))
    if ((await tx.$count(ownershipReports, isOpen)) >= MOST_MADE)
      throw conflict(ORDER_REFUSALS.tooMany, `${MOST_MADE} reports are open: revoke one first.`)
    await tx.insert(ownershipReports).values({
      id: randomBytes(ID_BYTES).toString('base64url'),
      configurationId: report.configurationId,
      document: { ...document, ...orderedPart(order) },
      createdAt: now,
      batteryReportId: reportId,
      requestKey: key,
      createdBy: author.userId,
    })
    await recordEvents(tx, author, now, [{ ...aboutReport(report), action: 'report.ownership-made' }])
    const [made] = await selectMade(tx).where(isIt)
    if (!made) throw notFound()
    return madeOf(made)
  })
}

/** @throws A 409 problem for an order of other values than those of the report. */
function requireSameOrder(
  { document }: Pick<typeof ownershipReports.$inferSelect, 'document'>,
  order: Omit<Order, 'key'>,
): void {
  const { comparison_vehicle, years, distance, electricity_cost, gas_cost } = document
  const made = { comparison_vehicle, years, distance, electricity_cost, gas_cost }
  if (canonicalJson(made) !== canonicalJson(orderedPart(order)))
    throw conflict('order differs', 'Another order came with the same key.', 'key')
}

/**
 * Revokes an ownership report: its page is not found from then on. Repeated, it changes nothing.
 *
 * @throws A 404 problem unless staff have made it from a battery report within `reach`.
 */
export async function revokeOwnership(
  db: Database,
  reach: Reach,
  id: string,
  change: OwnershipChange,
): Promise<MadeOwnership> {
  return db.transaction(async (tx) => {
    await lockOwnership(tx, reach, id)
    const revoked = await tx
      .update(ownershipReports)
      .set({ revokedAt: change.now })
      .where(and(eq(ownershipReports.id, id), isNull(ownershipReports.revokedAt)))
      .returning({ id: ownershipReports.id })
    if (revoked.length > 0) await recordOwnership(tx, id, 'report.ownership-revoked', change)
    const [made] = await selectMade(tx).where(eq(ownershipReports.id, id))
    if (!made) throw notFound()
    return madeOf(made)
  })
}

/** @throws A 404 problem unless staff have made it from a battery report within `reach`. */
export async function lockOwnership(tx: Transaction, reach: Reach, id: string) {
  const [found] = await tx
    .select({ ownership: ownershipReports })
    .from(ownershipReports)
    .innerJoin(batteryReports, eq(batteryReports.id, ownershipReports.batteryReportId))
    .where(and(eq(ownershipReports.id, id), within(batteryReports.configurationId, reach)))
    .for('update', { of: ownershipReports })
  if (!found) throw notFound()
  return found.ownership
}

/** Records an action on an ownership report, as one on its battery report. The log has neither its id nor an address. */
export async function recordOwnership(
  tx: Transaction,
  id: string,
  action: AuditAction & `report.ownership-${string}`,
  { author, now }: OwnershipChange,
): Promise<void> {
  const [report] = await tx
    .select({
      id: batteryReports.id,
      vin: batteryReports.vin,
      configurationId: batteryReports.configurationId,
    })
    .from(batteryReports)
    .innerJoin(ownershipReports, eq(ownershipReports.batteryReportId, batteryReports.id))
    .where(eq(ownershipReports.id, id))
  if (report) await recordEvents(tx, author, now, [{ ...aboutReport(report), action }])
}

function selectMade(db: Pick<Database, 'select'>) {
  return db
    .select({
      ownership: ownershipReports,
      author: { name: users.name, familyName: users.familyName },
      leadHash: unsubscribes.leadHash,
    })
    .from(ownershipReports)
    .leftJoin(users, eq(users.id, ownershipReports.createdBy))
    .leftJoin(unsubscribes, eq(unsubscribes.leadHash, ownershipReports.leadHash))
    .$dynamic()
}

function madeOf({
  ownership: { document, ...row },
  author,
  leadHash,
}: Awaited<ReturnType<typeof selectMade>>[number]): MadeOwnership {
  const { year, make, model } = document.comparison_vehicle
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    created_by: author && fullNameOf(author),
    comparison: [year, make, model].flatMap((part) => String(part ?? '').trim() || []).join(' '),
    years: document.years,
    distance: document.distance,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    mailed_at: row.mailedAt?.toISOString() ?? null,
    mail: mailOf(row),
    unsubscribed: row.unsubscribedAt !== null || leadHash !== null,
  }
}

/** A report has a lead since its first mail was stored. */
function mailOf({
  leadHash,
  mailedAt,
  mailFailedAt,
}: Omit<typeof ownershipReports.$inferSelect, 'document'>): MadeOwnership['mail'] {
  if (leadHash === null) return 'none'
  if (mailFailedAt !== null) return 'failed'
  return mailedAt === null ? 'waiting' : 'given'
}
