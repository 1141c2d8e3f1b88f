import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from './mutants.ts'

export const EXPLAINED = 'tests/mutants/explained.txt'

export interface Explanation {
  readonly file: string
  readonly label: string
  readonly reason: string
}

const LINE = /^(\S+): (.+) — (.+)$/

/**
 * Reads the list of mutants that do not change the behaviour, one per line: `<file>: <original> → <mutated> — <reason>`.
 * `#` starts a comment.
 */
export function readExplained(text: string): {
  readonly explained: readonly Explanation[]
  readonly unreadable: readonly string[]
} {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const explained = lines.flatMap((line) => {
    const [, file, label, reason] = LINE.exec(line) ?? []
    return file && label && reason ? [{ file, label, reason }] : []
  })
  return { explained, unreadable: lines.filter((line) => !LINE.test(line)) }
}

/** @returns One line per problem of the list: unreadable lines, and mutants that no longer exist. */
export function problemsOf(
  root: string,
  { explained, unreadable }: ReturnType<typeof readExplained>,
): readonly string[] {
  const known = new Map<string, ReadonlySet<string>>()
  for (const file of new Set(explained.map((line) => line.file))) {
    const path = join(root, file)
    const mutants = existsSync(path) ? mutantsOf(file, readFileSync(path, 'utf8')) : []
    known.set(file, new Set(mutants.map(({ label }) => label)))
  }
  return [
    ...unreadable.map((line) => `cannot be read: ${line}`),
    ...explained
      .filter(({ file, label }) => !known.get(file)?.has(label))
      .map(({ file, label }) => `this mutant no longer exists: ${file}: ${label}`),
  ]
}

export function isExplained(
  { explained }: ReturnType<typeof readExplained>,
  { file, label }: Mutant,
): boolean {
  return explained.some((line) => line.file === file && line.label === label)
}
