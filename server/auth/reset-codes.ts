import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { passwordResets } from '../database/schema-access.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { tokenHash } from '../secrets/tokens.ts'
import { isMailedCode, MAILED_CODE_LIFETIME_MS, MAILED_CODE_TRIES } from './mailed-codes.ts'

/**
 * Stores a code and deletes all expired ones.
 *
 * @param code.flow The token in the cookie of the requesting browser.
 */
export async function storeResetCode(
  db: Pick<Database, 'delete' | 'insert'>,
  { userId, flow, codeHash }: { readonly userId: string; readonly flow: string; readonly codeHash: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + MAILED_CODE_LIFETIME_MS)
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db
    .insert(passwordResets)
    .values({ id: randomUUID(), userId, flowHash: tokenHash(flow), codeHash, createdAt: now, expiresAt })
}

/** A code that the user entered correctly. `consumeResetCode` must still consume it. */
export interface VerifiedCode {
  readonly id: string
  readonly userId: string
}

/**
 * Checks an entered code and counts the try. Compares with the code that this browser requested, else with the newest
 * code of the address.
 *
 * @param flow The token in the cookie of this browser; `null` without the cookie.
 * @returns `null` for a code that is wrong, expired or out of tries, and when there is none, after the same work.
 */
export async function tryResetCode(
  { db, settings, now }: Pick<RouteDependencies, 'db' | 'settings' | 'now'>,
  address: string,
  flow: string | null,
  code: string,
): Promise<VerifiedCode | null> {
  const reset = await countTry(db, address, flow, now())
  const isRight = await isMailedCode(code, reset?.codeHash ?? null, settings.passwordHashing)
  return reset && isRight ? { id: reset.id, userId: reset.userId } : null
}

/**
 * Deletes a code so that it works only once.
 *
 * @returns `false` when another request has used it already.
 */
export async function consumeResetCode(db: Pick<Database, 'delete'>, { id }: VerifiedCode): Promise<boolean> {
  const spent = await db.delete(passwordResets).where(eq(passwordResets.id, id)).returning()
  return spent.length > 0
}

/** Deletes all codes of a user. */
export async function deleteResetCodes(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** The requesting browser has its tries, and all others together have as many. */
async function countTry(db: Database, address: string, flow: string | null, now: Date) {
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
  const [counted] = await db
    .update(passwordResets)
    .set(own ? { triesHere: sql`${counter} + 1` } : { triesElsewhere: sql`${counter} + 1` })
    .where(and(eq(passwordResets.id, id), lt(counter, MAILED_CODE_TRIES)))
    .returning()
  return counted ?? null
}
