import { MUST_CHANGE_PASSWORD } from '../../src/services/wire/problem.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { unauthorized } from '../http/problem.ts'
import { addressOf, findAccount, isPasswordOf } from './accounts.ts'
import { startSession } from './sessions.ts'
import { beginAttempt, SIGN_IN } from './throttle.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Checks credentials and starts a session. An unknown account, a wrong password and a disabled account give the same
 * 401 after the same work, so that attackers cannot tell them apart.
 *
 * @param replaced The token of an earlier session of this browser, which ends; `null` for none.
 * @returns The token of the new session.
 * @throws Problems: 401, with `MUST_CHANGE_PASSWORD` when a temporary password was right; 429 after too many attempts.
 */
export async function signIn(
  { db, settings, now }: RouteDependencies,
  { email, password }: Credentials,
  ip: string,
  replaced: string | null,
): Promise<string> {
  const address = addressOf(email)
  const attempt = await beginAttempt(db, SIGN_IN, address, ip, now())
  const user = await findAccount(db, address)
  const isRight = await isPasswordOf(user, password, settings, now())
  if (!user || !isRight || user.status === 'DISABLED') {
    throw unauthorized('invalid credentials', 'E-mail or password is wrong.')
  }
  await attempt.succeeded()
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw unauthorized(MUST_CHANGE_PASSWORD, 'Choose a new password to continue.')
  }
  return startSession(db, user.id, replaced, now())
}
