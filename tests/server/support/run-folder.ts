import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FolderError, lockFolder } from '../../../server/database/embedded/folder.ts'
import { clearRunFolder } from './clear-run-folder.ts'

const PREFIX = 'battery-portal-run-'
const GUARD = fileURLToPath(new URL('./clear-run-folder.ts', import.meta.url))

interface RunFolder {
  readonly path: string
  /** Ends the processes that use the folder, and removes it. */
  remove(): Promise<void>
}

/**
 * Creates the folder for all files of one run, and removes the folders of earlier runs. A separate process waits for the
 * end of this one and clears the folder, however the run ends.
 */
export async function makeRunFolder(): Promise<RunFolder> {
  const parent = tmpdir()
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX)) await removeIfOver(join(parent, name))
  }
  const path = mkdtempSync(join(parent, PREFIX))
  const lock = lockFolder(path)
  // PostgreSQL runs as another user, who needs to enter the folder.
  chmodSync(path, 0o711)
  const guard = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', GUARD, path], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // A Ctrl-C in the terminal must not end this process.
    detached: true,
  })
  guard.unref()
  return {
    path,
    remove: async () => {
      lock.close()
      const { promise, resolve } = Promise.withResolvers<void>()
      guard.once('exit', () => resolve())
      guard.ref()
      guard.stdin.end()
      await promise
    },
  }
}

/** Removes the folder of an earlier run: no process holds its lock. */
async function removeIfOver(folder: string): Promise<void> {
  try {
    lockFolder(folder).close()
    await clearRunFolder(folder)
  } catch (error) {
    // The folder is in use, or belongs to another user.
    if (!(error instanceof FolderError)) throw error
  }
}
