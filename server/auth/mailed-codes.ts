import { randomInt } from 'node:crypto'
import { hashPassword, type PasswordHashing, verifyPassword } from '../secrets/passwords.ts'

export const MAILED_CODE_LIFETIME_MS = 10 * 60_000
export const MAILED_CODE_TRIES = 5
const DIGITS = 8

/** @returns A random code of eight digits, and the hash to store in its place. */
export async function newMailedCode(
  hashing: PasswordHashing,
): Promise<{ readonly code: string; readonly codeHash: string }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  return { code, codeHash: await hashPassword(code, hashing) }
}

/**
 * Compares the digits of a typed code with a stored one.
 *
 * @param codeHash `null` when there is none: the result is then `false`, after the same work.
 */
export async function isMailedCode(
  typed: string,
  codeHash: string | null,
  hashing: PasswordHashing,
): Promise<boolean> {
  return verifyPassword(typed, codeHash, hashing)
}
