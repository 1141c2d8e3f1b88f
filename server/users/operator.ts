import { and, asc, eq, gt, gte, ilike } from 'drizzle-orm'
import { NOBODY, recordEvents } from '../audit/record.ts'
import { aboutUser, userEvents } from '../audit/user-events.ts'
import { deleteResetCodes } from '../auth/reset-codes.ts'
import type { Database } from '../database/database.ts'
import { sessions, userRoles, users } from '../database/schema.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { conflict } from '../http/problem.ts'
import { rolesOf } from '../identity/roles-of.ts'
import { endSessions, type HeldRole, isValidAt } from '../identity/sessions.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { lockAccount, requireOtherProviderAdmin } from './managed.ts'
import { disableManaged, enableManaged, removePasskeys } from './standing.ts'
import { newTemporaryPassword, temporaryUntil } from './temporary-password.ts'

/** What the operator of a server does with its database, where nobody is signed in. The audit log has each change. */

interface Operation {
  readonly email: string
  readonly now: Date
}

/** @returns The accounts whose address contains the text, by address. */
export async function listAccounts(db: Database, text = '') {
  const found = await db
    .select()
    .from(users)
    .where(ilike(users.email, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`))
    .orderBy(asc(users.email))
  const roles = await rolesOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map(({ id, email, status, lastSignedInAt }) => ({
    email,
    status,
    roles: (roles.get(id) ?? []).map(({ name }) => name),
    lastSignedInAt,
  }))
}

/** @throws Problems: 404 for an unknown address, 409 for the last active provider admin. */
export function disableAccount(db: Database, { email, now }: Operation): Promise<unknown> {
  return db.transaction(async (tx) => disableManaged(tx, NOBODY, await lockAccount(tx, email), now))
}

/** @throws A 404 problem for an unknown address. */
export function enableAccount(db: Database, { email, now }: Operation): Promise<unknown> {
  return db.transaction(async (tx) => enableManaged(tx, NOBODY, await lockAccount(tx, email), now))
}

/**
 * Gives a user the role of the same organisation that administers nobody, and ends all sessions.
 *
 * @throws Problems: 404 for an unknown address, 409 for who administers nobody, and for the last active provider admin.
 */
export function demoteAccount(db: Database, { email, now }: Operation): Promise<unknown> {
  return db.transaction(async (tx) => {
    const { account, roles, isProviderAdmin } = await lockAccount(tx, email)
    const lower = roles.map((role): HeldRole => ({ ...role, name: DEMOTED[role.name] ?? role.name }))
    if (lower.every(({ name }, index) => name === roles[index]?.name))
      throw conflict('no admin', `${email} has no role of an admin.`)
    if (isProviderAdmin) await requireOtherProviderAdmin(tx, account.id)
    for (const [from, to] of Object.entries(DEMOTED)) {
      await tx
        .update(userRoles)
        .set({ name: to })
        .where(and(eq(userRoles.userId, account.id), eq(userRoles.name, from)))
    }
    await endSessions(tx, account.id)
    await recordEvents(tx, NOBODY, now, userEvents({ account, roles }, { account, roles: lower }))
  })
}

const DEMOTED: Partial<Record<string, HeldRole['name']>> = {
  LF_ADMIN: 'LF_USER',
  GROUP_ADMIN: 'GROUP_USER',
  DEALER_ADMIN: 'DEALER_USER',
}

/**
 * Lets the owner of a lost account in again: passkeys, recovery codes, sessions and the password are gone, and a temporary
 * password, which the owner must change, works for seven days.
 *
 * @returns The temporary password. It is not stored in plain text.
 * @throws Problems: 404 for an unknown address, 409 for a disabled user.
 */
export async function recoverAccount(db: Database, { email, now }: Operation): Promise<string> {
  const temporaryPassword = newTemporaryPassword(email)
  const passwordHash = await hashPassword(temporaryPassword, 'full')
  await db.transaction(async (tx) => {
    const managed = await lockAccount(tx, email)
    const { account, roles } = managed
    if (account.status === 'DISABLED') throw conflict('disabled', `${email} is disabled: enable it first.`)
    await removePasskeys(tx, NOBODY, managed, now)
    await deleteResetCodes(tx, account.id)
    await tx
      .update(users)
      .set({
        passwordHash,
        status: 'FORCE_CHANGE_PASSWORD',
        temporaryUntil: temporaryUntil(now),
        updatedAt: now,
      })
      .where(eq(users.id, account.id))
    await recordEvents(tx, NOBODY, now, [{ ...aboutUser(account, roles), action: 'password.changed' }])
  })
  return temporaryPassword
}

/** @throws A 404 problem for an unknown address. */
export function listSessions(db: Database, { email, now }: Operation) {
  return db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, email)
    return tx
      .select({
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, account.id), isValidAt(now)))
      .orderBy(asc(sessions.createdAt))
  })
}

/** @throws A 404 problem for an unknown address. */
export function endAllSessions(db: Database, { email, now }: Operation): Promise<unknown> {
  return db.transaction(async (tx) => {
    const { account, roles } = await lockAccount(tx, email)
    await endSessions(tx, account.id)
    await recordEvents(tx, NOBODY, now, [{ ...aboutUser(account, roles), action: 'session.ended' }])
  })
}

/** @returns The events from a time on, the oldest first, in portions: a log can be larger than the memory. */
export async function* auditSince(db: Database, since: Date) {
  let last = 0
  for (;;) {
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(gte(auditEvents.at, since), gt(auditEvents.id, last)))
      .orderBy(asc(auditEvents.id))
      .limit(PORTION)
    for (const { searchText: _, ...event } of events) yield event
    if (events.length < PORTION) return
    last = events.at(-1)?.id ?? last
  }
}

const PORTION = 1000
