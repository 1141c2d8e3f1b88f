import { openDatabase } from '../server/database/database.ts'
import { knownMigrations, migrateDatabase } from '../server/database/migrate.ts'
import { readSettings } from '../server/settings.ts'
import { failWith } from './failure.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: npm run admin -- migrate

Migrates the database of DATABASE_URL, else the embedded one in DATA_DIR, to the schema of this version.`

/** Migrates the database, for servers whose own user may not: `DATABASE_URL=postgres://owner@… npm run admin -- migrate`. */
try {
  readOptions({}, USAGE)
  const database = await openDatabase(readSettings(process.env), { onNotice: console.error })
  try {
    await migrateDatabase(database)
    console.log(`The schema is up to date, with ${knownMigrations()} migrations.`)
  } finally {
    await database.close()
  }
} catch (error) {
  failWith(error)
}
