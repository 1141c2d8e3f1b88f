import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseKind, openDatabase } from '../../../server/database/database.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { TEST_PASSWORD_CIPHER } from './password-cipher.ts'
import { TEST_REPORT_SIGNER } from './report-signer.ts'

/** The time of the seed of test databases. */
export const SEEDED_AT = new Date('2026-05-15T12:00:00Z')

export interface FreshDatabase {
  /** The settings to open the database. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  remove(): Promise<void>
}

/** The content of a test database: nothing, or a small demo. */
export type Content = 'empty' | 'small'

/** The number of reports in the small demo. */
export const SMALL_REPORTS = 800

/** A migrated database for one test file, copied from a prepared one. */
export async function freshDatabase(kind: DatabaseKind, content: Content): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (kind === 'embedded') {
    cpSync(await embeddedTemplate(content), dataDir, { recursive: true })
    return { databaseUrl: null, dataDir, remove: async () => removeFolder() }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = await postgresTemplate(content)
  await onPostgres((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
    databaseUrl: postgresUrl(name),
    dataDir,
    remove: async () => {
      await onPostgres((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
      removeFolder()
    },
  }
}

/** An empty database without migrations on the run's private PostgreSQL. */
export async function emptyPostgres(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await onPostgres((client) => client.query(`CREATE DATABASE ${name}`))
  return postgresUrl(name)
}

async function embeddedTemplate(content: Content): Promise<string> {
  const folder = join(inject('embeddedTemplates'), content)
  const base = content === 'empty' ? null : await embeddedTemplate('empty')
  return onceInRun(async () => {
    if (existsSync(folder)) return folder
    // An interrupted start may have left this folder.
    rmSync(`${folder}.new`, { recursive: true, force: true })
    if (base !== null) cpSync(base, `${folder}.new`, { recursive: true })
    await prepare({ databaseUrl: null, dataDir: `${folder}.new` }, content)
    renameSync(`${folder}.new`, folder)
    return folder
  })
}

function postgresTemplate(content: Content): Promise<string> {
  const name = `template_${content}`
  return onceInRun(async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount) return name
    await client.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}_new`)
    await prepare({ databaseUrl: postgresUrl(`${name}_new`), dataDir: '' }, content)
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`)
    return name
  })
}

async function prepare(
  settings: { databaseUrl: string | null; dataDir: string },
  content: Content,
): Promise<void> {
  const database = await openDatabase(settings)
  await migrateDatabase(database, async (db) => {
    if (content === 'empty') return
    await seedDemo(db, {
      now: SEEDED_AT,
      passwordCipher: TEST_PASSWORD_CIPHER,
      reportSigner: TEST_REPORT_SIGNER,
      passwordHashing: 'fast',
      reports: SMALL_REPORTS,
    })
  })
  await database.close()
}

/** Runs `work` in one process at a time. Test files run in separate processes, so PostgreSQL holds the lock. */
function onceInRun<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onPostgres(async (client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    return work(client)
  })
}

async function onPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function postgresUrl(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = database
  return url.href
}
