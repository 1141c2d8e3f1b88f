import { and, eq, ne } from 'drizzle-orm'
import { isAtLeast } from '../../../src/domain/session/roles.ts'
import { ownerOf, recordEvents } from '../../audit/record.ts'
import { aboutUser, statusChange } from '../../audit/user-events.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { users } from '../../database/schema.ts'
import { userIdentities } from '../../database/schema-access.ts'
import { type Account, findAccount } from '../../identity/accounts.ts'
import { rolesOf } from '../../identity/roles-of.ts'
import type { Browser } from '../../identity/sessions.ts'
import type { Identity } from './claims.ts'

/**
 * Finds the account of an external identity by issuer and subject. Links a new identity to the account of its e-mail
 * address, unless the account has another identity at that issuer. The first link accepts a pending invitation.
 *
 * @returns `null` when no enabled account with a provider role matches.
 */
export async function staffAccount(
  db: Database,
  identity: Identity,
  { now, browser }: { readonly now: Date; readonly browser: Browser },
): Promise<Account | null> {
  const account = (await linkedAccount(db, identity)) ?? (await findAccount(db, identity.email))
  if (account === null || account.status === 'DISABLED') return null
  const roles = (await rolesOf(db, [account.id])).get(account.id) ?? []
  if (!roles.some(({ name }) => isAtLeast(name, 'LF_USER'))) return null
  return db.transaction(async (tx) => {
    const { issuer, subject } = identity
    const inserted = await tx
      .insert(userIdentities)
      .values({ issuer, subject, userId: account.id, createdAt: now })
      .onConflictDoNothing()
      .returning()
    const [link] = await tx
      .select()
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    if (link?.userId !== account.id) return null
    const confirmed = account.status === 'CONFIRMED' ? account : await confirm(tx, account.id, now)
    if (inserted.length > 0 && confirmed !== null)
      await recordEvents(tx, await ownerOf(tx, account, browser), now, [
        { ...aboutUser(account, roles), ...statusChange(account, confirmed), action: 'user.identity-linked' },
      ])
    return confirmed
  })
}

async function confirm(tx: Transaction, userId: string, now: Date): Promise<Account | null> {
  const [confirmed] = await tx
    .update(users)
    .set({ status: 'CONFIRMED', passwordHash: null, temporaryUntil: null, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.status, 'DISABLED')))
    .returning()
  return confirmed ?? null
}

async function linkedAccount(db: Database, { issuer, subject }: Identity): Promise<Account | null> {
  const [found] = await db
    .select({ account: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
  return found?.account ?? null
}
