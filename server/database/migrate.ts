import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { reasonOf } from '../error-log.ts'
import { type Database, DatabaseError, type DatabaseKind, type OpenDatabase } from './database.ts'
import * as schema from './schema.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** @returns The number of migrations that this build knows. */
export function knownMigrations(): number {
  return hashesOfMigrations().length
}

/**
 * Checks that the database has the schema of this build, or that of a newer one, without changing it. After a way back to this
 * build its server serves the newer one too.
 *
 * @throws DatabaseError for any other.
 */
export async function requireKnownSchema({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  if (['current', 'newer'].includes(await compareSchema(pool))) return
  throw new DatabaseError(
    'The database has the schema of another version: use the commands of the version that serves it.',
  )
}

function hashesOfMigrations(): readonly string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash)
}

/** Compares the migrations that the database has with those of this build. A newer one has all of these, and more. */
async function compareSchema(
  client: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<'older' | 'current' | 'newer' | 'unknown'> {
  const found = await client
    .query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
    .catch(() => null)
  const applied = found?.rows.map(({ hash }) => hash) ?? []
  const known = hashesOfMigrations()
  if (applied.some((hash, at) => at < known.length && hash !== known[at])) return 'unknown'
  if (applied.length === known.length) return 'current'
  return applied.length < known.length ? 'older' : 'newer'
}

/** The key of an advisory lock. Any number works that no other program uses in this database. */
const LOCK_KEY = 4_400_120_826

const LOCK_LIMIT_MS = 60_000

/**
 * Migrates the schema. A lock prevents other instances from doing so at the same time.
 *
 * @param after Runs on the same connection, under the same lock.
 * @throws DatabaseError when a migration fails, or when another version of the portal made the schema.
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
    const schemaIs = await compareSchema(client)
    if (schemaIs === 'unknown') throw new DatabaseError(unknownSchema(database.kind))
    // Without one to apply, it needs no rights of the owner.
    if (schemaIs === 'older')
      await migrate(db, { migrationsFolder: MIGRATIONS }).catch((error: unknown) => {
        throw new DatabaseError(`The database schema cannot be brought up to date: ${reasonOf(error)}`)
      })
    await after(db)
  } finally {
    await client.end()
  }
}

function unknownSchema(kind: DatabaseKind): string {
  const instead = kind === 'embedded' ? 'DATA_DIR to another folder' : 'DATABASE_URL to an empty database'
  return `The database was made by another version of the portal, or by one before the first release: start that version, or set ${instead}.`
}
