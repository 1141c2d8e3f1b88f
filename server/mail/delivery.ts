import { eq } from 'drizzle-orm'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { ownershipReports } from '../database/schema-leads.ts'
import type { MailSubject } from './mail.ts'

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
