import { constants } from 'node:fs'
import { cp, link, mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** A backup cannot be made or used. The message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The file of a backup that says what it holds. It is written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json'

/** The content of a backup: `database` and `pictures` are folders beside the manifest. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the copy was made, ISO 8601. */
  at: z.iso.datetime(),
  /** The version of the engine that wrote the files. */
  engine: z.string(),
  /** The number of migrations of the schema. A build with fewer cannot read it. */
  migrations: z.int().positive(),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.int().nonnegative()),
})
export type Manifest = Readonly<z.infer<typeof manifestSchema>>

export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

const UNFINISHED = '.unfinished-'
const UNFINISHED_MS = 60 * 60_000
const MB = 1024 * 1024

/** @returns A name that sorts by time, such as `2026-05-15T12-00-00Z`. */
export function backupName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

export function unfinishedFolder(folder: string): string {
  return join(dirname(folder), `${UNFINISHED}${folder.slice(dirname(folder).length + 1)}`)
}

/** @throws BackupError when the folder is no backup. */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  const manifest = manifestSchema.safeParse(text === null ? null : parsed(text))
  if (manifest.success) return { folder, manifest: manifest.data }
  throw new BackupError(`${folder} is not a backup: its ${MANIFEST} is missing or damaged.`)
}

/** @returns The complete backups in the folder, the oldest first. */
export async function listBackups(backupDir: string): Promise<readonly Backup[]> {
  const names = await readdir(backupDir).catch(() => [])
  const finished = names.filter((name) => !name.startsWith(UNFINISHED))
  const found = await Promise.all(finished.map((name) => readBackup(join(backupDir, name)).catch(() => null)))
  return found.filter((backup) => backup !== null).sort((a, b) => a.manifest.at.localeCompare(b.manifest.at))
}

/** Deletes the oldest backups. */
export async function deleteOldBackups(backupDir: string, keep: number): Promise<void> {
  const backups = await listBackups(backupDir)
  for (const { folder } of backups.slice(0, Math.max(0, backups.length - keep)))
    await rm(folder, { recursive: true, force: true })
}

/** Deletes what interrupted backups left. One that is younger may still be made, by another process. */
export async function deleteUnfinished(backupDir: string): Promise<void> {
  const names = await readdir(backupDir).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(UNFINISHED))) {
    const folder = join(backupDir, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param dataDir The database to copy, which is then opened once more in a second copy.
 * @throws BackupError when there is not enough room for both.
 */
export async function requireRoom(dataDir: string, backupDir: string, reserveMb: number): Promise<void> {
  const needed = 2 * (await sizeOf(join(dataDir, 'database'))) + reserveMb * MB
  const { bavail, bsize } = await statfs(backupDir)
  if (bavail * bsize >= needed) return
  throw new BackupError(
    `There is no room for a backup in ${backupDir}: it needs ${Math.ceil(needed / MB)} MB. Set BACKUP_DIR to another disk, or BACKUP_KEEP to fewer.`,
  )
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? await sizeOf(path) : (await stat(path)).size
  }
  return bytes
}

/** Copies a folder, without its bytes where the file system can share them. Begins no further file once it is stopped. */
export async function copyFolder(from: string, to: string, stopped?: AbortSignal): Promise<void> {
  await cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: () => stopped?.aborted !== true,
  })
}

/** The same, but gives up after a time: a disk that hangs hangs the copy. */
export async function copyFolderWithin(limitMs: number, from: string, to: string): Promise<void> {
  const late = AbortSignal.timeout(limitMs)
  const { promise, reject } = Promise.withResolvers<never>()
  const message = `copying the database took more than ${limitMs / 1000} s, in which it answered nobody. Set BACKUP_DIR to a faster disk.`
  late.addEventListener('abort', () => reject(new Error(message)), { once: true })
  await Promise.race([copyFolder(from, to, late), promise])
}

/** Adds the pictures that the backup does not have yet: as links where it is on the same disk, for they never change. */
export async function addPictures(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => [])
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await addPictures(source, target)
    // A name that begins with a dot is a picture that is still being written.
    else if (!entry.name.startsWith('.')) await linkOrCopy(source, target)
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // It was copied before, or it was removed since the folder was read.
    if (code === 'EEXIST' || code === 'ENOENT') return
    await cp(source, target)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
