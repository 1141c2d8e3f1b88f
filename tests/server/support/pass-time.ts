import { sql } from 'drizzle-orm'
import { sessions } from '../../../server/database/schema.ts'
import { callCounts, loginThrottle } from '../../../server/database/schema-access.ts'
import { unclaimedFiles } from '../../../server/database/schema-files.ts'
import { mailProofs, passkeyCeremonies, secondSteps } from '../../../server/database/schema-passkeys.ts'
import type { TestServer } from './server.ts'

/** Lets time pass for limits, challenges and proofs: they use the clock of the database, so this moves their rows into the past. */
export async function passTime({ db }: Pick<TestServer, 'db'>, ms: number): Promise<void> {
  const passed = sql`${ms} * interval '1 millisecond'`
  const { lastFailureAt, blockedUntil } = loginThrottle
  await db.update(loginThrottle).set({
    lastFailureAt: sql`${lastFailureAt} - ${passed}`,
    blockedUntil: sql`${blockedUntil} - ${passed}`,
  })
  await db.update(callCounts).set({ endsAt: sql`${callCounts.endsAt} - ${passed}` })
  for (const table of [mailProofs, passkeyCeremonies, secondSteps])
    await db.update(table).set({ expiresAt: sql`${table.expiresAt} - ${passed}` })
  const { since, takenAt } = unclaimedFiles
  await db
    .update(unclaimedFiles)
    .set({ since: sql`${since} - ${passed}`, takenAt: sql`${takenAt} - ${passed}` })
  const { provedAt, mailProvedAt } = sessions
  await db
    .update(sessions)
    .set({ provedAt: sql`${provedAt} - ${passed}`, mailProvedAt: sql`${mailProvedAt} - ${passed}` })
}
