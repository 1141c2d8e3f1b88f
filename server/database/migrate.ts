import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, DatabaseError, type OpenDatabase } from './database.ts'
import * as schema from './schema.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nobody else uses as an advisory lock in this database. */
const LOCK = 4_400_120_826

/**
 * Brings the schema up to date, then runs `after` on the same connection, both while no other instance does the same.
 * Rejects with `DatabaseError` when the schema cannot be brought up to date.
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'connection' | 'kind'>,
  after: (db: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client(database.connection)
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const db = drizzle(client, { schema })
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
