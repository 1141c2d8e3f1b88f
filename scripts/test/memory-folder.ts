import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** What the databases, browsers and builds of a run write at one time, with as much again to spare. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Creates the folder for the temporary files of the tests in the memory of the machine. Databases are copied and written there
 * without the cost of a disk. Remove it after the run: what is left takes memory.
 *
 * @returns `null` where there is no such file system, or less than 4 GiB of room, as in most containers.
 */
export function makeMemoryFolder(): string | null {
  if (!existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ENOUGH_BYTES) return null
  // The same for each run of this checkout, so that it removes what one that was killed has left.
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)
  const folder = join(MEMORY, `battery-portal-${checkout}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  // PostgreSQL runs as another user, who needs to enter the folder.
  chmodSync(folder, 0o711)
  return folder
}
