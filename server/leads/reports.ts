import { and, eq, gte, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ownershipReportSchema, unsubscribeStatusSchema } from '../../src/services/wire/leads.ts'
import type { Database } from '../database/database.ts'
import { ownershipReports, unsubscribes } from '../database/schema-leads.ts'
import { conflict, notFound } from '../http/problem.ts'
import type { safeStyle } from '../styles/style.ts'
import { inPool } from '../work/pool.ts'

const safeInPool = inPool<typeof safeStyle>(new URL('../styles/style.ts', import.meta.url), 'safeStyle')

type OwnershipReport = z.infer<typeof ownershipReportSchema>
type Style = Parameters<typeof safeStyle>[0]

/**
 * Reads the public part of a report.
 *
 * @throws A 404 problem for an unknown id, and for a report that was revoked.
 */
export async function readOwnershipReport(db: Database, id: string): Promise<OwnershipReport> {
  const { document, revokedAt } = await find(db, id)
  if (revokedAt !== null) throw notFound()
  const { config, address } = document
  return {
    ...document,
    // Only city and state: everyone with the link can read this, so it must not contain the owner's street.
    address: address ? { city: address.city, state: address.state } : null,
    config: { ...config, style: config.style ? await safeStyleOf(config.style) : null },
  }
}

/** The styles that were read last, by what is stored: to read one takes time, and a dealership has one for all its reports. */
const readStyles = new Map<string, Promise<Style>>()
const MAX_STYLES = 200

function safeStyleOf(style: Style): Promise<Style> {
  const key = JSON.stringify(style)
  const known = readStyles.get(key)
  if (known !== undefined) return known
  // Several callers wait for one reading, so it counts for none of them.
  const read = safeInPool(style, key)
  if (readStyles.size >= MAX_STYLES) readStyles.clear()
  readStyles.set(key, read)
  read.catch(() => readStyles.delete(key))
  return read
}

/**
 * @returns Whether the lead of a report has unsubscribed, and what the report is about.
 * @throws A 404 problem for an unknown id.
 */
export async function readUnsubscribed(
  db: Database,
  id: string,
): Promise<z.infer<typeof unsubscribeStatusSchema>> {
  const { leadHash, unsubscribedAt, revokedAt, document } = await find(db, id)
  const { selected_vehicle: vehicle, config } = document
  const unsubscribed =
    unsubscribedAt !== null ||
    (leadHash !== null && (await db.$count(unsubscribes, eq(unsubscribes.leadHash, leadHash))) > 0)
  if (revokedAt !== null) return { unsubscribed }
  return {
    unsubscribed,
    vehicle: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
    ...(config.name && { dealership: config.name }),
  }
}

/**
 * Unsubscribes the lead of a report, also of a revoked one. A report without a lead is never mailed afterwards. A repeated call
 * does nothing.
 *
 * @throws A 404 problem for an unknown id.
 */
export async function unsubscribe(db: Database, id: string, at: Date): Promise<void> {
  const { leadHash } = await find(db, id)
  if (leadHash === null)
    await db
      .update(ownershipReports)
      .set({ unsubscribedAt: at })
      .where(
        and(
          eq(ownershipReports.id, id),
          isNull(ownershipReports.leadHash),
          isNull(ownershipReports.unsubscribedAt),
        ),
      )
  // It may have got its lead in this moment.
  const lead = leadHash ?? (await find(db, id)).leadHash
  if (lead === null) return
  await db
    .insert(unsubscribes)
    .values({ leadHash: lead, reportId: id, unsubscribedAt: at })
    .onConflictDoNothing()
}

/** Who presses by mistake sees it at once. Later, whoever has the link of the report could take back what its owner has said. */
const UNDO_MS = 15 * 60_000

/**
 * Takes the unsubscription of the lead of a report back, within a quarter of an hour. A repeated call does nothing.
 *
 * @throws Problems: 404 for an unknown id, 409 later.
 */
export async function resubscribe(db: Database, id: string, at: Date): Promise<void> {
  const { leadHash } = await find(db, id)
  const since = new Date(at.getTime() - UNDO_MS)
  await db
    .update(ownershipReports)
    .set({ unsubscribedAt: null })
    .where(and(eq(ownershipReports.id, id), gte(ownershipReports.unsubscribedAt, since)))
  if (leadHash !== null)
    await db
      .delete(unsubscribes)
      .where(and(eq(unsubscribes.leadHash, leadHash), gte(unsubscribes.unsubscribedAt, since)))
  const { unsubscribed } = await readUnsubscribed(db, id)
  if (unsubscribed) throw conflict('unsubscribed', 'This can be taken back for 15 minutes only.')
}

const ID = /^[\w-]{1,64}$/

async function find(db: Database, id: string): Promise<typeof ownershipReports.$inferSelect> {
  // Look up impossible ids too: an early answer would differ in time from that for an unknown id.
  const key = ID.test(id) ? id : ''
  const [report] = await db.select().from(ownershipReports).where(eq(ownershipReports.id, key)).limit(1)
  if (!report) throw notFound()
  return report
}
