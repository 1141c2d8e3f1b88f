import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions, users } from '../database/schema.ts'
import { passkeys } from '../database/schema-passkeys.ts'
import type { Settings } from '../settings.ts'
import type { HeldRole } from './sessions.ts'

type Required = Pick<Settings, 'passkeyRoles'>

/** Whether the operator requires a passkey of users with one of these roles. */
export function needsPasskey({ passkeyRoles }: Required, roles: readonly HeldRole[]): boolean {
  return roles.some(({ name }) => passkeyRoles.includes(name))
}

/**
 * Whether a session may do nothing but add a passkey: a role of the user needs one, and the account has none. Users whom
 * a provider signs in are left to it.
 */
export async function mustAddPasskey(
  db: Pick<Database, 'select'>,
  settings: Required,
  session: { readonly id: string; readonly userId: string; readonly roles: readonly HeldRole[] },
): Promise<boolean> {
  if (!needsPasskey(settings, session.roles)) return false
  const own = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, session.userId))
  const [found] = await db
    .select({ method: sessions.signedInBy, hash: users.passwordHash, has: sql<boolean>`exists (${own})` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, session.id))
  return found !== undefined && found.method !== 'provider' && found.hash !== null && !found.has
}
