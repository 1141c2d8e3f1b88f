import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { SECOND_STEP_OVER } from '../../../src/services/wire/passkeys.ts'
import { NOW } from '../../database/clock.ts'
import type { Database } from '../../database/database.ts'
import { users } from '../../database/schema.ts'
import { secondSteps } from '../../database/schema-passkeys.ts'
import { type ProblemError, unauthorized } from '../../http/problem.ts'
import type { Account } from '../../identity/accounts.ts'
import { SECOND_STEP_LIFETIME_MS } from '../../identity/cookie.ts'
import { newToken, tokenHash } from '../../secrets/tokens.ts'

/** A sign-in whose password was right. */
export interface SecondStep {
  /** The hash of the cookie. */
  readonly hash: string
  readonly account: Account
  /** The password hash that was checked. It is still the one of the account. */
  readonly checkedHash: string
}

/** @returns The token for the cookie of the browser. Only its hash is stored. */
export async function storeSecondStep(
  db: Pick<Database, 'insert'>,
  userId: string,
  checkedHash: string,
): Promise<string> {
  const token = newToken()
  await db.insert(secondSteps).values({
    tokenHash: tokenHash(token),
    userId,
    checkedHash: tokenHash(checkedHash),
    expiresAt: sql`${NOW} + ${SECOND_STEP_LIFETIME_MS} * interval '1 millisecond'`,
  })
  return token
}

/**
 * Reads the second step of a browser.
 *
 * @param token The token in its cookie; `null` without the cookie.
 * @throws A 401 problem when there is none, it took too long, or the password has been changed since.
 */
export async function requireSecondStep(
  db: Pick<Database, 'select'>,
  token: string | null,
): Promise<SecondStep> {
  if (token === null) throw secondStepOver()
  const hash = tokenHash(token)
  const [found] = await db
    .select({ account: users, checked: secondSteps.checkedHash })
    .from(secondSteps)
    .innerJoin(users, eq(users.id, secondSteps.userId))
    .where(and(eq(secondSteps.tokenHash, hash), gt(secondSteps.expiresAt, NOW)))
  const checkedHash = found?.account.passwordHash ?? null
  if (!found || checkedHash === null || tokenHash(checkedHash) !== found.checked) throw secondStepOver()
  return { hash, account: found.account, checkedHash }
}

/** Ends a second step, so that its cookie begins no further session. */
export async function endSecondStep(db: Pick<Database, 'delete'>, { hash }: SecondStep): Promise<void> {
  await db.delete(secondSteps).where(eq(secondSteps.tokenHash, hash))
}

/** Deletes the second steps that nobody has finished in time. */
export async function deleteExpiredSecondSteps(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, NOW))
}

/** 401: the person must begin with the password again. */
export function secondStepOver(): ProblemError {
  return unauthorized(SECOND_STEP_OVER, 'The sign-in took too long. Please enter your password again.')
}
