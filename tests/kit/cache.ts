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
  const path = join(folder, name)
  const before = read(path, digest)
  if (before !== undefined) return before.result as T
  const result = make()
  write(path, JSON.stringify({ digest, result }))
  return result
}

function read(path: string, digest: string): { readonly result: unknown } | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    // Most files of other sources need not be parsed.
    if (!text.startsWith(`{"digest":"${digest}"`)) return undefined
    const before = JSON.parse(text) as { result: unknown }
    return 'result' in before ? before : undefined
  } catch {
    return undefined
  }
}

/** Without a place to write, the next run makes the result again. */
function write(path: string, text: string): void {
  const part = `${path}.${process.pid}-${threadId}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(part, text)
    renameSync(part, path)
  } catch {
    if (existsSync(part)) rmSync(part)
  }
}
