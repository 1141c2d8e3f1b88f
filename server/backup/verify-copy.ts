import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '../database/database.ts'
import { type Backup, BackupError, copyFolder } from './backup-folder.ts'
import { countContent } from './content.ts'

/**
 * Copies the database of a backup to a data folder, starts the engine on it, and compares its rows with those of the
 * manifest. The files in the backup itself stay as they are.
 *
 * @throws BackupError when the engine cannot open the copy, or reads something else.
 */
export async function openCopy({ folder, manifest }: Backup, dataDir: string): Promise<void> {
  const copied = copyFolder(join(folder, 'database'), join(dataDir, 'database'))
  const opened = copied.then(() => openDatabase({ databaseUrl: null, dataDir }))
  const database = await opened.catch((error: unknown) => {
    throw new BackupError(`The backup ${folder} cannot be opened: ${String(error)}`)
  })
  try {
    const { rows, migrations } = manifest
    if (isDeepStrictEqual(await countContent(database.pool), { rows, migrations })) return
    throw new BackupError(
      `The backup ${folder} does not hold the rows that its manifest names: use another one.`,
    )
  } finally {
    await database.close()
  }
}

/** The same in a folder that is removed afterwards. */
export async function verifyBackup(backup: Backup, place: string): Promise<void> {
  try {
    await openCopy(backup, place)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
