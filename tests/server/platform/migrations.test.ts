import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { migrateDatabase, requireKnownSchema } from '../../../server/database/migrate.ts'
import { dealerships } from '../../../server/database/schema.ts'
import { DEMO_DEALERSHIPS } from '../../../server/demo/organisations.ts'
import { emptyPostgres } from '../support/databases.ts'

const ADD_ONE = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', 1)"

const KNOWN = 'is migrated'
const UNKNOWN =
  'The database was made by another version of the portal, or by one before the first release: start that version, or set DATABASE_URL to an empty database.'
const FOREIGN =
  'The database has the schema of another version: use the commands of the version that serves it.'

let database: OpenDatabase
beforeEach(async () => {
  database = await openDatabase({ databaseUrl: await emptyPostgres(), dataDir: '' })
})
afterEach(() => database.close())

const outcomeOf = (work: Promise<void>) =>
  work.then(
    () => KNOWN,
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

test.each([
  ['that is empty', null, KNOWN, KNOWN],
  ['of this version', 'select 1', KNOWN, KNOWN],
  ['of a newer version, whose tables this one can use', ADD_ONE, KNOWN, KNOWN],
  [
    'from before the first release',
    `delete from drizzle.__drizzle_migrations; ${Array(42).fill(ADD_ONE).join('; ')}`,
    UNKNOWN,
    FOREIGN,
  ],
])('a database %s', async (_, change, atStart, ofCommands) => {
  if (change !== null) {
    await migrateDatabase(database)
    await database.pool.query(change)
  }
  const before = change === null ? null : await migrationsIn(database)
  expect(await outcomeOf(migrateDatabase(database))).toBe(atStart)
  expect(await outcomeOf(requireKnownSchema(database))).toBe(ofCommands)
  if (before !== null) expect(await migrationsIn(database)).toEqual(before)
})

test('what reports refer to is deleted without a look at all reports', async () => {
  await migrateDatabase(database)
  const { rows } = await database.pool.query(`select conname from pg_constraint k
    where contype = 'f' and conrelid = 'battery_reports'::regclass and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`)
  expect(rows).toEqual([])
})

test('the statements for the dealerships of a site add one, and change it when they are run again', async () => {
  await migrateDatabase(database)
  const statements = readFileSync('docs/deploy/dealerships.sql', 'utf8')
  for (const name of ['Maple', 'Maple EV Centre'])
    await database.pool.query(statements.replace('Maple EV Centre', name))
  expect(await database.db.select().from(dealerships)).toEqual([{ ...DEMO_DEALERSHIPS[0], logoPath: null }])
})

async function migrationsIn({ pool }: OpenDatabase): Promise<unknown[]> {
  return (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows
}
