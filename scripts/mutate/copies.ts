import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const NOT_COPIED = new Set(['node_modules', 'dist', '.git', 'test-results'])
/** Linked instead of copied: they are large and no mutant changes them. */
const SHARED = ['node_modules', 'dist']

/**
 * Copies a project, so that mutants never change its own files.
 *
 * @returns The paths of the copies, and a function that deletes them.
 */
export function copyProject(
  root: string,
  count: number,
): { readonly copies: readonly string[]; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-mutants-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const copies = Array.from({ length: count }, (_, index) => {
    const copy = join(folder, String(index))
    cpSync(root, copy, { recursive: true, filter: (path) => !NOT_COPIED.has(relative(root, path)) })
    for (const name of SHARED) {
      if (existsSync(join(root, name))) symlinkSync(resolve(root, name), join(copy, name))
    }
    return copy
  })
  return { copies, remove }
}
