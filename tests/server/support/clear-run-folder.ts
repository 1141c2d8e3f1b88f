import { existsSync, globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const LIMIT_MS = 60_000

/** Ends each PostgreSQL that keeps its data in the folder, as a crash would, and removes the folder. */
export async function clearRunFolder(folder: string): Promise<void> {
  for (const file of globSync('*/data/postmaster.pid', { cwd: folder })) {
    const [pid = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    try {
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // It has ended already.
    }
  }
  // Databases that have just lost their server write for a moment more, also into what was removed already.
  const deadline = performance.now() + LIMIT_MS
  while (existsSync(folder) && performance.now() < deadline) {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }).catch(() => undefined)
  }
}

/** As a program: clears the folder when the process that started it ends, or closes its pipe. */
const [, program, folder] = process.argv
if (program === import.meta.filename && folder) {
  process.stdin.resume().on('end', () => void clearRunFolder(folder))
}
