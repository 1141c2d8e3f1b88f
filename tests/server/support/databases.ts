import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseKind, openDatabase } from '../../../server/database/database.ts'
import { lockFolder } from '../../../server/database/embedded/folder.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { TEST_PASSWORD_CIPHER } from './password-cipher.ts'
import { NO_POSTGRES } from './postgres-cluster.ts'
import { TEST_REPORT_SIGNER } from './report-signer.ts'

/** The time of the seed of test databases. */
export const SEEDED_AT = new Date('2026-05-15T12:00:00Z')

export interface FreshDatabase {
  /** The settings to open the database. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** The settings of a server process of a demo with the database. */
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** The longest time to make a template, on a busy machine. */
const TEMPLATE_LIMIT_MS = 300_000

/** The content of a test database: nothing, or a small demo. */
export type Content = 'empty' | 'small'

/** The number of reports in the small demo. */
export const SMALL_REPORTS = 800

/** A migrated database for one test file, copied from a prepared one. */
export async function freshDatabase(content: Content, kind = inject('engine')): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const template = await templateOf(kind, content)
  if (kind === 'embedded') {
    cpSync(template, dataDir, { recursive: true })
    return { databaseUrl: null, dataDir, env: { DATA_DIR: dataDir }, remove: async () => removeFolder() }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await onPostgres(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const databaseUrl = postgresUrl(name)
  return {
    databaseUrl,
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'true' },
    remove: async () => {
      await onPostgres(`DROP DATABASE ${name} WITH (FORCE)`)
      removeFolder()
    },
  }
}

/** An empty database without migrations on the run's private PostgreSQL. */
export async function emptyPostgres(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await onPostgres(`CREATE DATABASE ${name}`)
  return postgresUrl(name)
}

/** The URL of a database of the run's private PostgreSQL. */
export function postgresUrl(database: string): string {
  const maintenance = inject('postgresUrl')
  if (maintenance === null) throw new Error(NO_POSTGRES)
  const url = new URL(maintenance)
  url.pathname = database
  return url.href
}

const templates = new Map<string, Promise<string>>()

/** The folder or the database to copy. The first process of the run that needs it makes it, and the others wait. */
function templateOf(kind: DatabaseKind, content: Content): Promise<string> {
  const key = `${kind}_${content}`
  const template = templates.get(key) ?? makeTemplate(kind, content, key)
  templates.set(key, template)
  return template
}

async function makeTemplate(kind: DatabaseKind, content: Content, key: string): Promise<string> {
  const folder = join(inject('templates'), key)
  const lock = lockFolder(`${folder}.lock`, TEMPLATE_LIMIT_MS)
  try {
    const name = kind === 'embedded' ? folder : `template_${content}`
    // The folder also marks a database that is complete.
    if (existsSync(folder)) return name
    // An interrupted start may have left this folder.
    rmSync(`${folder}.new`, { recursive: true, force: true })
    if (kind === 'postgres') {
      await onPostgres(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await onPostgres(`CREATE DATABASE ${name}`)
    }
    const databaseUrl = kind === 'postgres' ? postgresUrl(name) : null
    await prepare({ databaseUrl, dataDir: `${folder}.new` }, content)
    if (databaseUrl !== null) mkdirSync(`${folder}.new`)
    renameSync(`${folder}.new`, folder)
    return name
  } finally {
    lock.close()
  }
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

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
