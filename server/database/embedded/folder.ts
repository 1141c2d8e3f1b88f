import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncPath, syncTree } from './durable-filesystem.ts'
import { startEngine } from './engine.ts'

/** The line of engine versions whose files are compatible; a change needs an export and an import. */
export const ENGINE = 'pglite 0.5'

/** A state of the data folder that only the operator can change. The message says how. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}

/**
 * Takes the folder for this process until it ends: the kernel holds the lock, so it is gone with the process however
 * that ends. Two engines on one folder destroy it. Waits `waitMs` for another holder to end.
 */
export function lockFolder(dataDir: string, waitMs = 0): DatabaseSync {
  try {
    makeFolder(dataDir)
    const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: waitMs })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (isLocked(error)) {
      throw new FolderError(
        `Another server already uses the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
      )
    }
    throw new FolderError(
      `Cannot write to the data folder ${dataDir}: make it writable for this user, or set DATA_DIR to another folder.`,
    )
  }
}

/** Node's own recursive way never ends below a folder like /proc, where nothing can be made. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/**
 * The database's folder in a locked data folder, complete and on the disk. A first initialisation happens beside it
 * and is moved in place as a whole, so that a crash in the middle leaves nothing half made.
 */
export async function prepareDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) {
    checkStamp(folder)
    return folder
  }
  const draft = join(dataDir, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  const engine = await startEngine(draft)
  await engine.close()
  writeFileSync(join(draft, STAMP), `${ENGINE}\n`)
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(dataDir)
  return folder
}

const STAMP = 'engine.txt'

function checkStamp(folder: string): void {
  const stamp = join(folder, STAMP)
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : 'an unknown engine'
  if (found === ENGINE) return
  throw new FolderError(
    `The database in ${folder} was written by ${found} and this version reads ${ENGINE}: start the version that wrote it, or set DATA_DIR to another folder.`,
  )
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

const SQLITE_BUSY = 5
