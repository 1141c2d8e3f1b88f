import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, syncTree } from '../database/embedded/durable-filesystem.ts'
import { ENGINE, lockFolder } from '../database/embedded/folder.ts'
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
 * moves before the engine has opened the copy and found all its rows.
 *
 * @throws BackupError when the backup cannot be used, FolderError when a server uses the data folder.
 */
export async function restoreBackup(from: string, dataDir: string, now: Date): Promise<Restored> {
  const backup = await readBackup(from)
  checkVersion(backup)
  const lock = lockFolder(dataDir)
  const place = await mkdtemp(join(dataDir, '.restoring-'))
  try {
    await openCopy(backup, place)
    await addPictures(join(from, 'pictures'), join(place, 'pictures'))
    syncTree(place)
    const previous = join(dataDir, `before-restore-${backupName(now)}`)
    for (const name of ['database', 'pictures']) {
      if (existsSync(join(dataDir, name))) {
        await mkdir(previous, { recursive: true, mode: 0o700 })
        await rename(join(dataDir, name), join(previous, name))
      }
      await rename(join(place, name), join(dataDir, name))
    }
    syncPath(dataDir)
    return { backup, previous: existsSync(previous) ? previous : null }
  } finally {
    await rm(place, { recursive: true, force: true })
    lock.close()
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
      `The backup ${folder} was written by a newer version of the portal: use that version, or a newer one.`,
    )
  }
}
