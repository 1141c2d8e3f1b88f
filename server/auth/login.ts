import { MUST_CHANGE_PASSWORD, SECOND_STEP_NEEDED } from '../../src/services/wire/sign-in-refusals.ts'
import { recordFailure } from '../audit/failures.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { addressOf } from '../http/mail-address.ts'
import { type ProblemError, unauthorized } from '../http/problem.ts'
import { findAccount, isPasswordOf } from '../identity/accounts.ts'
import type { Browser } from '../identity/sessions.ts'
import { SIGN_IN } from '../secrets/throttle-rules.ts'
import { attemptOf } from './known-devices.ts'
import { hasPasskey } from './passkeys/assertions.ts'
import { storeSecondStep } from './passkeys/second-step.ts'
import { type StartedSession, startSession } from './start-session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The token for the cookie of a browser whose sign-in also needs a passkey or a recovery code. */
export interface SecondStepNeeded {
  readonly secondStep: string
}

/**
 * Checks credentials and starts a session, unless the account has passkeys. An unknown account, a wrong password and a disabled account give the same
 * 401 after the same work, so that attackers cannot tell them apart.
 *
 * @param replaced The token of an earlier session of this browser, which ends; `null` for none.
 * @throws Problems: 401, with `MUST_CHANGE_PASSWORD` when a temporary password was right; 429 after too many attempts;
 *   503 when too many are in line.
 */
export async function signIn(
  dependencies: RouteDependencies,
  { email, password }: Credentials,
  browser: Browser,
  replaced: string | null,
): Promise<StartedSession | SecondStepNeeded> {
  const { db, settings, now, throttle } = dependencies
  const address = addressOf(email)
  const attempt = await attemptOf(dependencies, address, browser)
  const result = await throttle.attempt(SIGN_IN, attempt, async () => {
    const user = await findAccount(db, address)
    const isRight = await isPasswordOf(user, password, settings, now())
    if (!user || !isRight || user.status === 'DISABLED') return null
    if (user.status === 'FORCE_CHANGE_PASSWORD') return MUST_CHANGE_PASSWORD
    const { id: userId, passwordHash: checkedHash } = user
    if (checkedHash !== null && (await hasPasskey(db, userId)))
      return { secondStep: await storeSecondStep(db, userId, checkedHash) }
    return startSession(dependencies, { userId, checkedHash, method: 'password', browser, replaced })
  })
  if (result === null) {
    await recordFailure(dependencies, address, browser, 'password')
    throw unauthorized('invalid credentials', 'E-mail or password is wrong.')
  }
  if (result === MUST_CHANGE_PASSWORD)
    throw unauthorized(MUST_CHANGE_PASSWORD, 'Choose a new password to continue.')
  return result
}

/** 401: the password was right, and there is no session yet. */
export function secondStepNeeded(): ProblemError {
  return unauthorized(SECOND_STEP_NEEDED, 'Use your passkey or a recovery code to continue.')
}
