import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { ROOT } from './sources.ts'

const FOLDER = join(ROOT, '.cache/graphs')

/**
 * Reads a result that an earlier run stored, or makes and stores it. A file that is cut, or that was made from other sources,
 * is replaced. Two runs can share the folder: a file appears whole.
 *
 * @param name - the path of the file under the folder
 * @param digest - of all that the result depends on
 */
export function cached<T>(name: string, digest: string, make: () => T, folder = FOLDER): T {
  const before = stored<{ readonly made: T }>(name, digest, folder)
  if (before !== undefined) return before.made
  const made = make()
  store(name, digest, { made }, folder)
  return made
}

/** The stored result of this digest, if there is one. */
export function stored<T extends object>(name: string, digest: string, folder = FOLDER): T | undefined {
  try {
    const text = readFileSync(join(folder, name), 'utf8')
    // Most files of other sources need not be parsed.
    if (!text.startsWith(`{"digest":"${digest}"`)) return undefined
    return (JSON.parse(text) as { result?: T }).result
  } catch {
    return undefined
  }
}

/** Stores a result. Without a place to write, the next run makes it again. */
export function store(name: string, digest: string, result: object, folder = FOLDER): void {
  const path = join(folder, name)
  const part = `${path}.${process.pid}-${threadId}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(part, JSON.stringify({ digest, result }))
    renameSync(part, path)
  } catch {
    if (existsSync(part)) rmSync(part)
  }
}
