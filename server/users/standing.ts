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
import { conflict } from '../http/problem.ts'
import type { Account } from '../identity/accounts.ts'
import { endSessions } from '../identity/sessions.ts'
import { type ManagedUser, requireOtherProviderAdmin } from './managed.ts'
import { userWrites } from './writes.ts'

/** Disables a user and ends all sessions and reset codes. Disabling a disabled user is no error. */
export const disableUser = userWrites.change(
  'users.disable',
  async (managed, _: null, { tx, actor, at }) => ({
    result: await disableManaged(tx, actor, managed, at),
  }),
)

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
 * ended. Enabling an enabled user is no error.
 */
export const enableUser = userWrites.change('users.disable', async (managed, _: null, { tx, actor, at }) => ({
  result: await enableManaged(tx, actor, managed, at),
}))

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
 * Deletes a user who has not accepted the invitation, so that the address can be invited again. It throws a 409 problem for any
 * other user.
 */
export const withdrawInvitation = userWrites.change(
  'users.disable',
  async ({ account, roles }, _: null, { tx }) => {
    // Who has signed in before has a temporary password because the operator has let them in again.
    if (account.status !== 'FORCE_CHANGE_PASSWORD' || account.lastSignedInAt !== null)
      throw conflict(NOT_INVITED, 'This user is not waiting for the first sign-in.')
    await tx.delete(users).where(eq(users.id, account.id))
    return {
      result: { email: account.email },
      events: [{ ...aboutUser(account, roles), action: 'user.invitation-withdrawn' }],
    }
  },
)

/**
 * Removes all passkeys and recovery codes of a user who has lost them, ends all sessions, and tells the user by mail. Then
 * the password alone signs in, and a user whose role needs a passkey must add one.
 */
export const resetPasskeys = userWrites.change(
  'users.edit',
  async (managed, _: null, { dependencies, tx, actor, at }) => {
    await removePasskeys(tx, actor, managed, at)
    await storePasskeyMail(dependencies, tx, managed.account, { change: 'reset' })
    return { result: managed.account, whenStored: dependencies.mailer.wake }
  },
)

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
