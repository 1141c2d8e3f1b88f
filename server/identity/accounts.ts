import { eq } from 'drizzle-orm'
import { typedText } from '../../src/domain/typed-text.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { DEMO_PASSWORD } from '../secrets/demo-password.ts'
import { verifyPassword } from '../secrets/passwords.ts'
import type { Settings } from '../settings.ts'

export type Account = typeof users.$inferSelect

export function fullNameOf({ name, familyName }: Pick<Account, 'name' | 'familyName'>): string {
  return `${name} ${familyName}`.trim()
}

/**
 * @param address As `addressOf` returns it.
 * @returns `null` when no account has the address.
 */
export async function findAccount(db: Pick<Database, 'select'>, address: string): Promise<Account | null> {
  // PostgreSQL rejects NUL in texts, so no account can have such an address.
  if (address.includes('\0')) return null
  const [account] = await db.select().from(users).where(eq(users.email, address))
  return account ?? null
}

/**
 * Checks the password of an account. Refuses the demo password outside demo mode and an expired temporary password. The blanks
 * around a temporary password do not count: the server makes none, and people copy them with it from the mail.
 *
 * @param account `null` for an unknown address: the check then takes as long and fails.
 */
export async function isPasswordOf(
  account: Account | null,
  password: string,
  { demo, passwordHashing }: Pick<Settings, 'demo' | 'passwordHashing'>,
  now: Date,
): Promise<boolean> {
  const meant = account?.status === 'FORCE_CHANGE_PASSWORD' ? typedText(password) : password
  const isRight = await verifyPassword(meant, account?.passwordHash ?? null, passwordHashing)
  const isRefused = !demo && meant === DEMO_PASSWORD
  const until = account?.temporaryUntil ?? null
  return isRight && !isRefused && (until === null || now < until)
}
