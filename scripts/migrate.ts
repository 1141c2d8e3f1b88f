import { DatabaseError, openDatabase } from '../server/database/database.ts'
import { EmbeddedDatabaseError } from '../server/database/embedded/supervisor.ts'
import { knownMigrations, migrateDatabase } from '../server/database/migrate.ts'
import { readSettings, SettingsError } from '../server/settings.ts'

/** Migrates the database, for servers whose own user may not: `DATABASE_URL=postgres://owner@… npm run migrate`. */
try {
  const database = await openDatabase(readSettings(process.env), { onNotice: console.error })
  try {
    await migrateDatabase(database)
    console.log(`The schema is up to date, with ${knownMigrations()} migrations.`)
  } finally {
    await database.close()
  }
} catch (error) {
  const isForOperator =
    error instanceof SettingsError || error instanceof DatabaseError || error instanceof EmbeddedDatabaseError
  console.error(isForOperator ? error.message : error)
  process.exitCode = 1
}
