import { eq } from 'drizzle-orm'
import { ownerOf, recordEvents } from '../audit/record.ts'
import { aboutUser } from '../audit/user-events.ts'
import { sessions, users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import type { Browser } from '../identity/sessions.ts'
import { tokenHash } from '../secrets/tokens.ts'

/** Ends the session of a browser. Nothing happens when it is over. */
export async function signOut(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  token: string,
  browser: Browser,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)))
      .returning({ userId: sessions.userId })
    const [account] = ended ? await tx.select().from(users).where(eq(users.id, ended.userId)) : []
    if (!account) return
    const owner = await ownerOf(tx, account, browser)
    await recordEvents(tx, owner, now(), [
      { ...aboutUser(account, owner.roles), action: 'session.signed-out' },
    ])
  })
}
