import { randomInt } from 'node:crypto'
import { brokenPasswordRules } from '../../src/domain/account/password.ts'

export const TEMPORARY_PASSWORD_DAYS = 7
const DAY_MS = 86_400_000

/** @returns When a temporary password that is given now stops to work. */
export function temporaryUntil(now: Date): Date {
  return new Date(now.getTime() + TEMPORARY_PASSWORD_DAYS * DAY_MS)
}

/** No characters that look alike, such as `l`, `1` and `O`: the owner types the password. */
const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%+=?@*']
const LENGTH = 16

/** @returns A random password of more than 80 bits that fulfils all password rules for `email`. */
export function newTemporaryPassword(email: string): string {
  for (;;) {
    const all = SETS.join('')
    const password = Array.from({ length: LENGTH }, () => all[randomInt(all.length)]).join('')
    if (brokenPasswordRules(password, [email]).length === 0) return password
  }
}
