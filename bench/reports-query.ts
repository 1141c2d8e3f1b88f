import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Reach } from '../server/auth/reach.ts'
import { countTabs, listReports } from '../server/batteries/list.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { batteryReports, dealerships } from '../server/database/schema.ts'
import { DEMO_GROUPS } from '../server/demo/organisations.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { REPORT_FILTERS, REPORT_SORT_KEYS } from '../src/domain/report.ts'
import { reportListQuerySchema } from '../src/services/wire/reports.ts'

const LIMIT_MS = 30
const ROUNDS = 15

interface Result {
  readonly what: string
  readonly context: string
  readonly rows: number
  readonly total: number
  readonly medianMs: number
  readonly worstMs: number
}

const reports = Number(process.argv[process.argv.indexOf('--reports') + 1] || 100_000) || 100_000
const databaseUrl = process.env.BENCH_DATABASE_URL ?? null
const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-bench-'))
const database = await openDatabase({ databaseUrl, dataDir })
try {
  const started = performance.now()
  await migrateDatabase(database, (db) => seedDemo(db, { now: new Date(), reports }))
  console.log(
    `Seeded ${reports} reports in ${Math.round((performance.now() - started) / 100) / 10} s (${database.kind}).`,
  )
  const results = await measureAll(database.db)
  console.table(results)
  const file = new URL('./results.json', import.meta.url)
  writeFileSync(
    file,
    `${JSON.stringify({ reportsQuery: { database: database.kind, node: process.version, reports, results } }, null, 2)}\n`,
  )
  const slow = results.filter(({ medianMs }) => medianMs >= LIMIT_MS)
  console.log(
    slow.length === 0
      ? `All ${results.length} medians are below ${LIMIT_MS} ms.`
      : `${slow.length} of ${results.length} medians are not below ${LIMIT_MS} ms: ${slow.map(({ what, context }) => `${what} (${context})`).join(', ')}.`,
  )
  process.exitCode = slow.length === 0 ? 0 : 1
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

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
    .offset(1234)
  if (!sample) throw new Error('There is no report to search for.')
  const group = DEMO_GROUPS[0].id
  const inGroup = await db.select().from(dealerships).where(eq(dealerships.groupId, group))
  const reaches: Record<string, Reach> = {
    all: 'everything',
    group: inGroup.map(({ id }) => id),
    dealership: ['maple-ev-centre'],
  }
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
  for (const [context, reach] of Object.entries(reaches)) {
    results.push(
      await measure('counts of the tabs', context, async () => ({
        rows: 4,
        total: (await countTabs(db, reach)).report_not_inventory,
      })),
    )
    for (const [what, query] of Object.entries(queries)) {
      const parsed = z.parse(reportListQuerySchema, query)
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

async function measure(
  what: string,
  context: string,
  work: () => Promise<{ rows: number; total: number }>,
): Promise<Result> {
  let outcome = await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    outcome = await work()
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const round = (ms: number | undefined) => Math.round((ms ?? 0) * 10) / 10
  return {
    what,
    context,
    ...outcome,
    medianMs: round(times[Math.floor(ROUNDS / 2)]),
    worstMs: round(times.at(-1)),
  }
}
