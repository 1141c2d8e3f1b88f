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
  /** Ends what still runs on the folder and removes it. */
  remove(): Promise<void>
}

/**
 * Makes the folder that holds all files of one run, and removes those of runs that are over. However the run ends, its
 * folder is cleared: a process of its own waits for the end of this one.
 */
export async function makeRunFolder(): Promise<RunFolder> {
  const parent = tmpdir()
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX)) await removeIfOver(join(parent, name))
  }
  const path = mkdtempSync(join(parent, PREFIX))
  const lock = lockFolder(path)
  // PostgreSQL runs as another user, who has to pass through.
  chmodSync(path, 0o711)
  const guard = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', GUARD, path], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // A Ctrl-C in the terminal is not for the guard.
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

/** Nobody holds the lock of a run that is over. */
async function removeIfOver(folder: string): Promise<void> {
  try {
    lockFolder(folder).close()
    await clearRunFolder(folder)
  } catch (error) {
    // It is in use, or somebody else's.
    if (!(error instanceof FolderError)) throw error
  }
}
