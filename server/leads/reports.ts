import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ownershipReportSchema } from '../../src/services/wire/leads.ts'
import type { Database } from '../database/database.ts'
import { ownershipReports, unsubscribes } from '../database/schema-leads.ts'
import { notFound } from '../http/problem.ts'
import { safeStyle } from './style.ts'

type OwnershipReport = z.infer<typeof ownershipReportSchema>

/** What a public page may show of a report. Throws a 404 problem for an id that is none. */
export async function readOwnershipReport(db: Database, id: string): Promise<OwnershipReport> {
  const { document } = await find(db, id)
  const { config, address } = document
  return {
    ...document,
    // The page tells the town. Where in it the owner lives is nobody's business who was sent the link.
    address: address ? { city: address.city, state: address.state } : null,
    config: { ...config, style: config.style ? safeStyle(config.style) : null },
  }
}

/** Whether the lead of a report gets no more e-mails. Changes nothing. Throws a 404 problem for an id that is none. */
export async function readUnsubscribed(db: Database, id: string): Promise<boolean> {
  const { leadHash } = await find(db, id)
  return (await db.$count(unsubscribes, eq(unsubscribes.leadHash, leadHash))) > 0
}

/** Records that the lead of a report wants no more e-mails; once. Throws a 404 problem for an id that is none. */
export async function unsubscribe(db: Database, id: string, at: Date): Promise<void> {
  const { leadHash } = await find(db, id)
  await db.insert(unsubscribes).values({ leadHash, reportId: id, unsubscribedAt: at }).onConflictDoNothing()
}

const ID = /^[\w-]{1,64}$/

async function find(db: Database, id: string): Promise<typeof ownershipReports.$inferSelect> {
  // An id that cannot be one is looked up all the same: it takes as long as one that is unknown.
  const key = ID.test(id) ? id : ''
  const [report] = await db.select().from(ownershipReports).where(eq(ownershipReports.id, key)).limit(1)
  if (!report) throw notFound()
  return report
}
