import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { WRONG_CODE } from '../../../src/services/wire/auth.ts'
import { MAIL_PROOF_NEEDED } from '../../../src/services/wire/passkeys.ts'
import { NOW } from '../../database/clock.ts'
import type { Database } from '../../database/database.ts'
import { sessions } from '../../database/schema.ts'
import { mailProofs } from '../../database/schema-passkeys.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { requireWithinLimit } from '../../http/call-counts.ts'
import { ProblemError, unauthorized } from '../../http/problem.ts'
import type { Browser } from '../../identity/sessions.ts'
import { passkeyCodeMail } from '../../mail/passkey-mails.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { RESET_CODE, RESET_REQUEST } from '../../secrets/throttle-rules.ts'
import { attemptOf } from '../known-devices.ts'
import { isMailedCode, MAILED_CODE_LIFETIME_MS, MAILED_CODE_TRIES, newMailedCode } from '../mailed-codes.ts'
import { isProved, requirePasswordAccount, requireProof, type Self } from './proof.ts'

/** Limit: 10 codes per account and hour. Whoever has the password has a known device after each sign-in, so it is for all devices. */
const PASSKEY_CODES = { name: 'passkey-codes', max: 10, periodMs: 60 * 60_000 }

/**
 * The first passkey takes the account over from the password, so somebody who only has the password must not be able to add it.
 *
 * @throws A 403 problem unless a mailed code was entered in this session in the last ten minutes.
 */
export async function requireMailProof(
  db: Pick<Database, 'select'>,
  self: Pick<Self, 'sessionId'>,
): Promise<void> {
  if (await isProved(db, self, 'mailProvedAt')) return
  throw new ProblemError({
    status: 403,
    error: MAIL_PROOF_NEEDED,
    message: 'Enter the code first that is mailed to your address.',
  })
}

/**
 * Mails a code to the address of the account. An earlier one of this session no longer works.
 *
 * @throws Problems: 401 when the session has ended, 403 without a proof of the identity, 429 after too many requests.
 */
export async function mailProofCode(
  dependencies: RouteDependencies,
  self: Self,
  browser: Browser,
): Promise<void> {
  const { db, settings, throttle, mailer } = dependencies
  const { id, email, preferredLanguage } = await requireProof(db, self)
  await throttle.take(RESET_REQUEST, await attemptOf(dependencies, email, browser))
  await requireWithinLimit(db, PASSKEY_CODES, id, RESET_REQUEST.message)
  const { code, codeHash } = await newMailedCode(settings.passwordHashing)
  const fresh = {
    codeHash,
    tries: 0,
    expiresAt: sql`${NOW} + ${MAILED_CODE_LIFETIME_MS} * interval '1 millisecond'`,
  }
  await db.transaction(async (tx) => {
    // The session may have ended in the meantime; now it cannot, until the code is there.
    const session = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, self.sessionId))
    if ((await session.for('share')).length === 0) throw unauthorized()
    await tx
      .insert(mailProofs)
      .values({ sessionId: self.sessionId, ...fresh })
      .onConflictDoUpdate({ target: mailProofs.sessionId, set: fresh })
    const minutes = MAILED_CODE_LIFETIME_MS / 60_000
    const mail = renderMail(email, passkeyCodeMail(preferredLanguage, { code, minutes }))
    await mailer.store(tx, mail, MAILED_CODE_LIFETIME_MS)
  })
  mailer.wake()
}

/**
 * Takes the code that was mailed for this session, and uses it up.
 *
 * @throws Problems: 422 for a code that does not work (one answer for all reasons), 429 after too many attempts.
 */
export async function proveMail(
  dependencies: RouteDependencies,
  self: Self,
  code: string,
  browser: Browser,
): Promise<void> {
  const { db, throttle } = dependencies
  const { email } = await requirePasswordAccount(db, self)
  const attempt = await attemptOf(dependencies, email, browser)
  const isRight = await throttle.attempt(
    RESET_CODE,
    attempt,
    async () => (await redeem(dependencies, self, code)) || null,
  )
  if (isRight) return
  throw new ProblemError({
    status: 422,
    error: WRONG_CODE,
    message: 'The code is wrong or no longer works.',
    field: 'code',
  })
}

/** Deletes the codes that nobody has entered in time. */
export async function deleteExpiredMailProofs(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(mailProofs).where(lt(mailProofs.expiresAt, NOW))
}

async function redeem(
  { db, settings }: Pick<RouteDependencies, 'db' | 'settings'>,
  { sessionId }: Self,
  code: string,
): Promise<boolean> {
  const ofSession = eq(mailProofs.sessionId, sessionId)
  const [tried] = await db
    .update(mailProofs)
    .set({ tries: sql`${mailProofs.tries} + 1` })
    .where(and(ofSession, lt(mailProofs.tries, MAILED_CODE_TRIES), gt(mailProofs.expiresAt, NOW)))
    .returning()
  const isRight = await isMailedCode(code, tried?.codeHash ?? null, settings.passwordHashing)
  if (!tried || !isRight) return false
  return db.transaction(async (tx) => {
    // Another request may have used it, or replaced it, since.
    const spent = await tx
      .delete(mailProofs)
      .where(and(ofSession, eq(mailProofs.codeHash, tried.codeHash)))
      .returning()
    if (spent.length === 0) return false
    await tx.update(sessions).set({ mailProvedAt: NOW }).where(eq(sessions.id, sessionId))
    return true
  })
}
