import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type DatabaseKind, type OpenDatabase, openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { batteryReports } from '../../server/database/schema.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { createPasswordCipher } from '../../server/secrets/password-cipher.ts'
import { createReportSigner } from '../../server/secrets/report-signer.ts'
import { type PostgresCluster, startPostgres } from '../../tests/server/support/postgres-cluster.ts'
import { fillReports } from './fill-reports.ts'

const DEMO_REPORTS = 2400

/**
 * Runs `work` with a new database for each number of reports: on a private PostgreSQL of this machine, or on embedded
 * engines. On the PostgreSQL of BENCH_DATABASE_URL the databases stay, and the next run uses them as they are.
 */
export async function onDatabasesOf(
  kind: DatabaseKind,
  sizes: readonly number[],
  work: (databases: ReadonlyMap<number, OpenDatabase>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-bench-'))
  const postgres = kind === 'postgres' ? await findPostgres() : null
  const databases = new Map<number, OpenDatabase>()
  try {
    for (const size of sizes) {
      const dataDir = join(folder, String(size))
      const databaseUrl = postgres && (await provideDatabase(postgres.url, `reports_${size}`))
      const database = await openDatabase({ databaseUrl, dataDir })
      databases.set(size, database)
      if (!(await isFilled(database, size))) await fill(database, size)
    }
    await work(databases)
  } finally {
    for (const database of databases.values()) await database.close()
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function findPostgres(): Promise<Pick<PostgresCluster, 'url' | 'remove'>> {
  const given = process.env.BENCH_DATABASE_URL
  if (given === undefined) return startPostgres()
  return { url: (database) => String(new URL(`/${database}`, given)), remove: async () => undefined }
}

async function provideDatabase(url: PostgresCluster['url'], name: string): Promise<string> {
  const admin = await openDatabase({ databaseUrl: url('postgres'), dataDir: '' })
  try {
    const { rowCount } = await admin.db.execute(sql`select from pg_database where datname = ${name}`)
    if (rowCount === 0) await admin.db.execute(sql.raw(`CREATE DATABASE ${name}`))
  } finally {
    await admin.close()
  }
  return url(name)
}

async function isFilled({ db }: OpenDatabase, size: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('battery_reports') as found`,
  )
  if (rows[0]?.found === null) return false
  const reports = await db.$count(batteryReports)
  if (reports !== size) throw new Error(`The database of ${size} reports has ${reports}: drop it.`)
  return true
}

async function fill(database: OpenDatabase, size: number): Promise<void> {
  const started = performance.now()
  await migrateDatabase(database, async (db) => {
    await seedDemo(db, {
      now: new Date(),
      reports: DEMO_REPORTS,
      passwordCipher: createPasswordCipher(randomBytes(32)),
      reportSigner: createReportSigner(randomBytes(32)),
      passwordHashing: 'fast',
    })
    await fillReports(db, size - DEMO_REPORTS)
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`Filled ${size} reports in ${seconds} s (${database.kind}).`)
}
