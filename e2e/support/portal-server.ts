import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectionTo } from '../../server/database/embedded/connection.ts'
import { type ServerProcess, startServerProcess } from '../../tests/server/support/process.ts'

/** The name under which a failed test has what the server logged. */
export const SERVER_LOG = 'server log'

/** The database with the demo data on the run's private PostgreSQL. */
export const DEMO_DATABASE = 'demo'

/** The real server with its own port, and its own copy of the demo data. */
export interface PortalServer {
  readonly origin: string
  /** How to connect to its database. */
  readonly database: pg.ClientConfig
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
  const copy = await copyDemo(folder, dataDir)
  let running: ServerProcess | null = null
  const start = async (port: string): Promise<string> => {
    running = startServerProcess({
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...copy.settings,
      ...settings,
    })
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
    database: copy.database,
    dataDir,
    log: () => running?.stdout() ?? [],
    kill: () => end('SIGKILL'),
    restart: async () => {
      await start(new URL(origin).port)
    },
    remove: async () => {
      await end('SIGTERM')
      await copy.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface DemoCopy {
  readonly settings: Readonly<Record<string, string>>
  readonly database: pg.ClientConfig
  remove(): Promise<void>
}

/** A copy on the run's PostgreSQL, which takes a tenth of the time of an embedded database; where it has none, an embedded one. */
async function copyDemo(folder: string, dataDir: string): Promise<DemoCopy> {
  const postgres = process.env.E2E_POSTGRES
  if (postgres === undefined) {
    cpSync(join(folder, 'template'), dataDir, { recursive: true })
    return { settings: {}, database: connectionTo(dataDir), remove: async () => undefined }
  }
  const name = `portal_${randomBytes(6).toString('hex')}`
  await queryPostgres(postgres, `CREATE DATABASE ${name} TEMPLATE ${DEMO_DATABASE}`)
  const url = new URL(name, postgres).href
  return {
    settings: { DATABASE_URL: url, DEMO: 'true' },
    database: { connectionString: url },
    remove: () => queryPostgres(postgres, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** @param postgres - the URL of the maintenance database */
export async function queryPostgres(postgres: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
