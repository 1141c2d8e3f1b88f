import { createHash } from 'node:crypto'

/** @returns SHA-256 of an e-mail address in lower case, in hex: by it the database knows a lead without the address. */
export function leadHashOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
