import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { NOBODY, recordEvents } from '../audit/record.ts'
import { aboutUser, rolesValue } from '../audit/user-events.ts'
import type { Database } from '../database/database.ts'
import { userRoles, users } from '../database/schema.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { newTemporaryPassword, temporaryUntil } from './temporary-password.ts'

/** A provider admin exists already and can invite others, or the address has an account. */
export class FirstAdminError extends Error {
  override readonly name = 'FirstAdminError'
}

/**
 * Creates the first provider admin, who invites all other users.
 *
 * @returns A temporary password that works for seven days. It is not stored in plain text.
 * @throws FirstAdminError when a provider admin exists: all further users need an invitation.
 */
export async function createFirstAdmin(
  db: Database,
  { email: typed, now }: { readonly email: string; readonly now: Date },
): Promise<string> {
  const email = typed.trim().toLowerCase()
  const temporaryPassword = newTemporaryPassword(email)
  const passwordHash = await hashPassword(temporaryPassword, 'full')
  await db.transaction(
    async (tx) => {
      const [admin] = await tx.select().from(userRoles).where(eq(userRoles.name, 'LF_ADMIN')).limit(1)
      if (admin) throw new FirstAdminError('There is a provider admin already, who can invite others.')
      const id = randomUUID()
      const added = await tx
        .insert(users)
        .values({
          id,
          email,
          name: 'Provider',
          familyName: 'Admin',
          status: 'FORCE_CHANGE_PASSWORD',
          preferredLanguage: 'en',
          preferredTheme: 'light',
          passwordHash,
          temporaryUntil: temporaryUntil(now),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning()
      if (added.length === 0) throw new FirstAdminError(`${email} has an account already.`)
      await tx.insert(userRoles).values({ id: randomUUID(), userId: id, name: 'LF_ADMIN' })
      const roles = [{ name: 'LF_ADMIN', groupId: null, configurationId: null }] as const
      await recordEvents(tx, NOBODY, now, [
        { ...aboutUser({ id, email }, roles), action: 'user.invited', after: { roles: rolesValue(roles) } },
      ])
    },
    { isolationLevel: 'serializable' },
  )
  return temporaryPassword
}
