import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { TEST_WIFI_KEY } from '../../tests/server/support/password-cipher.ts'
import { startPostgres } from '../../tests/server/support/postgres-cluster.ts'
import { startServerProcess } from '../../tests/server/support/process.ts'
import { TEST_REPORT_KEY } from '../../tests/server/support/report-signer.ts'

const FOLDER = 'tests/server/last-release'
const VERSION = 'version.txt'
/** A database with demo data, as `pg_dump` writes it. */
const DATABASE = 'database.sql.gz'
/** The calls, as `/openapi.json` documents them. */
const CALLS = 'openapi.json.gz'
const REPORTS = '60'

/** @returns The version of the release whose data and calls are stored, which the tests compare this version with. */
export function storedVersion(): string {
  if (![DATABASE, CALLS, VERSION].every((name) => existsSync(join(FOLDER, name)))) return 'nothing'
  return readFileSync(join(FOLDER, VERSION), 'utf8').trim()
}

/** @returns What is stored of that release: the statements that make its database, and its calls as JSON. */
export function lastRelease(): { readonly database: string; readonly calls: string } {
  const read = (name: string) => gunzipSync(readFileSync(join(FOLDER, name))).toString()
  return { database: read(DATABASE), calls: read(CALLS) }
}

/** Stores the same of this version, with the commands and the server that its operators use. */
export async function storeRelease(version: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'release-'))
  const postgres = await startPostgres()
  try {
    const settings = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir, DEMO: 'true', PORT: '0' }
    const keys = { WIFI_KEY: TEST_WIFI_KEY, REPORT_KEY: TEST_REPORT_KEY, PASSWORD_HASHING: 'fast' }
    execFileSync(process.execPath, ['scripts/seed.ts', '--reports', REPORTS], {
      env: { ...process.env, ...settings, ...keys },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const calls = await callsOf(startServerProcess(settings))
    const sql = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges']
    const dump = execFileSync('pg_dump', [...sql, settings.DATABASE_URL], {
      maxBuffer: 2 ** 28,
      encoding: 'utf8',
    })
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(FOLDER)
    // Newer releases of pg_dump add commands of psql, which begin with a backslash.
    writeFileSync(join(FOLDER, DATABASE), gzipSync(dump.replaceAll(/^\\.*$/gm, ''), { level: 9 }))
    writeFileSync(join(FOLDER, CALLS), gzipSync(calls, { level: 9 }))
    writeFileSync(join(FOLDER, VERSION), `${version}\n`)
  } finally {
    await postgres.remove()
    rmSync(dataDir, { recursive: true })
  }
}

/** The document of the calls of a server, which it ends. */
async function callsOf({
  process: server,
  ready,
  ended,
}: ReturnType<typeof startServerProcess>): Promise<string> {
  try {
    const answer = await fetch(`${await ready}/openapi.json`)
    return await answer.text()
  } finally {
    server.kill()
    await ended
  }
}
