import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { DEMO_PASSWORD } from '../demo/demo-password.ts'
import type { Settings } from '../settings.ts'
import { verifyPassword } from './passwords.ts'

export type Account = typeof users.$inferSelect

/** An e-mail address as accounts have it. */
export function addressOf(email: string): string {
  return email.trim().toLowerCase()
}

/** The account of an address (see `addressOf`); `null` when there is none. */
export async function findAccount(db: Pick<Database, 'select'>, address: string): Promise<Account | null> {
  // PostgreSQL takes no NUL: such an address is nobody's.
  if (address.includes('\0')) return null
  const [account] = await db.select().from(users).where(eq(users.email, address))
  return account ?? null
}

/**
 * Whether a password is the account's and still works: not the demo's outside demo mode, and no temporary one after its
 * time. As much work for no account.
 */
export async function isPasswordOf(
  account: Account | null,
  password: string,
  { demo, passwordHashing }: Pick<Settings, 'demo' | 'passwordHashing'>,
  now: Date,
): Promise<boolean> {
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, passwordHashing)
  const isRefused = !demo && password === DEMO_PASSWORD
  const until = account?.temporaryUntil ?? null
  return isRight && !isRefused && (until === null || now < until)
}
