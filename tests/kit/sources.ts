import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this project. */
export const ROOT = `${dirname(dirname(dirname(fileURLToPath(import.meta.url))))}/`

interface Source {
  readonly digest: string
  /** The files that it imports at run time. */
  readonly imports: readonly string[]
}

/** Files do not change while a process runs. */
const read = new Map<string, Source>()
let platform: string | undefined

/**
 * A digest of these modules, of all that they import, of the packages and of Node. What is computed from such modules alone
 * is equal as long as their digest is.
 *
 * @param modules - their paths or URLs
 * @param known - the files that are read already
 */
export function digestOf(modules: readonly string[], known = read): string {
  const files = new Set(modules.map((path) => (path.startsWith('file:') ? fileURLToPath(path) : path)))
  for (const file of files) for (const imported of sourceOf(file, known).imports) files.add(imported)
  const parts = [...files].map((file) => `${relative(ROOT, file)} ${sourceOf(file, known).digest}`).sort()
  platform ??= hash('sha1', process.version + readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return hash('sha1', [platform, ...parts].join('\n'))
}

/** Imports of types alone do not count. */
const IMPORT =
  /^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s+)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm

function sourceOf(file: string, known: Map<string, Source>): Source {
  const before = known.get(file)
  if (before !== undefined) return before
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(IMPORT)]
    .map(([, one, other]) => resolve(dirname(file), (one ?? other ?? '').split('?', 1)[0] ?? ''))
    .filter((path) => existsSync(path))
  const source = { digest: hash('sha1', text), imports }
  known.set(file, source)
  return source
}
