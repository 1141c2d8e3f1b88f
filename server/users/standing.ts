import { eq } from 'drizzle-orm'
import { NOT_INVITED } from '../../src/services/wire/users.ts'
import { type Author, recordEvents } from '../audit/record.ts'
import { aboutUser, statusChange } from '../audit/user-events.ts'
import { storePasskeyMail } from '../auth/passkeys/mails.ts'
import { deleteRecoveryCodes } from '../auth/passkeys/recovery-codes.ts'
import { deleteResetCodes } from '../auth/reset-codes.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { passkeys } from '../database/schema-passkeys.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conflict } from '../http/problem.ts'
import { requireVersion } from '../http/versions.ts'
import type { Account } from '../identity/accounts.ts'
import type { Actor } from '../identity/actor.ts'
import { endSessions } from '../identity/sessions.ts'
import { userReachOf } from '../identity/user-reach.ts'
import { userVersion } from './list.ts'
import { lockManaged, type ManagedUser, requireOtherProviderAdmin } from './managed.ts'

/**
 * Disables a user and ends all sessions and reset codes, unless the user has another version than `ifMatch`. Disabling a disabled user is no error.
 *
 * @throws Problems like `lockManaged`, 409 when no provider admin would be left.
 */
export async function disableUser(
  { db, now }: RouteDependencies,
  actor: Actor,
  email: string,
  ifMatch?: string,
): Promise<Account> {
  const reach = await userReachOf(db, actor, 'users.disable')
  return db.transaction(async (tx) => {
    const managed = await lockManaged(tx, actor, 'users.disable', reach, email)
    requireVersion(ifMatch, userVersion(managed.account, managed.roles))
    return disableManaged(tx, actor, managed, now())
  })
}

/** @throws A 409 problem when no provider admin would be left. */
export async function disableManaged(
  tx: Transaction,
  author: Author,
  { account, roles, isProviderAdmin }: ManagedUser,
  now: Date,
): Promise<Account> {
  if (isProviderAdmin) await requireOtherProviderAdmin(tx, account.id)
  const [disabled] = await tx
    .update(users)
    .set({ status: 'DISABLED', updatedAt: now })
    .where(eq(users.id, account.id))
    .returning()
  await endSessions(tx, account.id)
  await deleteResetCodes(tx, account.id)
  const changes = disabled ? statusChange(account, disabled) : null
  if (changes)
    await recordEvents(tx, author, now, [
      { ...aboutUser(account, roles), ...changes, action: 'user.disabled' },
    ])
  return disabled ?? account
}

/**
 * Enables a disabled user, who signs in with the former password, or is invited again as before. Ended sessions stay
 * ended. Enabling an enabled user is no error, but one who has another version than `ifMatch` is.
 *
 * @throws Problems like `lockManaged`.
 */
export async function enableUser(
  { db, now }: RouteDependencies,
  actor: Actor,
  email: string,
  ifMatch?: string,
): Promise<Account> {
  const reach = await userReachOf(db, actor, 'users.disable')
  return db.transaction(async (tx) => {
    const managed = await lockManaged(tx, actor, 'users.disable', reach, email)
    requireVersion(ifMatch, userVersion(managed.account, managed.roles))
    return enableManaged(tx, actor, managed, now())
  })
}

export async function enableManaged(
  tx: Transaction,
  author: Author,
  { account, roles }: ManagedUser,
  now: Date,
): Promise<Account> {
  if (account.status !== 'DISABLED') return account
  // Only an invitation that was not accepted has a temporary password.
  const status = account.temporaryUntil === null ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
  const [enabled] = await tx
    .update(users)
    .set({ status, updatedAt: now })
    .where(eq(users.id, account.id))
    .returning()
  await recordEvents(tx, author, now, [
    {
      ...aboutUser(account, roles),
      ...statusChange(account, { ...account, status }),
      action: 'user.enabled',
    },
  ])
  return enabled ?? account
}

/**
 * Deletes a user who has not accepted the invitation, so that the address can be invited again. Not when the user has another
 * version than `ifMatch`.
 *
 * @returns The e-mail address.
 * @throws Problems like `lockManaged`, 409 for any other user.
 */
export async function withdrawInvitation(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  actor: Actor,
  email: string,
  ifMatch?: string,
): Promise<string> {
  const reach = await userReachOf(db, actor, 'users.disable')
  await db.transaction(async (tx) => {
    const { account, roles } = await lockManaged(tx, actor, 'users.disable', reach, email)
    requireVersion(ifMatch, userVersion(account, roles))
    // Who has signed in before has a temporary password because the operator has let them in again.
    if (account.status !== 'FORCE_CHANGE_PASSWORD' || account.lastSignedInAt !== null)
      throw conflict(NOT_INVITED, 'This user is not waiting for the first sign-in.')
    await tx.delete(users).where(eq(users.id, account.id))
    await recordEvents(tx, actor, now(), [
      { ...aboutUser(account, roles), action: 'user.invitation-withdrawn' },
    ])
  })
  return email
}

/**
 * Removes all passkeys and recovery codes of a user who has lost them, ends all sessions, and tells the user by mail. Then
 * the password alone signs in, and a user whose role needs a passkey must add one. Not when the user has another version than `ifMatch`.
 *
 * @throws Problems like `lockManaged`.
 */
export async function resetPasskeys(
  dependencies: RouteDependencies,
  actor: Actor,
  email: string,
  ifMatch?: string,
): Promise<Account> {
  const { db, now } = dependencies
  const reach = await userReachOf(db, actor, 'users.edit')
  const account = await db.transaction(async (tx) => {
    const managed = await lockManaged(tx, actor, 'users.edit', reach, email)
    requireVersion(ifMatch, userVersion(managed.account, managed.roles))
    await removePasskeys(tx, actor, managed, now())
    await storePasskeyMail(dependencies, tx, managed.account, { change: 'reset' })
    return managed.account
  })
  dependencies.mailer.wake()
  return account
}

/** Removes all passkeys and recovery codes of a user, and ends all sessions. */
export async function removePasskeys(
  tx: Transaction,
  author: Author,
  { account, roles }: ManagedUser,
  now: Date,
): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, account.id))
  await deleteRecoveryCodes(tx, account.id)
  await endSessions(tx, account.id)
  await recordEvents(tx, author, now, [{ ...aboutUser(account, roles), action: 'user.passkeys-reset' }])
}
