import { and, eq, inArray } from 'drizzle-orm'
import { brokenPasswordRules } from '../../src/domain/account/password.ts'
import { WEAK_PASSWORD, WRONG_CODE, WRONG_TEMPORARY_PASSWORD } from '../../src/services/wire/auth.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { ProblemError } from '../http/problem.ts'
import { renderMail } from '../mail/render-mail.ts'
import { passwordChangedMail, resetCodeMail } from '../mail/templates.ts'
import { type Account, addressOf, findAccount, isPasswordOf } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import {
  consumeResetCode,
  deleteResetCodes,
  newResetCode,
  RESET_CODE_LIFETIME_MS,
  storeResetCode,
  tryResetCode,
} from './reset-codes.ts'
import { endSessions } from './sessions.ts'
import { beginAttempt, forgetAttempts, RESET_CODE, RESET_REQUEST, SIGN_IN } from './throttle.ts'

export interface ResetRequest {
  readonly email: string
  /** The token in the cookie of the requesting browser. */
  readonly flow: string
  /** The page on which the user enters the code; `null` sends the mail without a link. */
  readonly page: string | null
}

/**
 * Mails a reset code to an address that belongs to an account. The look-up and the mail run in the background, after the
 * answer, so that the answer does not tell whether the account exists.
 *
 * @throws A 429 problem after too many requests, for unknown addresses too.
 */
export async function requestReset(
  dependencies: RouteDependencies,
  { email, flow, page }: ResetRequest,
  ip: string,
): Promise<void> {
  const { db, settings, now, background, mailer } = dependencies
  const address = addressOf(email)
  await beginAttempt(db, RESET_REQUEST, address, ip, now())
  background.run('password reset', async () => {
    const { code, codeHash } = await newResetCode(settings.passwordHashing)
    const account = await findAccount(db, address)
    if (account === null || account.status === 'DISABLED') return
    await storeResetCode(db, { userId: account.id, flow, codeHash }, now())
    const link = page && `${page}?${new URLSearchParams({ verification: 'true', email: address })}`
    const content = resetCodeMail(account.preferredLanguage, {
      code,
      minutes: RESET_CODE_LIFETIME_MS / 60_000,
      link,
    })
    mailer.send(renderMail(address, content))
  })
}

export interface PasswordReset {
  readonly email: string
  readonly code: string
  readonly newPassword: string
  readonly flow: string | null
}

/**
 * Sets a new password with a code from a mail, ends all sessions of the account and notifies its owner by mail.
 *
 * @throws Problems: 400 for a weak password, 422 for a code that does not work (one answer for all reasons), 429 after
 *   too many attempts.
 */
export async function resetPassword(
  dependencies: RouteDependencies,
  { email, code, newPassword, flow }: PasswordReset,
  ip: string,
): Promise<void> {
  const { db, settings, now } = dependencies
  const address = addressOf(email)
  requireStrongPassword(newPassword, address, 400)
  const attempt = await beginAttempt(db, RESET_CODE, address, ip, now())
  const verified = await tryResetCode(dependencies, address, flow, code)
  if (verified === null) throw wrongCode()
  const passwordHash = await hashPassword(newPassword, settings.passwordHashing)
  const account = await db.transaction(async (tx) => {
    if (!(await consumeResetCode(tx, verified))) return null
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, temporaryUntil: null, status: 'CONFIRMED', updatedAt: now() })
      .where(
        and(eq(users.id, verified.userId), inArray(users.status, ['CONFIRMED', 'FORCE_CHANGE_PASSWORD'])),
      )
      .returning()
    if (!changed) return null
    await endAccess(tx, changed)
    return changed
  })
  if (account === null) throw wrongCode()
  await attempt.succeeded()
  notify(dependencies, account)
}

export interface PasswordChoice {
  readonly email: string
  readonly temporaryPassword: string
  readonly newPassword: string
}

/**
 * Replaces the temporary password of an invited account and confirms the account. Attempts count together with those to
 * sign in.
 *
 * @throws Problems: 400 for a temporary password that is wrong or expired, or when the account has none, 422 for a weak
 *   new password, 429 after too many attempts.
 */
export async function setPassword(
  dependencies: RouteDependencies,
  { email, temporaryPassword, newPassword }: PasswordChoice,
  ip: string,
): Promise<void> {
  const { db, settings, now } = dependencies
  const address = addressOf(email)
  requireStrongPassword(newPassword, address, 422)
  if (newPassword === temporaryPassword)
    throw weakPassword(422, 'Choose another password than the temporary one.')
  const attempt = await beginAttempt(db, SIGN_IN, address, ip, now())
  const account = await findAccount(db, address)
  const isRight = await isPasswordOf(account, temporaryPassword, settings, now())
  if (account?.status !== 'FORCE_CHANGE_PASSWORD' || account.passwordHash === null || !isRight) {
    throw wrongTemporaryPassword()
  }
  const stored = account.passwordHash
  const passwordHash = await hashPassword(newPassword, settings.passwordHashing)
  const isChanged = await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, temporaryUntil: null, status: 'CONFIRMED', updatedAt: now() })
      .where(
        and(
          eq(users.id, account.id),
          eq(users.status, 'FORCE_CHANGE_PASSWORD'),
          eq(users.passwordHash, stored),
        ),
      )
      .returning()
    if (changed.length > 0) await endAccess(tx, account)
    return changed.length > 0
  })
  if (!isChanged) throw wrongTemporaryPassword()
  await attempt.succeeded()
  notify(dependencies, account)
}

/** Ends the sessions and reset codes of an account. Clears its throttle, so that the owner can sign in at once. */
async function endAccess(db: Pick<Database, 'delete'>, { id, email }: Account): Promise<void> {
  await endSessions(db, id)
  await deleteResetCodes(db, id)
  await forgetAttempts(db, SIGN_IN, email)
}

function notify({ mailer }: RouteDependencies, { email, preferredLanguage }: Account): void {
  mailer.send(renderMail(email, passwordChangedMail(preferredLanguage)))
}

function requireStrongPassword(password: string, address: string, status: number): void {
  const [broken] = brokenPasswordRules(password, [address])
  if (broken) throw weakPassword(status, REASONS[broken])
}

const REASONS: Readonly<Record<ReturnType<typeof brokenPasswordRules>[number], string>> = {
  minLength: 'The password needs at least 8 characters.',
  uppercase: 'The password needs an uppercase letter.',
  lowercase: 'The password needs a lowercase letter.',
  number: 'The password needs a number.',
  special: 'The password needs a special character.',
  maxLength: 'The password may have at most 128 characters.',
  notCommon: 'The password is too common.',
  notPersonal: 'The password may not contain your e-mail address.',
}

function weakPassword(status: number, message: string): ProblemError {
  return new ProblemError({ status, error: WEAK_PASSWORD, message, field: 'new_password' })
}

function wrongCode(): ProblemError {
  return new ProblemError({
    status: 422,
    error: WRONG_CODE,
    message: 'The code is wrong or no longer works.',
    field: 'code',
  })
}

function wrongTemporaryPassword(): ProblemError {
  return new ProblemError({
    status: 400,
    error: WRONG_TEMPORARY_PASSWORD,
    message: 'The temporary password is wrong or no longer works.',
    field: 'temporary_password',
  })
}
