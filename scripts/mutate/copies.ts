import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', 'test-results'])
/** Too big to copy, and never changed: the copies share them. */
const SHARED = ['node_modules', 'dist']

/** Copies a project so that mutants never touch its own files. `remove` deletes the copies. */
export function copyProject(
  root: string,
  count: number,
): { readonly copies: readonly string[]; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-mutants-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const copies = Array.from({ length: count }, (_, index) => {
    const copy = join(folder, String(index))
    cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) })
    for (const name of SHARED) {
      if (existsSync(join(root, name))) symlinkSync(resolve(root, name), join(copy, name))
    }
    return copy
  })
  return { copies, remove }
}
