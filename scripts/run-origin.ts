import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Where a stored result comes from. */
export const runOriginSchema = z.object({
  /** Start of the run, ISO 8601. */
  at: z.string(),
  /** `null` without git. */
  commit: z.nullable(z.string()),
  /** Whether files differed from the commit. */
  isChanged: z.boolean(),
  command: z.string(),
  /** The digest of the sources at the start of the run. */
  sources: z.string(),
})
export type RunOrigin = Readonly<z.infer<typeof runOriginSchema>>

/** The files that decide what a walk does. */
const SOURCES = [
  'package-lock.json',
  'public/**/*',
  'src/**/*',
  'server/**/*',
  'e2e/{paths,support}/**/*',
  'tests/{kit,models}/**/*',
]

/** Describes a run that starts now. */
export function runOrigin(root: string, command: string): RunOrigin {
  const commit = git(root, 'rev-parse', '--short=10', 'HEAD')
  return {
    at: new Date().toISOString(),
    commit,
    isChanged: commit !== null && git(root, 'status', '--porcelain') !== '',
    command,
    sources: sourcesDigest(root),
  }
}

/** @returns A command such as `npm run qa -- paths --machine signIn`. */
export function npmCommand(script: string, args: readonly string[]): string {
  const command = script === 'test' ? 'npm test' : 'npm run qa'
  const words = script === 'test' || script === 'qa' ? args : [script, ...args]
  return words.length === 0 ? command : [command, '--', ...words].join(' ')
}

/** @returns A digest of the files of the product, its models and its walks. */
export function sourcesDigest(root: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    const file = join(root, path)
    if (!statSync(file).isFile()) continue
    hash.update(`${path.replaceAll('\\', '/')}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 20)
}

/** @returns The trimmed output; `null` without git, outside a repository, and after a failure. */
export function git(root: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim()
  } catch {
    return null
  }
}
