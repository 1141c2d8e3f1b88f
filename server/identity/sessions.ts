import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { isRoleName, type RoleName } from '../../src/domain/session/roles.ts'
import { signedInAs } from '../../src/services/wire/signed-in-as.ts'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { dealerships, type SignInMethod, sessions, userRoles, users } from '../database/schema.ts'
import { newToken, tokenHash } from '../secrets/tokens.ts'
import { fullNameOf } from './accounts.ts'

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

/** The browser of a request. */
export interface Browser {
  readonly ip: string
  /** At most 300 characters of the header; `null` without it. */
  readonly userAgent: string | null
  /** The token in its device cookie. */
  readonly deviceToken: string | null
  /** The token of the mailed link that its page was opened with. */
  readonly deviceLink: string | null
}

/**
 * @param method How the user signed in. A password or a passkey is a proof of the identity; `null` is none.
 * @returns The token of a new session. Only its hash is stored.
 */
export async function insertSession(
  db: Pick<Database, 'insert'>,
  userId: string,
  { ip, userAgent }: Pick<Browser, 'ip' | 'userAgent'>,
  now: Date,
  method: SignInMethod | null = null,
): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    tokenHash: tokenHash(token),
    id: randomUUID(),
    userId,
    userAgent,
    ipAddress: ip,
    signedInBy: method,
    provedAt: method === 'password' || method === 'passkey' ? NOW : null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
  })
  return token
}

/** Deletes the sessions that are over. */
export async function deleteExpiredSessions(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** A session that a request may use, apart from the status of its user. */
export function isValidAt(now: Date): SQL | undefined {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS)
  return and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince))
}

export async function endSession(db: Pick<Database, 'delete'>, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)))
}

/** Ends all sessions of a user. */
export async function endSessions(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** A session and its user. */
export interface SignedIn {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly roles: readonly HeldRole[]
  /** The dealerships of the groups in `roles`, by the ids of the groups. */
  readonly dealershipsOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Reads the user of a session with the current roles.
 *
 * @param session.named The value of `SIGNED_IN_AS_HEADER`: the screen owner; `undefined` without the header.
 * @param session.isUse Whether the request keeps an idle session alive.
 * @returns `null` when the session is unknown or over, the user may no longer sign in, or `named` is another user.
 */
export async function readSession(
  db: Database,
  { token, named, isUse }: { readonly token: string; readonly named: unknown; readonly isUse: boolean },
  now: Date,
): Promise<SignedIn | null> {
  const hash = tokenHash(token)
  const rows = await db
    .select({
      id: sessions.id,
      userId: users.id,
      email: users.email,
      firstName: users.name,
      familyName: users.familyName,
      lastUsedAt: sessions.lastUsedAt,
      name: userRoles.name,
      groupId: userRoles.groupId,
      configurationId: userRoles.configurationId,
      inGroup: sql<
        readonly string[]
      >`array(select ${dealerships.id} from ${dealerships} where ${dealerships.groupId} = ${userRoles.groupId})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(sessions.tokenHash, hash), isValidAt(now), eq(users.status, 'CONFIRMED')))
  const first = rows[0]
  if (!first || (named !== undefined && named !== signedInAs(first.email))) return null
  if (isUse && now.getTime() - first.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, hash))
  }
  const roles = rows.flatMap(({ name, groupId, configurationId }) =>
    name !== null && isRoleName(name) ? [{ name, groupId, configurationId }] : [],
  )
  const { id, userId, email, firstName, familyName } = first
  const dealershipsOf = new Map(
    rows.flatMap(({ groupId, inGroup }) => (groupId === null ? [] : [[groupId, inGroup] as const])),
  )
  return { id, userId, email, fullName: fullNameOf({ name: firstName, familyName }), roles, dealershipsOf }
}
