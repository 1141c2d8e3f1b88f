import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { OpenDatabase } from '../database/database.ts'
import { syncPath, syncTreeInBackground } from '../database/embedded/durable-filesystem.ts'
import { ENGINE } from '../database/embedded/folder.ts'
import { reasonOf } from '../error-log.ts'
import {
  addPictures,
  type Backup,
  BackupError,
  backupName,
  copyFolderWithin,
  deleteUnfinished,
  MANIFEST,
  type Manifest,
  requireRoom,
  unfinishedFolder,
} from './backup-folder.ts'
import { countContent } from './content.ts'
import { verifyBackup } from './verify-copy.ts'

export interface BackupSource {
  readonly dataDir: string
  /** A connection to the embedded database of that folder. */
  readonly connection: OpenDatabase['connection']
}

export interface BackupTarget {
  readonly backupDir: string
  /** What must stay free on its disk, in megabytes. */
  readonly diskReserveMb: number
  readonly now: Date
  /** How long copying the files may take: meanwhile the engine answers nobody. */
  readonly copyLimitMs?: number
  /** Stops the backup after its present step. */
  readonly stopped?: AbortSignal
}

const COPY_LIMIT_MS = 120_000

/**
 * Copies the embedded database and the pictures to a new folder in `backupDir` while the server works, starts the engine on
 * a second copy of it, and compares what it reads there. Other queries wait while the files are copied.
 *
 * @throws BackupError when there is no room, or when the copy does not hold what the database held. Then there is no new
 *   backup.
 */
export async function createBackup(
  source: BackupSource,
  { backupDir, diskReserveMb, now, copyLimitMs = COPY_LIMIT_MS, stopped }: BackupTarget,
): Promise<Backup> {
  const folder = join(backupDir, backupName(now))
  const draft = unfinishedFolder(folder)
  try {
    await deleteUnfinished(backupDir)
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await requireRoom(source.dataDir, backupDir, diskReserveMb)
    const pictures = join(source.dataDir, 'pictures')
    await addPictures(pictures, join(draft, 'pictures'))
    stopped?.throwIfAborted()
    const content = await copyDatabase(source, join(draft, 'database'), copyLimitMs)
    stopped?.throwIfAborted()
    // Once more, for those that were uploaded meanwhile.
    await addPictures(pictures, join(draft, 'pictures'))
    const manifest: Manifest = { format: 1, at: now.toISOString(), engine: ENGINE, ...content }
    await verifyBackup({ folder: draft, manifest }, `${draft}-opened`)
    stopped?.throwIfAborted()
    await syncTreeInBackground(draft)
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
    await rename(draft, folder)
    syncPath(backupDir)
    return { folder, manifest }
  } catch (error) {
    // A copy that was given up may still end a file.
    await rm(draft, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
    if (error instanceof BackupError) throw error
    throw new BackupError(`The backup in ${backupDir} failed: ${reasonOf(error)}`)
  }
}

/** Copies the files between two queries of an open transaction: until it ends, the engine runs no query of anybody else. */
async function copyDatabase({ connection, dataDir }: BackupSource, to: string, limitMs: number) {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    // What a checkpoint has written need not be recovered when the copy is opened.
    await client.query('CHECKPOINT')
    await client.query('BEGIN')
    const content = await countContent(client)
    await copyFolderWithin(limitMs, join(dataDir, 'database'), to)
    await client.query('ROLLBACK')
    return content
  } finally {
    await client.end()
  }
}
