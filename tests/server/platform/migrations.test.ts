import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { printedReport, sentMeasurements } from '../../../server/batteries/report-document.ts'
import { type Database, type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { batteryReportData, batteryReports } from '../../../server/database/schema.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { doubtsAbout } from '../../../src/domain/report/plausibility.ts'
import { hasCells } from '../../../src/domain/report/printed-report.ts'
import { specificationsIn } from '../../../src/domain/report/report-specifications.ts'
import { expectRightCounts } from '../api/lists/report-changes.ts'
import { emptyPostgres, SEEDED_AT } from '../support/databases.ts'
import { TEST_PASSWORD_CIPHER } from '../support/password-cipher.ts'
import { TEST_REPORT_SIGNER } from '../support/report-signer.ts'

const MIGRATIONS = 'server/database/migrations'

describe('a database of an earlier version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-test-'))
  let database: OpenDatabase
  beforeAll(async () => {
    const databaseUrl = inject('engine') === 'postgres' ? await emptyPostgres() : null
    database = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('gets counts of the reports that it has, and takes the score from those that contradict themselves', async () => {
    const { db } = database
    await migrate(db, { migrationsFolder: migrationsBefore('0009_report-counts', join(folder, 'earlier')) })
    // The seed writes these columns; the earlier version did not have them.
    for (const [table, column, type] of LATER)
      await db.execute(sql.raw(`alter table ${table} add column ${column} ${type}`))
    // The seed issues reports; the earlier version did not.
    for (const file of ['0018_report-revisions.sql', '0033_issued-words.sql'])
      await db.execute(sql.raw(readFileSync(join(MIGRATIONS, file), 'utf8')))
    await seedDemo(db, {
      now: SEEDED_AT,
      passwordCipher: TEST_PASSWORD_CIPHER,
      reportSigner: TEST_REPORT_SIGNER,
      passwordHashing: 'fast',
      reports: 300,
    })
    await db.execute(sql`update battery_reports set score = 100, score_version = 1 where doubts <> '{}'`)
    const expected = await doubtsIn(db)
    const unmeasured = await unmeasuredIn(db)
    for (const [table, column] of LATER)
      await db.execute(sql.raw(`alter table ${table} drop column ${column}`))
    await db.execute(sql`drop table report_revisions, report_keys, issued_words`)
    await db.execute(sql`drop function refuse_change_of_issued`)
    await spoil(db)
    await migrateDatabase(database)
    await expectRightCounts(db)
    await expectContacts(db)
    expect(expected.size).toBeGreaterThan(0)
    expect(await doubtsIn(db)).toEqual(new Map([...expected, ...SPOILT]))
    expect(await unmeasuredIn(db)).toEqual(new Set([...unmeasured, ...UNMEASURED]))
    const [scores] = (
      await db.execute(
        sql`select count(*) filter (where doubts <> '{}' and score is not null)::int as wrong from battery_reports`,
      )
    ).rows
    expect(scores).toEqual({ wrong: 0 })
    const versions = await db.execute(
      sql`select r.doubts from battery_report_versions v join battery_reports r on r.id = v.report_id where v.score is not null`,
    )
    expect(versions.rows.length).toBeGreaterThan(0)
  })
})

/** Columns that later migrations add to tables that the seed fills. */
const LATER = [
  ['battery_reports', 'doubts', `text[] not null default '{}'`],
  ['battery_reports', 'first_use', 'date'],
  ['battery_reports', 'odometer_resolution', 'text'],
  ['battery_reports', 'cells_resolution', 'text'],
  ['dealerships', 'logo_path', 'text'],
  ['devices', 'last_seen_at', 'timestamp (3) with time zone'],
  ['users', 'last_signed_in_at', 'timestamp (3) with time zone'],
  ['ownership_reports', 'battery_report_id', 'text'],
  ['ownership_reports', 'request_key', 'text'],
  ['ownership_reports', 'created_by', 'text'],
  ['ownership_reports', 'revoked_at', 'timestamp (3) with time zone'],
  ['ownership_reports', 'mailed_at', 'timestamp (3) with time zone'],
  ['ownership_reports', 'unsubscribed_at', 'timestamp (3) with time zone'],
] as const

