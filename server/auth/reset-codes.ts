import { randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { passwordResets } from '../database/schema-access.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { hashPassword, type PasswordHashing, verifyPassword } from './passwords.ts'
import { tokenHash } from './secrets.ts'

export const RESET_CODE_LIFETIME_MS = 10 * 60_000
const RESET_CODE_DIGITS = 8
/** Tries from the browser that asked, and as many from all others together. */
const TRIES = 5

/** A new code with what is stored of it: eight digits, each as likely as another. */
export async function newResetCode(
  hashing: PasswordHashing,
): Promise<{ readonly code: string; readonly codeHash: string }> {
  const code = String(randomInt(10 ** RESET_CODE_DIGITS)).padStart(RESET_CODE_DIGITS, '0')
  return { code, codeHash: await hashPassword(code, hashing) }
}

/** `flow` is the token in the cookie of the browser that asked. Clears away the codes that are over. */
export async function storeResetCode(
  db: Database,
  { userId, flow, codeHash }: { readonly userId: string; readonly flow: string; readonly codeHash: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + RESET_CODE_LIFETIME_MS)
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db
    .insert(passwordResets)
    .values({ id: randomUUID(), userId, flowHash: tokenHash(flow), codeHash, createdAt: now, expiresAt })
}

/** A code that was right; it is still to be spent. */
export interface RightCode {
  readonly id: string
  readonly userId: string
}

/**
 * Uses up one try at the code of an address: the one that this browser asked for, else the newest. `null` when the code
 * is wrong, over or out of tries, or there is none; as much work whichever it is.
 */
export async function tryResetCode(
  { db, settings, now }: Pick<RouteDependencies, 'db' | 'settings' | 'now'>,
  address: string,
  flow: string | null,
  code: string,
): Promise<RightCode | null> {
  const taken = await takeTry(db, address, flow, now())
  const typed = code.replaceAll(/[\s-]/g, '')
  const isRight = await verifyPassword(typed, taken?.codeHash ?? null, settings.passwordHashing)
  return taken && isRight ? { id: taken.id, userId: taken.userId } : null
}

/** Spends a code; false when somebody was faster. */
export async function spendResetCode(db: Pick<Database, 'delete'>, { id }: RightCode): Promise<boolean> {
  const spent = await db.delete(passwordResets).where(eq(passwordResets.id, id)).returning()
  return spent.length > 0
}

/** Takes back what is still valid of a user's codes. */
export async function dropResetCodes(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

async function takeTry(db: Database, address: string, flow: string | null, now: Date) {
  if (address.includes('\0')) return null
  const valid = await db
    .select({ id: passwordResets.id, flowHash: passwordResets.flowHash })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(users.email, address), gt(passwordResets.expiresAt, now)))
    .orderBy(desc(passwordResets.createdAt), desc(passwordResets.id))
  const own = flow === null ? undefined : valid.find(({ flowHash }) => flowHash === tokenHash(flow))
  const id = (own ?? valid[0])?.id
  if (id === undefined) return null
  const counter = own ? passwordResets.triesHere : passwordResets.triesElsewhere
  const [taken] = await db
    .update(passwordResets)
    .set(own ? { triesHere: sql`${counter} + 1` } : { triesElsewhere: sql`${counter} + 1` })
    .where(and(eq(passwordResets.id, id), lt(counter, TRIES)))
    .returning()
  return taken ?? null
}
