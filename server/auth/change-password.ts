import { and, eq, inArray } from 'drizzle-orm'
import { brokenPasswordRules } from '../../src/domain/account/password.ts'
import { typedText } from '../../src/domain/typed-text.ts'
import { WEAK_PASSWORD, WRONG_CODE, WRONG_TEMPORARY_PASSWORD } from '../../src/services/wire/auth.ts'
import { recordFailure } from '../audit/failures.ts'
import { ownerOf, recordEvents } from '../audit/record.ts'
import { aboutUser } from '../audit/user-events.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { isWithinLimit } from '../http/call-counts.ts'
import { addressOf } from '../http/mail-address.ts'
import { ProblemError } from '../http/problem.ts'
import { type Account, findAccount, isPasswordOf } from '../identity/accounts.ts'
import { type Browser, endSessions } from '../identity/sessions.ts'
import type { Mail } from '../mail/mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { passwordChangedMail, resetCodeMail } from '../mail/templates.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { forgetAttempts } from '../secrets/throttle.ts'
import { type Attempt, RESET_CODE, RESET_REQUEST, SIGN_IN } from '../secrets/throttle-rules.ts'
import { tokenHash } from '../secrets/tokens.ts'
import { attemptOf, forgetDevices } from './known-devices.ts'
import { MAILED_CODE_LIFETIME_MS, newMailedCode } from './mailed-codes.ts'
import { consumeResetCode, deleteResetCodes, storeResetCode, tryResetCode } from './reset-codes.ts'

export interface ResetRequest {
  readonly email: string
  /** The token in the cookie of the requesting browser. */
  readonly flow: string
  /** The page on which the user enters the code; `null` sends the mail without a link. */
  readonly page: string | null
}

/** Limit: 10 codes per account and hour for devices that it does not know. Beyond it there is no mail, and no word of it. */
const RESET_MAILS = { name: 'reset-mails', max: 10, periodMs: 60 * 60_000 }

/**
 * Mails a reset code to an address that belongs to an account. The look-up and the mail run in the background, after the
 * answer, so that the answer does not tell whether the account exists.
 *
 * @throws Problems, for unknown addresses too: 429 after too many requests, 503 when the server has too much to do.
 */
export async function requestReset(
  dependencies: RouteDependencies,
  { email, flow, page }: ResetRequest,
  browser: Browser,
): Promise<void> {
  const { db, settings, now, background, mailer, throttle } = dependencies
  const attempt = await attemptOf(dependencies, addressOf(email), browser)
  const { address, knownDevice } = attempt
  await throttle.take(RESET_REQUEST, attempt)
  const { code, codeHash } = await newMailedCode(settings.passwordHashing)
  background.run('password reset', async () => {
    if (knownDevice === null && !(await isWithinLimit(db, RESET_MAILS, tokenHash(address)))) return
    const account = await findAccount(db, address)
    if (account === null || account.status === 'DISABLED') return
    const link = page && `${page}?${new URLSearchParams({ verification: 'true', email: address })}`
    const content = resetCodeMail(account.preferredLanguage, {
      code,
      minutes: MAILED_CODE_LIFETIME_MS / 60_000,
      link,
    })
    await db.transaction(async (tx) => {
      await storeResetCode(tx, { userId: account.id, flow, codeHash }, now())
      await mailer.store(tx, renderMail(address, content), MAILED_CODE_LIFETIME_MS)
    })
    mailer.wake()
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
  browser: Browser,
): Promise<void> {
  const { db, settings, now, throttle, mailer } = dependencies
  requireStrongPassword(newPassword, addressOf(email), 400)
  const attempt = await attemptOf(dependencies, addressOf(email), browser)
  const account = await throttle.attempt(RESET_CODE, attempt, async () => {
    const verified = await tryResetCode(dependencies, attempt.address, flow, code)
    if (verified === null) return null
    const passwordHash = await hashPassword(newPassword, settings.passwordHashing)
    return db.transaction(async (tx) => {
      if (!(await consumeResetCode(tx, verified))) return null
      const [changed] = await tx
        .update(users)
        .set({ passwordHash, temporaryUntil: null, status: 'CONFIRMED', updatedAt: now() })
        .where(
          and(eq(users.id, verified.userId), inArray(users.status, ['CONFIRMED', 'FORCE_CHANGE_PASSWORD'])),
        )
        .returning()
      if (changed) {
        await endAccess(tx, changed, attempt)
        await recordNewPassword(tx, changed, browser, now(), 'mailed-code')
        await mailer.store(tx, changedMail(changed))
      }
      return changed ?? null
    })
  })
  if (account === null) {
    await recordFailure(dependencies, attempt.address, browser, 'mailed-code')
    throw wrongCode()
  }
  mailer.wake()
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
  browser: Browser,
): Promise<void> {
  const { db, settings, now, throttle, mailer } = dependencies
  requireStrongPassword(newPassword, addressOf(email), 422)
  if (newPassword.trim() === typedText(temporaryPassword))
    throw weakPassword(422, 'Choose another password than the temporary one.')
  const attempt = await attemptOf(dependencies, addressOf(email), browser)
  const account = await throttle.attempt(SIGN_IN, attempt, async () => {
    const found = await findAccount(db, attempt.address)
    const isRight = await isPasswordOf(found, temporaryPassword, settings, now())
    if (found?.status !== 'FORCE_CHANGE_PASSWORD' || found.passwordHash === null || !isRight) return null
    const stored = found.passwordHash
    const passwordHash = await hashPassword(newPassword, settings.passwordHashing)
    return db.transaction(async (tx) => {
      const [changed] = await tx
        .update(users)
        .set({ passwordHash, temporaryUntil: null, status: 'CONFIRMED', updatedAt: now() })
        .where(
          and(
            eq(users.id, found.id),
            eq(users.status, 'FORCE_CHANGE_PASSWORD'),
            eq(users.passwordHash, stored),
          ),
        )
        .returning()
      if (changed) {
        await endAccess(tx, changed, attempt)
        await recordNewPassword(tx, changed, browser, now(), 'invitation')
        await mailer.store(tx, changedMail(changed))
      }
      return changed ?? null
    })
  })
  if (account === null) {
    await recordFailure(dependencies, attempt.address, browser, 'invitation')
    throw wrongTemporaryPassword()
  }
  mailer.wake()
}

/**
 * Ends the sessions and reset codes of an account, and forgets its other devices. Call it after the new password is set:
 * a sign-in with the old one may wait for this transaction. Ends the waits of the owner, who can then sign in at once.
 */
async function endAccess(db: Pick<Database, 'delete'>, { id }: Account, attempt: Attempt): Promise<void> {
  await endSessions(db, id)
  await deleteResetCodes(db, id)
  await forgetDevices(db, id, attempt.knownDevice)
  await forgetAttempts(db, SIGN_IN, attempt)
}

async function recordNewPassword(
  tx: Pick<Database, 'select' | 'execute'>,
  account: Account,
  browser: Browser,
  at: Date,
  method: 'mailed-code' | 'invitation',
): Promise<void> {
  const owner = await ownerOf(tx, account, browser)
  const about = aboutUser(account, owner.roles)
  await recordEvents(tx, owner, at, [{ ...about, action: 'password.changed', after: { method } }])
}

function changedMail({ email, preferredLanguage }: Account): Mail {
  return renderMail(email, passwordChangedMail(preferredLanguage))
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
