import { existsSync, globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const LIMIT_MS = 60_000

/** Kills each PostgreSQL with data in the folder, and removes the folder. */
export async function clearRunFolder(folder: string): Promise<void> {
  for (const file of globSync('*/data/postmaster.pid', { cwd: folder })) {
    const [pid = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    try {
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // The process has ended already.
    }
  }
  // An embedded database writes for a short time after its server has ended, also to removed files.
  const deadline = performance.now() + LIMIT_MS
  while (existsSync(folder) && performance.now() < deadline) {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }).catch(() => undefined)
  }
}

/** Run as a program: clears the folder when the parent process ends or closes its pipe. */
const [, program, folder] = process.argv
if (program === import.meta.filename && folder) {
  process.stdin.resume().on('end', () => void clearRunFolder(folder))
}
