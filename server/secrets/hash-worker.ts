import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'

// Pages and other calls go first. Only on Linux is this the priority of the thread, not of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Runs on a thread of its own: see `hash-pool.ts`. */
export function derive(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync('argon2id', parameters)
}
