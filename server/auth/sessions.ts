import { and, eq, gt, lt } from 'drizzle-orm'
import { isRoleName, type RoleName } from '../../src/domain/session/roles.ts'
import { signedInAs } from '../../src/services/wire/auth.ts'
import type { Database } from '../database/database.ts'
import { sessions, userRoles, users } from '../database/schema.ts'
import { newToken, tokenHash } from './secrets.ts'

/** A role with its group or its dealership. Provider roles have neither: they reach everything. */
export interface HeldRole {
  readonly name: RoleName
  readonly groupId: string | null
  readonly configurationId: string | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A session ends this long after sign-in, even when it is in use. */
export const SESSION_LIFETIME_MS = 7 * 24 * HOUR_MS
/** A session ends after this time without a request. */
export const SESSION_IDLE_MS = 12 * HOUR_MS
/** The time of the last use is written at most this often, to save writes. */
const TOUCH_INTERVAL_MS = MINUTE_MS

/**
 * Starts a session. Deletes expired sessions.
 *
 * @param replaced The token of an earlier session of this browser, which ends; `null` for none.
 * @returns The token. Only its hash is stored.
 */
export async function startSession(
  db: Database,
  userId: string,
  replaced: string | null,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await db.transaction(async (tx) => {
    if (replaced !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash(replaced)))
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx
      .insert(sessions)
      .values({ tokenHash: tokenHash(token), userId, createdAt: now, lastUsedAt: now, expiresAt })
  })
  return token
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)))
}

/** Ends all sessions of a user. */
export async function endSessions(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/**
 * Reads the user of a session with the current roles.
 *
 * @param session.named The value of `SIGNED_IN_AS_HEADER`: the screen owner; `undefined` without the header.
 * @returns `null` when the session is unknown or over, the user may no longer sign in, or `named` is another user.
 */
export async function readSession(
  db: Database,
  { token, named }: { readonly token: string; readonly named: unknown },
  now: Date,
): Promise<{ readonly userId: string; readonly roles: readonly HeldRole[] } | null> {
  const hash = tokenHash(token)
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS)
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      lastUsedAt: sessions.lastUsedAt,
      name: userRoles.name,
      groupId: userRoles.groupId,
      configurationId: userRoles.configurationId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, hash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, idleSince),
        eq(users.status, 'CONFIRMED'),
      ),
    )
  const first = rows[0]
  if (!first || (named !== undefined && named !== signedInAs(first.email))) return null
  if (now.getTime() - first.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, hash))
  }
  const roles = rows.flatMap(({ name, groupId, configurationId }) =>
    name !== null && isRoleName(name) ? [{ name, groupId, configurationId }] : [],
  )
  return { userId: first.userId, roles }
}
