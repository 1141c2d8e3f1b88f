import { eq } from 'drizzle-orm'
import { MUST_CHANGE_PASSWORD } from '../../src/services/wire/problem.ts'
import { users } from '../database/schema.ts'
import { DEMO_PASSWORD } from '../demo/demo-password.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { unauthorized } from '../http/problem.ts'
import { verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { beginAttempt } from './throttle.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Checks credentials and starts a session; answers its token. An unknown account, a wrong password and a disabled
 * account get the same 401 for the same work. `replaced` is the token of a session that this one takes over from.
 */
export async function signIn(
  { db, settings, now }: RouteDependencies,
  { email, password }: Credentials,
  ip: string,
  replaced: string | null,
): Promise<string> {
  const address = email.trim().toLowerCase()
  const attempt = await beginAttempt(db, address, ip, now())
  // PostgreSQL takes no NUL: such an address is nobody's.
  const known = address.includes('\0') ? [] : await db.select().from(users).where(eq(users.email, address))
  const user = known[0]
  const isRight = await verifyPassword(password, user?.passwordHash ?? null)
  const isRefused = !settings.demo && password === DEMO_PASSWORD
  if (!user || !isRight || isRefused || user.status === 'DISABLED') {
    throw unauthorized('invalid credentials', 'E-mail or password is wrong.')
  }
  await attempt.succeeded()
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw unauthorized(MUST_CHANGE_PASSWORD, 'Choose a new password to continue.')
  }
  return startSession(db, user.id, replaced, now())
}
