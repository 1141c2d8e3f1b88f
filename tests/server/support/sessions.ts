import { eq } from 'drizzle-orm'
import { users } from '../../../server/database/schema.ts'
import { insertSession } from '../../../server/identity/sessions.ts'
import { isSecure } from '../../../server/settings.ts'
import type { TestServer } from './server.ts'

/**
 * Signs in an account without its password. It creates the session in the database, so that no throttle counts it. Use it
 * in all tests that are not about the sign-in.
 *
 * @returns the `Cookie` header of the new session
 * @throws when the server has no account with this e-mail address
 */
export async function signedIn(server: TestServer, email: string): Promise<string> {
  const [account] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!account) throw new Error(`There is no account ${email}.`)
  const token = await insertSession(server.db, account.id, { ip: '127.0.0.1', userAgent: null }, server.now())
  return `${isSecure(server.settings) ? '__Host-sid' : 'sid'}=${token}`
}
