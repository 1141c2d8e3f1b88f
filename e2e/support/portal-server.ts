import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../tests/server/support/process.ts'

/** The real server with its embedded database, on a port and a copy of the demo data of its own. */
export interface PortalServer {
  readonly origin: string
  /** Its folder, with the outbox of its mails. */
  readonly dataDir: string
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/** `folder` is the run's, with the data that all servers of the run start with; it goes with the run. */
export async function startPortalServer(folder: string): Promise<PortalServer> {
  const dataDir = mkdtempSync(join(folder, 'server-'))
  cpSync(join(folder, 'template'), dataDir, { recursive: true })
  let running: ServerProcess | null = null
  const start = async (port: string): Promise<string> => {
    running = startServerProcess({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
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
