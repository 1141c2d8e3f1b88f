import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, DatabaseError, type OpenDatabase } from './database.ts'
import * as schema from './schema.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** @returns The number of migrations that this build knows. */
export function knownMigrations(): number {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).length
}

/**
 * Checks that the database has the schema of this build, without changing it.
 *
 * @throws DatabaseError for any other.
 */
export async function requireCurrentSchema({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  if ((await appliedMigrations(pool)) === knownMigrations()) return
  throw new DatabaseError(
    'The database has the schema of another version: use the commands of the version that serves it.',
  )
}

/** @returns The number of migrations that the database has, 0 without any. */
async function appliedMigrations(client: Pick<pg.Pool | pg.Client, 'query'>): Promise<number> {
  const found = await client
    .query<{ count: number }>('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations')
    .catch(() => null)
  return found?.rows[0]?.count ?? 0
}

/** The key of an advisory lock. Any number works that no other program uses in this database. */
const LOCK_KEY = 4_400_120_826

const LOCK_LIMIT_MS = 60_000

/**
 * Migrates the schema. A lock prevents other instances from doing so at the same time.
 *
 * @param after Runs on the same connection, under the same lock.
 * @throws DatabaseError when a migration fails.
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'connection' | 'kind'>,
  after: (db: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client(database.connection)
  // Without a listener, a broken idle connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    // While a change of a table waits for its lock, all other queries of that table wait behind it.
    await client.query(`SET lock_timeout = ${LOCK_LIMIT_MS}`)
    const db = drizzle(client, { schema })
    // Without one to apply, it needs no rights of the owner.
    if ((await appliedMigrations(client)) < knownMigrations())
      await migrate(db, { migrationsFolder: MIGRATIONS }).catch((error: unknown) => {
        throw new DatabaseError(`The database schema cannot be brought up to date: ${rootCause(error)}`)
      })
    await after(db)
  } finally {
    await client.end()
  }
}

function rootCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : rootCause(error.cause)
}
