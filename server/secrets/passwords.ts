import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings.ts'
import { deriveInPool } from './hash-pool.ts'

/**
 * The cost of a new hash. `full`: Argon2id with 19 MiB, two passes and one lane, as OWASP recommends; about 20 ms of one
 * core. `fast`: the minimum of the algorithm, for tests.
 */
export type PasswordHashing = Settings['passwordHashing']

const COSTS: Readonly<Record<PasswordHashing, { memory: number; passes: number; parallelism: number }>> = {
  full: { memory: 19_456, passes: 2, parallelism: 1 },
  fast: { memory: 8, passes: 1, parallelism: 1 },
}
const SALT_BYTES = 16
const HASH_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * @returns A PHC string with a random salt. It contains its cost, which `verifyPassword` reads from it.
 * @throws A 503 problem while too many hashes wait.
 */
export async function hashPassword(password: string, hashing: PasswordHashing): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await deriveInPool({
    ...COSTS[hashing],
    message: normalise(password),
    nonce: salt,
    tagLength: HASH_BYTES,
  })
  return phcOf(hashing, salt, hash)
}

/**
 * Compares a password with a hash of any cost.
 *
 * @param stored A PHC string; `null` for an account without a password or no account: the result is then `false`.
 * @param hashing The cost of the work for `null`, so that the duration does not tell whether an account exists.
 * @throws Error when `stored` is not an argon2id PHC string; a 503 problem while too many hashes wait.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  hashing: PasswordHashing,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(stored ?? DECOYS[hashing]) ?? []
  if (!salt || !expected) throw new Error('A stored password is not an argon2id PHC string.')
  const hash = Buffer.from(expected, 'base64')
  const derived = await deriveInPool({
    message: normalise(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: hash.length,
  })
  return timingSafeEqual(derived, hash) && stored !== null
}

/** Random bytes in place of a hash: no password matches them. */
const DECOYS: Readonly<Record<PasswordHashing, string>> = {
  full: phcOf('full', randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
  fast: phcOf('fast', randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
}

function phcOf(hashing: PasswordHashing, salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COSTS[hashing]
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Keyboards compose the same characters in different ways; NFKC makes them equal. */
function normalise(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8')
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
