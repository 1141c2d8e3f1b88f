import { randomInt } from 'node:crypto'
import { brokenPasswordRules } from '../../src/domain/account/password.ts'

export const TEMPORARY_PASSWORD_DAYS = 7

/** Characters that nobody takes for another. */
const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%+=?@*']
const LENGTH = 16

/** A random password of more than 80 bits that keeps every rule for an owner of this address. */
export function newTemporaryPassword(email: string): string {
  for (;;) {
    const all = SETS.join('')
    const password = Array.from({ length: LENGTH }, () => all[randomInt(all.length)]).join('')
    if (brokenPasswordRules(password, [email]).length === 0) return password
  }
}
