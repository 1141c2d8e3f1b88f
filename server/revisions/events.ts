import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { reportRevisionEvents } from '../database/schema-revisions.ts'

type Event = Omit<typeof reportRevisionEvents.$inferSelect, 'id'>

/** Adds to the record of what became of revisions. */
export async function recordEvents(tx: Pick<Database, 'insert'>, events: readonly Event[]): Promise<void> {
  if (events.length > 0) await tx.insert(reportRevisionEvents).values([...events])
}

/** @returns The events of all revisions of a report with the users who caused them, the earliest first. */
export async function readEvents(db: Database, reportId: string) {
  return db
    .select({ event: reportRevisionEvents, user: users })
    .from(reportRevisionEvents)
    .leftJoin(users, eq(users.id, reportRevisionEvents.by))
    .where(eq(reportRevisionEvents.reportId, reportId))
    .orderBy(asc(reportRevisionEvents.id))
}
