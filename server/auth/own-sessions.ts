import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ownSessionsSchema } from '../../src/services/wire/own-sessions.ts'
import type { sessionLimitSchema } from '../../src/services/wire/session-limit.ts'
import { recordEvents } from '../audit/record.ts'
import { aboutSelf } from '../audit/user-events.ts'
import type { Database } from '../database/database.ts'
import { sessions } from '../database/schema.ts'
import type { Actor } from '../identity/actor.ts'
import { deviceNameOf } from '../identity/device-name.ts'
import { isValidAt, SESSION_IDLE_MS } from '../identity/sessions.ts'

type Self = Pick<Actor, 'userId' | 'sessionId'>

/** Reads the answer of `GET /user/sessions`: the present session first, then the others, the last used first. */
export async function listOwnSessions(
  db: Database,
  { userId, sessionId }: Self,
  now: Date,
): Promise<z.infer<typeof ownSessionsSchema>> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isValidAt(now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt), sessions.id)
  return found.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt }) => ({
    id,
    is_current: id === sessionId,
    ...deviceNameOf(userAgent),
    ip_address: ipAddress,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
}

/** @returns `false` when the user has no such session. */
export async function endOwnSession(db: Database, actor: Actor, id: string, now: Date): Promise<boolean> {
  return (await end(db, actor, eq(sessions.id, id), now)) > 0
}

/** Ends all sessions of the user except the present one. */
export async function endOtherSessions(db: Database, actor: Actor, now: Date): Promise<void> {
  await end(db, actor, ne(sessions.id, actor.sessionId), now)
}

function end(db: Database, actor: Actor, which: SQL, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.userId), which))
      .returning({ id: sessions.id })
    const after = { sessions: ended.length }
    if (ended.length > 0)
      await recordEvents(tx, actor, now, [{ ...aboutSelf(actor), action: 'session.ended', after }])
    return ended.length
  })
}

/**
 * Reads when the present session ends.
 *
 * @returns The answer of `GET /user/session`; `null` when the session has ended meanwhile.
 */
export async function readSessionLimit(
  db: Database,
  { sessionId }: Self,
  now: Date,
): Promise<SessionLimit | null> {
  const [found] = await db.select(LIMITS).from(sessions).where(eq(sessions.id, sessionId))
  return found ? limitOf(found, now) : null
}

/**
 * Makes the present session last as if it had just been used. Its absolute end stays.
 *
 * @returns The answer of `POST /user/session`; `null` when the session has ended meanwhile.
 */
export async function prolongSession(
  db: Database,
  { sessionId }: Self,
  now: Date,
): Promise<SessionLimit | null> {
  const [found] = await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning(LIMITS)
  return found ? limitOf(found, now) : null
}

type SessionLimit = z.infer<typeof sessionLimitSchema>

const LIMITS = { lastUsedAt: sessions.lastUsedAt, expiresAt: sessions.expiresAt }

function limitOf(
  { lastUsedAt, expiresAt }: { readonly lastUsedAt: Date; readonly expiresAt: Date },
  now: Date,
): SessionLimit {
  const secondsTo = (time: number) => Math.max(0, Math.floor((time - now.getTime()) / 1000))
  return {
    idle_ends_in: secondsTo(lastUsedAt.getTime() + SESSION_IDLE_MS),
    ends_in: secondsTo(expiresAt.getTime()),
  }
}
