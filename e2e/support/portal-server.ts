import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../tests/server/support/process.ts'

/** The name under which a failed test has what the server logged. */
export const SERVER_LOG = 'server log'

/** The real server with its embedded database, its own port, and its own copy of the demo data. */
export interface PortalServer {
  readonly origin: string
  /** The data folder, with the outbox of mails. */
  readonly dataDir: string
  /** The lines that the running process has logged. */
  readonly log: () => readonly string[]
  /** Kills the process, like a crash. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/**
 * @param folder - the folder of the run, with the template of the data
 * @param settings - more variables of its environment
 */
export async function startPortalServer(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalServer> {
  const dataDir = mkdtempSync(join(folder, 'server-'))
  cpSync(join(folder, 'template'), dataDir, { recursive: true })
  let running: ServerProcess | null = null
  const start = async (port: string): Promise<string> => {
    running = startServerProcess({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings })
    return running.ready
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running?.process.kill(signal)
    await running?.ended
    running = null
  }
  const origin = await start('0')
  return {
    origin,
    dataDir,
    log: () => running?.stdout() ?? [],
    kill: () => end('SIGKILL'),
    restart: async () => {
      await start(new URL(origin).port)
    },
    remove: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
