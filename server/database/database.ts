import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { reasonOf } from '../error-log.ts'
import type { Settings } from '../settings.ts'
import { connectionTo } from './embedded/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/supervisor.ts'
import { startMaintenance } from './maintenance.ts'
import { shareOf } from './pool-share.ts'
import * as schema from './schema.ts'
import { endWhenSilent, onPool } from './transactions.ts'

export type Database = NodePgDatabase<typeof schema>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabaseKind = 'embedded' | 'postgres'

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  /** The connections of `longDb`. */
  readonly longPool: pg.Pool
  /** For queries that may take minutes, such as that of an export. Its few connections leave the others free. */
  readonly longDb: Database
  /** For one kind of work: some connections of `pool`, so that a lock that this kind waits for costs no other kind. */
  share(): Database
  /** Whether the database answers now, asked by a connection of its own. */
  isAnswering(): Promise<boolean>
  readonly kind: DatabaseKind
  /** For connections outside the pool, without its time limits: migrations and seeding take long. */
  readonly connection: pg.ClientConfig
  /** The process id of the embedded database; `undefined` for PostgreSQL. */
  readonly embeddedPid: () => number | undefined
  /** Kills an embedded database that hangs, from now on: see `EmbeddedDatabase`. */
  killWhenHung(afterSeconds?: number): void
  close(): Promise<void>
}

export interface OpenOptions {
  readonly onNotice?: (message: string) => void
  readonly onInitialising?: () => void
}

/** The database cannot be used. The message is one line for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`. Both use node-postgres.
 *
 * @throws DatabaseError or EmbeddedDatabaseError when the database cannot be used.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const connection = { connectionString: settings.databaseUrl, connectionTimeoutMillis: 5000 }
    await checkConnection(connection, settings.databaseUrl)
    return withPool('postgres', connection, null, options)
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, ...options })
  return withPool('embedded', connectionTo(embedded.socketFolder), embedded, options)
}

/** The limits of a pool. A wait for a lock ends early: as long as it lasts, it takes a connection from all others. */
interface PoolLimits {
  readonly connections: number
  readonly statementMs: number
}

/** With the three seconds below, whoever waits for a database that hangs hears of it within 15. */
const STATEMENT_MS = 10_000
const POOL: Record<DatabaseKind, PoolLimits> = {
  embedded: { connections: 4, statementMs: STATEMENT_MS },
  postgres: { connections: 16, statementMs: STATEMENT_MS },
}
/** The connections of one kind of work. */
const SHARE = 4
const LONG_POOL: PoolLimits = { connections: 2, statementMs: 120_000 }
const HEALTH_POOL: PoolLimits = { connections: 1, statementMs: 2000 }
const LOCK_LIMIT_MS = 2000

function withPool(
  kind: DatabaseKind,
  connection: pg.ClientConfig,
  embedded: EmbeddedDatabase | null,
  options: OpenOptions,
): OpenDatabase {
  const createPool = ({ connections, statementMs }: PoolLimits) => {
    const pool = new pg.Pool({
      ...connection,
      max: connections,
      keepAlive: true,
      // A server that hangs sends no error, so the client needs its own limit.
      query_timeout: statementMs + 3000,
      // The embedded engine has no timers, and no two transactions at once that could wait for each other's locks.
      ...(kind === 'postgres' ? { onConnect: setLimits(statementMs) } : {}),
      application_name: 'battery-health-portal',
    })
    pool.on('connect', endWhenSilent)
    pool.on('error', (error) => options.onNotice?.(`A database connection ended: ${reasonOf(error)}`))
    return pool
  }
  const pool = createPool(POOL[kind])
  const longPool = createPool(LONG_POOL)
  const healthPool = createPool(HEALTH_POOL)
  const maintenance = embedded === null ? null : startMaintenance(pool)
  return {
    kind,
    connection,
    pool,
    longPool,
    db: onPool(pool, schema),
    longDb: onPool(longPool, schema),
    share: () => onPool(shareOf(pool, SHARE), schema),
    isAnswering: () =>
      healthPool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    embeddedPid: () => embedded?.pid(),
    killWhenHung: (afterSeconds) => embedded?.killWhenHung(afterSeconds),
    close: async () => {
      maintenance?.stop()
      await Promise.all([pool.end(), longPool.end(), healthPool.end()])
      await embedded?.stop()
    },
  }
}

/** By a statement: PgBouncer refuses these parameters of a connection, or drops them. */
function setLimits(statementMs: number) {
  return async (client: pg.ClientBase): Promise<void> => {
    await client.query(`SET statement_timeout = ${statementMs}; SET lock_timeout = ${LOCK_LIMIT_MS}`)
  }
}

async function checkConnection(connection: pg.ClientConfig, url: string): Promise<void> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    throw new DatabaseError(explain(error, new URL(url)))
  }
}

function explain(error: unknown, url: URL): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const where = `PostgreSQL at ${url.host || 'the host of DATABASE_URL'}`
  switch (code) {
    case '28P01':
    case '28000':
      return `${where} refuses the user "${url.username}": correct user and password in DATABASE_URL.`
    case '3D000':
      return `${where} has no database "${url.pathname.slice(1)}": create it or correct DATABASE_URL.`
    case '57P03':
      return `${where} is still starting: try again in a moment.`
    default:
      return `${where} does not answer (${code || 'no connection'}): start it or correct DATABASE_URL.`
  }
}
