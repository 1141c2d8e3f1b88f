import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { listReports } from '../server/batteries/list.ts'
import { countTabs } from '../server/batteries/tabs.ts'
import { createPasswordCipher } from '../server/configurations/password-cipher.ts'
import type { Database } from '../server/database/database.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { batteryReports } from '../server/database/schema.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { createReportSigner } from '../server/revisions/report-signer.ts'
import { REPORT_FILTERS, REPORT_SORT_KEYS } from '../src/domain/lists/report.ts'
import { reportListQuerySchema } from '../src/services/wire/report-list/queries.ts'
import { conclude, measure, numberOf, onNewDatabase, type Result, reachesOf } from './support/measure.ts'

/**
 * Reads pages, searches and counts of the battery reports from a database with 100,000 of them.
 * Fails when a median is 150 ms or more. Options: --reports <n>. BENCH_DATABASE_URL names a PostgreSQL to use.
 */
const reports = numberOf('--reports', 100_000)
await onNewDatabase(async (database) => {
  const started = performance.now()
  await migrateDatabase(database, (db) =>
    seedDemo(db, {
      now: new Date(),
      reports,
      passwordCipher: createPasswordCipher(randomBytes(32)),
      reportSigner: createReportSigner(randomBytes(32)),
    }),
  )
  console.log(
    `Seeded ${reports} reports in ${Math.round((performance.now() - started) / 100) / 10} s (${database.kind}).`,
  )
  conclude('reportsQuery', { database: database.kind, reports }, await measureAll(database.db))
})

async function measureAll(db: Database): Promise<Result[]> {
  const [sample] = await db
    .select()
    .from(batteryReports)
    .where(
      and(
        eq(batteryReports.standing, 'not_in_inventory'),
        eq(batteryReports.hasTrim, true),
        eq(batteryReports.configurationId, 'maple-ev-centre'),
      ),
    )
    .limit(1)
  if (!sample) throw new Error('There is no report to search for.')
  const serial = sample.serialNumber ?? ''
  const queries: Record<string, Record<string, string>> = {
    'page 1': {},
    'page 40': { page: '40' },
    ...Object.fromEntries(REPORT_FILTERS.map((filter) => [`filter ${filter}`, { filter }])),
    'search VIN': { search: sample.vin },
    'search VIN tail': { search: sample.vin.slice(-6) },
    'search VIN start': { search: sample.vin.slice(0, 3) },
    'search make': { search: 'Tesla' },
    'search year': { search: '2023' },
    'search words': { search: 'model y long range' },
    'search short words': { search: 'model 3' },
    'search dealership': { search: 'Vallée' },
    'search one letter': { search: 'a' },
    'search in every row': { search: '20' },
    'search make and VIN tail': { search: `${sample.make} ${sample.vin.slice(-6)}` },
    'search three digits': { search: sample.vin.slice(-3) },
    'search serial with zeros': { search: serial },
    'search serial without zeros': { search: serial.replace(/^0+/, '') },
    'search without result': { search: 'zzzzzz' },
    ...Object.fromEntries(
      REPORT_SORT_KEYS.flatMap((key) =>
        ['ASC', 'DESC'].map((direction) => [
          `sort ${key} ${direction}`,
          { sort_key: key, sort_direction: direction },
        ]),
      ),
    ),
  }
  await db.execute(sql`select 1`)
  const results: Result[] = []
  for (const [context, reach] of Object.entries(await reachesOf(db))) {
    results.push(
      await measure('counts of the tabs', context, async () => ({
        rows: 4,
        total: (await countTabs(db, reach, { search: '' })).report_not_inventory,
      })),
    )
    for (const [what, query] of Object.entries(queries)) {
      const parsed = z.parse(reportListQuerySchema, { pinned: '3', ...query })
      results.push(
        await measure(what, context, async () => {
          const { rows, total } = await listReports(db, reach, parsed)
          return { rows: rows.length, total }
        }),
      )
    }
  }
  return results
}
