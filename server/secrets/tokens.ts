import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** @returns 256 random bits in base64url, for a cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Tables store only this hash, so that a copy of the database gives no access. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