/** Each device was last seen with the newest report of its serial number. */
async function expectContacts(db: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select count(*) > 0 as has_seen, count(*) filter (where d.last_seen_at is distinct from (
        select max(r.created_at) from battery_reports r where ltrim(r.serial_number, '0') = d.serial_key
      ))::int as wrong from devices d where d.last_seen_at is not null`,
  )
  expect(rows).toEqual([{ has_seen: true, wrong: 0 }])
}

/** The doubts that `spoil` gives reports, by id. */
const SPOILT = new Map<string, readonly string[]>()

async function doubtsIn(db: Database): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .select({ id: batteryReports.id, doubts: batteryReports.doubts })
    .from(batteryReports)
    .where(sql`doubts <> '{}'`)
  return new Map(rows.map(({ id, doubts }) => [id, doubts]))
}

/** The reports whose cells `spoil` removes. */
const UNMEASURED = new Set<string>()

async function unmeasuredIn(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ id: batteryReports.id })
    .from(batteryReports)
    .where(isNull(batteryReports.cellHealth))
  return new Set(rows.map(({ id }) => id))
}

/** Values as other programs could have stored them: the doubts must be those of the portal’s own rules. */
const CASES = [
  { cellDeviation: { value: 42, unit: 'V' } },
  { cellDeviation: { value: 42, unit: 'V' }, validationErrors: { deviation: true } },
  { cellDeviation: { value: 42, unit: 'sparks' } },
  { cellDeviation: { value: '42', unit: 'V' } },
  { cellDeviation: { value: -1, unit: 'mV' } },
  { adjustedEpaRange: { value: 1999, unit: 'km' } },
  { adjustedEpaRange: { value: 1e300, unit: 'mi' } },
  { adjustedEpaRange: { value: 1_900_000, unit: 'm' } },
  { adjustedEpaRange: { value: 900, unit: 'mi' }, validationErrors: { range: true } },
  { cellCriticalIssues: { 0: ['bmsFault'] } },
  { cellCriticalIssues: { 9999: [] } },
  { cellCriticalIssues: { 999999999999: ['bmsFault'], x: ['bmsFault'] } },
  { cellCriticalIssues: { 9999: 'bmsFault' } },
  { cellCriticalIssues: [] },
  { odometer: 'far' },
  { cellDeviation: { value: 12, unit: 'mV' } },
  { cellGeneralCriticalIssues: ['openRecall', 7] },
  { cellGeneralCriticalIssues: [7] },
]

/** Replaces measurements of some reports, and stores in `SPOILT` what the portal’s rules say about them. */
async function spoil(db: Database): Promise<void> {
  const rows = await db
    .select({
      id: batteryReports.id,
      original: batteryReports.originalCapacity,
      current: batteryReports.currentCapacity,
      document: batteryReportData,
    })
    .from(batteryReports)
    .innerJoin(batteryReportData, eq(batteryReportData.reportId, batteryReports.id))
    .where(sql`score < 100`)
    .orderBy(batteryReports.id)
    .limit(CASES.length)
  for (const [index, { id, original, current, document }] of rows.entries()) {
    const measurements = CASES[index]
    const { jato } = document.data.data
    const data = { data: { jato, printed_report: measurements } }
    await db.execute(
      sql`update battery_report_data set data = ${JSON.stringify(data)}::jsonb, debug = null where report_id = ${id}`,
    )
    const doubts = doubtsAbout({
      originalCapacityKwh: original,
      currentCapacityKwh: current,
      measured: sentMeasurements(measurements),
      specifications: jato && specificationsIn(jato),
      earlierOdometerKm: null,
      cellVoltages: [],
      cellGroups: null,
    })
    if (doubts.length > 0) SPOILT.set(id, doubts)
    if (doubts.includes('cells') || !hasCells(printedReport(measurements), null)) UNMEASURED.add(id)
  }
}

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
