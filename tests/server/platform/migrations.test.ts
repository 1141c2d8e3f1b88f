import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, test } from 'vitest'
import * as z from 'zod/mini'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { expectRightCounts } from '../api/lists/report-changes.ts'
import { emptyPostgres, SEEDED_AT } from '../support/databases.ts'
import { TEST_PASSWORD_CIPHER } from '../support/password-cipher.ts'
import { describeOnBoth } from '../support/server.ts'

const MIGRATIONS = 'server/database/migrations'

describeOnBoth('a database of an earlier version', {}, (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-test-'))
  let database: OpenDatabase
  beforeAll(async () => {
    const databaseUrl = kind === 'postgres' ? await emptyPostgres() : null
    database = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('gets counts of the reports that it has', async () => {
    const { db } = database
    await migrate(db, { migrationsFolder: migrationsBefore('0009_report-counts', join(folder, 'earlier')) })
    await seedDemo(db, {
      now: SEEDED_AT,
      passwordCipher: TEST_PASSWORD_CIPHER,
      passwordHashing: 'fast',
      reports: 300,
    })
    await migrateDatabase(database)
    await expectRightCounts(db)
  })
})

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** Copies the migrations that an earlier version had. */
function migrationsBefore(tag: string, folder: string): string {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = z.parse(journalSchema, JSON.parse(readFileSync(file, 'utf8')))
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}
