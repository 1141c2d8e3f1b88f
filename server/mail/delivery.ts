import { and, eq } from 'drizzle-orm'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { ownershipReports, unsubscribes } from '../database/schema-leads.ts'
import { isFollowed } from '../jobs/queue.ts'
import type { MailSubject } from './mail.ts'

/**
 * Whether a mail is still to go out. It may have waited for hours, and its owner have unsubscribed, or staff have revoked what it is
 * about. The password of an invitation is no good after a later one.
 *
 * @param job the id of the mail in the queue
 */
export async function isStillWanted(
  db: Pick<Database, 'select' | '$count'>,
  about: MailSubject,
  job: string,
): Promise<boolean> {
  if (about.type === 'invitation') {
    const isInvited = and(eq(users.id, about.id), eq(users.status, 'FORCE_CHANGE_PASSWORD'))
    return (await db.$count(users, isInvited)) > 0 && !(await isFollowed(db, job))
  }
  const { id, leadHash, revokedAt, unsubscribedAt } = ownershipReports
  const [report] = await db
    .select({ revokedAt, unsubscribedAt, listed: unsubscribes.leadHash })
    .from(ownershipReports)
    .leftJoin(unsubscribes, eq(unsubscribes.leadHash, leadHash))
    .where(eq(id, about.id))
  return report?.revokedAt === null && report.unsubscribedAt === null && report.listed === null
}

/** Notes that the mail server has accepted the mail about something, or that the mail was given up. */
export async function noteDelivery(
  db: Pick<Database, 'update'>,
  about: MailSubject,
  isAccepted: boolean,
): Promise<void> {
  const failedAt = isAccepted ? null : NOW
  if (about.type === 'invitation') {
    await db.update(users).set({ invitationFailedAt: failedAt }).where(eq(users.id, about.id))
    return
  }
  await db
    .update(ownershipReports)
    .set({ mailFailedAt: failedAt, ...(isAccepted && { mailedAt: NOW }) })
    .where(eq(ownershipReports.id, about.id))
}
