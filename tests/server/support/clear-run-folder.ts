import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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
  // Databases that have just lost their server write for a moment more. `rmSync` gives up on them without an error.
  const deadline = performance.now() + LIMIT_MS
  while (existsSync(folder) && performance.now() < deadline) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Something was written meanwhile.
    }
    await setTimeout(100)
  }
}

/** As a program: clears the folder when the process that started it ends, or closes its pipe. */
const [, program, folder] = process.argv
if (program === import.meta.filename && folder) {
  process.stdin.resume().on('end', () => void clearRunFolder(folder))
}
