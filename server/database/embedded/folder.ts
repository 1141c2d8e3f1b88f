import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncPath, syncTree } from './durable-filesystem.ts'
import { type Engine, startEngine } from './engine.ts'

/** Versions of the engine with compatible files. A change of this text needs an export and an import. */
export const ENGINE = 'pglite 0.5'

/** A problem of the data folder that only the operator can fix. The message says how. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}

/**
 * Locks the folder for this process: two engines on one folder destroy it. The kernel releases the lock when the process
 * ends, even after a crash.
 *
 * @param waitMs Waits so long for another process to release the lock.
 * @throws FolderError when the folder is locked or not writable.
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

/** Creates a folder and its parents. Node's `recursive` option never returns below folders such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Where a restore prepares what it moves, in the data folder. It is removed in any case, unless the restore is killed. */
export const RESTORING = '.restoring'

/** @throws FolderError when a restore was interrupted: a new, empty database in its place would hide that. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, 'database')) || !existsSync(join(dataDir, RESTORING))) return
  throw new FolderError(
    `A restore of the database in ${dataDir} was interrupted: run npm run admin -- restore again, with the same backup.`,
  )
}

/**
 * Prepares the database folder in a locked data folder. Initialises a new one in a draft folder and renames it, so that a
 * crash does not leave an incomplete database.
 *
 * @returns The path of the database folder.
 * @throws FolderError when another version of the engine wrote it, or when it is damaged.
 */
export async function prepareDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) {
    checkStamp(folder)
    checkControlFile(folder)
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

/** @returns The stamp of the engine that wrote the database, or null. */
export function readStamp(folder: string): string | null {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null
}

function checkStamp(folder: string): void {
  const found = readStamp(folder) ?? 'an unknown engine'
  if (found === ENGINE) return
  throw new FolderError(
    `The database in ${folder} was written by ${found} and this version reads ${ENGINE}: start the version that wrote it, or set DATA_DIR to another folder.`,
  )
}

/**
 * Starts the engine on the files of an earlier start.
 *
 * @throws FolderError when the engine cannot read them.
 */
export async function openEngine(folder: string): Promise<Engine> {
  try {
    return await startEngine(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw damaged(folder, `the engine cannot read its files (${reason})`)
  }
}

const CONTROL_FILE = join('global', 'pg_control')
const CONTROL_FILE_BYTES = 8192

/** Without this file the engine aborts without a reason. A disk that was full, or a copy that was cut, leaves it empty. */
function checkControlFile(folder: string): void {
  const size = statSync(join(folder, CONTROL_FILE), { throwIfNoEntry: false })?.size
  if (size === CONTROL_FILE_BYTES) return
  const fault = size === undefined ? 'missing' : size === 0 ? 'empty' : 'of the wrong size'
  throw damaged(folder, `${CONTROL_FILE}, where the engine records its state, is ${fault}`)
}

function damaged(folder: string, fault: string): FolderError {
  return new FolderError(
    `The database in ${folder} is damaged: ${fault}. The server changed nothing: restore a backup of the data folder, or set DATA_DIR to another folder.`,
  )
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

const SQLITE_BUSY = 5
