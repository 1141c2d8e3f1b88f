import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ProblemError } from '../http/problem.ts'
import { newToken } from '../secrets/tokens.ts'
import type { Settings } from '../settings.ts'
import { bucketFiles } from './bucket.ts'

/**
 * Stores uploaded pictures by their path below the CDN base. Each call throws a 503 problem when the storage fails or
 * does not answer in time.
 */
export interface PictureStore {
  /** Resolves when the complete picture is on the disk. Removes what it wrote when it rejects. */
  write(path: string, bytes: Buffer): Promise<void>
  read(path: string): Promise<Buffer | null>
  /** Also resolves when there is no such file. */
  remove(path: string): Promise<void>
  /** The paths of all pictures and raw logs. */
  list(): Promise<readonly string[]>
}

/** @returns A new path with 256 random bits. */
export function newPicturePath(): string {
  return `${FOLDER}/${newToken()}.jpg`
}

/** Whether `newPicturePath` created the path. Other paths are files of the built portal (demo) or of another CDN. */
export function isPicturePath(path: string): boolean {
  return /^reports\/[\w-]{43}\.jpg$/.test(path)
}

/** The folder of all uploads, below the CDN base. */
export const FOLDER = 'reports'

/** Where the raw log of a report is. */
export function logPathOf(reportId: string): string {
  return `logs/${reportId}.bin`
}

/** Whether `logPathOf` made the path. */
export function isLogPath(path: string): boolean {
  return /^logs\/[\w-]+\.bin$/.test(path)
}

/** Stores pictures in the S3 bucket of the settings, else in `dataDir/pictures`. */
export function createPictureStore({
  pictures,
  dataDir,
  storageSeconds,
}: Pick<Settings, 'pictures' | 'dataDir' | 'storageSeconds'>): PictureStore {
  const limitMs = 1000 * storageSeconds
  const files: PictureStore =
    pictures === null ? atomicFiles(join(dataDir, 'pictures')) : bucketFiles(pictures, limitMs)
  const withTimeout = <T>(work: Promise<T>) => endedAfter(limitMs, work)
  return {
    write: async (path, bytes) => {
      try {
        await withTimeout(files.write(path, bytes))
      } catch (error) {
        void files.remove(path).catch(() => undefined)
        throw error
      }
    },
    read: (path) => withTimeout(files.read(path)),
    remove: (path) => withTimeout(files.remove(path)),
    list: async () => {
      const paths = await files.list().catch((error: unknown) => {
        throw failed(error)
      })
      return paths.filter((path) => isPicturePath(path) || isLogPath(path))
    },
  }
}

/** Writes to a temporary file and renames it, so that a crash leaves no half of a file. */
function atomicFiles(base: string): PictureStore {
  return {
    write: async (path, bytes) => {
      const target = join(base, path)
      const folder = dirname(target)
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${randomUUID()}`)
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, target)
        await syncFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: (path) => readFile(join(base, path)).catch(nullIfMissing),
    remove: (path) => rm(join(base, path), { force: true }),
    list: async () => {
      const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(nullIfMissing)
      const files = entries?.filter((entry) => entry.isFile()) ?? []
      return files.map(({ parentPath, name }) => relative(base, join(parentPath, name)).replaceAll('\\', '/'))
    },
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function endedAfter<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The picture storage does not answer.')), limitMs)
  try {
    return await Promise.race([work, promise])
  } catch (error) {
    throw failed(error)
  } finally {
    clearTimeout(timer)
  }
}

function failed(cause: unknown): ProblemError {
  return new ProblemError({
    status: 503,
    error: 'unavailable',
    message: 'The picture storage is not available right now. Please try again in a moment.',
    headers: { 'retry-after': '2' },
    cause,
  })
}
