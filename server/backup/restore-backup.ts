import { existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, syncTree } from '../database/embedded/durable-filesystem.ts'
import { ENGINE, lockFolder, RESTORING } from '../database/embedded/folder.ts'
import { knownMigrations } from '../database/migrate.ts'
import { addPictures, type Backup, BackupError, backupName, readBackup } from './backup-folder.ts'
import { openCopy } from './verify-copy.ts'

export interface Restored {
  readonly backup: Backup
  /** The folder with what was in the data folder before; null: nothing was. */
  readonly previous: string | null
}

/**
 * Puts database and pictures of a backup into the data folder of a stopped server. What was there moves aside, and nothing
 * moves before the engine has opened the copy and found all its rows. When something cannot be moved, all moves back; a
 * server does not start on a folder where this was interrupted.
 *
 * @throws BackupError when the backup cannot be used, FolderError when a server uses the data folder.
 */
export async function restoreBackup(from: string, dataDir: string, now: Date): Promise<Restored> {
  const backup = await readBackup(from)
  checkVersion(backup)
  const lock = lockFolder(dataDir)
  const place = join(dataDir, RESTORING)
  try {
    // What an interrupted restore has left.
    await rm(place, { recursive: true, force: true })
    await mkdir(place, { mode: 0o700 })
    await openCopy(backup, place)
    await addPictures(join(from, 'pictures'), join(place, 'pictures'))
    syncTree(place)
    const previous = join(dataDir, `before-restore-${backupName(now)}`)
    const former = ['database', 'pictures'].filter((name) => existsSync(join(dataDir, name)))
    if (former.length > 0) await mkdir(previous, { recursive: true, mode: 0o700 })
    await moveAll([
      ...former.map((name) => [join(dataDir, name), join(previous, name)] as const),
      // The database last: without it no server starts.
      ...['pictures', 'database'].map((name) => [join(place, name), join(dataDir, name)] as const),
    ]).catch(async (error: unknown) => {
      await rmdir(previous).catch(() => undefined)
      throw error
    })
    syncPath(dataDir)
    return { backup, previous: former.length > 0 ? previous : null }
  } finally {
    await rm(place, { recursive: true, force: true })
    lock.close()
  }
}

/** @throws BackupError when one cannot be moved, such as the mount point of another disk. Then all are where they were. */
async function moveAll(moves: readonly (readonly [from: string, to: string])[]): Promise<void> {
  for (const [index, [from, to]] of moves.entries()) {
    try {
      await rename(from, to)
    } catch (error) {
      for (const [back, there] of moves.slice(0, index).reverse()) await rename(there, back)
      throw new BackupError(`${from} cannot be moved to ${to}, so nothing was restored: ${String(error)}`)
    }
  }
}

function checkVersion({ folder, manifest: { engine, migrations } }: Backup): void {
  if (engine !== ENGINE) {
    throw new BackupError(
      `The backup ${folder} was written by ${engine} and this version reads ${ENGINE}: use the version that wrote it.`,
    )
  }
  if (migrations > knownMigrations()) {
    throw new BackupError(
      `The backup ${folder} was written by another version of the portal: use that version.`,
    )
  }
}
