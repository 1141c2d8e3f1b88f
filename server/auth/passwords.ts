import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id with 19 MiB, two passes, one lane (OWASP): about 20 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** A PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive('argon2id', {
    ...COST,
    message: normalise(password),
    nonce: salt,
    tagLength: HASH_BYTES,
  })
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${base64(salt)}$${base64(hash)}`
}

/** `stored` null stands for an account without a password, or no account: as much work, always false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(stored ?? DECOY) ?? []
  if (!salt || !expected) throw new Error('A stored password is not an argon2id PHC string.')
  const hash = Buffer.from(expected, 'base64')
  const derived = await derive('argon2id', {
    message: normalise(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: hash.length,
  })
  return timingSafeEqual(derived, hash) && stored !== null
}

/** No password leads to it: a hash of nothing that anybody knows. */
const DECOY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`

/** The same password, however a keyboard composes its characters. */
function normalise(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8')
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
