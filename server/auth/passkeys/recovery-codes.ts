import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { typedText } from '../../../src/domain/typed-text.ts'
import type { Database } from '../../database/database.ts'
import { recoveryCodes } from '../../database/schema-passkeys.ts'
import { tokenHash } from '../../secrets/tokens.ts'

const CODES = 10
/** 120 bits: from 112 on, a plain hash is enough (OWASP ASVS 6.5.2). */
const CODE_CHARACTERS = 24
/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes the recovery codes of an account, in place of all earlier ones.
 *
 * @returns Ten codes such as `7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN`. Only hashes are stored.
 */
export async function replaceRecoveryCodes(
  db: Pick<Database, 'insert' | 'delete'>,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await deleteRecoveryCodes(db, userId)
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code), createdAt: now })))
  return codes
}

/**
 * Uses a recovery code up.
 *
 * @param typed As the user typed it: spaces, dashes, a label (`Code:`), the case and look-alikes do not matter.
 * @returns `false` when the account has no such code, or another request has just used it.
 */
export async function redeemRecoveryCode(
  db: Pick<Database, 'delete'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, typed))))
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}

export async function countRecoveryCodes(db: Pick<Database, '$count'>, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

export async function deleteRecoveryCodes(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

function newCode(): string {
  const characters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

function hashOf(userId: string, typed: string): string {
  const code = typedText(typed)
    .toUpperCase()
    .replace(/^.*:(?=.)/, '')
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return tokenHash(`${userId}:${code}`)
}
