import { and, eq, inArray } from 'drizzle-orm'
import { brokenPasswordRules } from '../../src/domain/account/password.ts'
import { WEAK_PASSWORD, WRONG_CODE, WRONG_TEMPORARY_PASSWORD } from '../../src/services/wire/auth.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { ProblemError } from '../http/problem.ts'
import { mailOf } from '../mail/letter.ts'
import { passwordChangedLetter, resetCodeLetter } from '../mail/letters.ts'
import { type Account, addressOf, findAccount, isPasswordOf } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import {
  dropResetCodes,
  newResetCode,
  RESET_CODE_LIFETIME_MS,
  spendResetCode,
  storeResetCode,
  tryResetCode,
} from './reset-codes.ts'
import { endSessions } from './sessions.ts'
import { beginAttempt, forgetAttempts, RESET_CODE, RESET_REQUEST, SIGN_IN } from './throttle.ts'

export interface ResetRequest {
  readonly email: string
  /** The token in the cookie of the browser that asks. */
  readonly flow: string
  /** The page where the code is entered, if anybody said where. */
  readonly page: string | null
}

/**
 * Sends a code to an address if it is an account's. Whether it is, and whether the mail leaves, is found out after the
 * answer: so nobody can tell from it. Throws a 429 problem for too many requests, also for addresses of nobody.
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
    const letter = resetCodeLetter(account.preferredLanguage, {
      code,
      minutes: RESET_CODE_LIFETIME_MS / 60_000,
      link,
    })
    mailer.send(mailOf(address, letter))
  })
}

export interface PasswordReset {
  readonly email: string
  readonly code: string
  readonly newPassword: string
  readonly flow: string | null
}

/**
 * Gives an account a new password by a code from its mail, ends its sessions and says so by mail. Throws problems: 400
 * for a weak password, 422 for a code that does not work, for whatever reason, 429 for too many tries.
 */
export async function resetPassword(
  dependencies: RouteDependencies,
  { email, code, newPassword, flow }: PasswordReset,
  ip: string,
): Promise<void> {
  const { db, settings, now } = dependencies
  const address = addressOf(email)
  requireGood(newPassword, address, 400)
  const attempt = await beginAttempt(db, RESET_CODE, address, ip, now())
  const right = await tryResetCode(dependencies, address, flow, code)
  if (right === null) throw wrongCode()
  const passwordHash = await hashPassword(newPassword, settings.passwordHashing)
  const account = await db.transaction(async (tx) => {
    if (!(await spendResetCode(tx, right))) return null
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, temporaryUntil: null, status: 'CONFIRMED', updatedAt: now() })
      .where(and(eq(users.id, right.userId), inArray(users.status, ['CONFIRMED', 'FORCE_CHANGE_PASSWORD'])))
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
 * Gives an invited account the password of its owner's choice and confirms it. Throws problems: 400 for a wrong
 * temporary password (also one that is over, or of an account that has none), 422 for a weak new one, 429 for too many
 * tries, which count with those to sign in.
 */
export async function setPassword(
  dependencies: RouteDependencies,
  { email, temporaryPassword, newPassword }: PasswordChoice,
  ip: string,
): Promise<void> {
  const { db, settings, now } = dependencies
  const address = addressOf(email)
  requireGood(newPassword, address, 422)
  if (newPassword === temporaryPassword) throw weak(422, 'Choose another password than the temporary one.')
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

/** Whatever opened the account before the change opens it no longer; and nobody has to wait for the new password. */
async function endAccess(db: Pick<Database, 'delete'>, { id, email }: Account): Promise<void> {
  await endSessions(db, id)
  await dropResetCodes(db, id)
  await forgetAttempts(db, SIGN_IN, email)
}

function notify({ mailer }: RouteDependencies, { email, preferredLanguage }: Account): void {
  mailer.send(mailOf(email, passwordChangedLetter(preferredLanguage)))
}

function requireGood(password: string, address: string, status: number): void {
  const [broken] = brokenPasswordRules(password, [address])
  if (broken) throw weak(status, REASONS[broken])
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

function weak(status: number, message: string): ProblemError {
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
