import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasPostgres } from '../../scripts/prerequisites.ts'
import { TEST_WIFI_KEY } from '../../tests/server/support/password-cipher.ts'
import { startPostgres } from '../../tests/server/support/postgres-cluster.ts'
import { TEST_REPORT_KEY } from '../../tests/server/support/report-signer.ts'
import { makeRunFolder } from '../../tests/server/support/run-folder.ts'
import { DEMO_DATABASE, queryPostgres } from './portal-server.ts'

/** The number of reports in the small demo: two pages of the list's first tab, the second one short. */
const SMALL = 60

/**
 * Builds the portal if it is stale, and fills the database that each server of the run copies. A caller that has done
 * both names the folder in `E2E_FOLDER`. Journeys use PostgreSQL where it is installed: their servers are many, and an embedded
 * database takes some five seconds of a processor to copy and start. Walks and sessions use the embedded database.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires it.
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const isSmall = process.env.E2E_SUITE === 'paths' || process.env.E2E_SUITE === 'sessions'
  if (process.env.E2E_FOLDER !== undefined) {
    if (existsSync(join(process.env.E2E_FOLDER, 'template'))) return undefined
    throw new Error(
      `E2E_FOLDER=${process.env.E2E_FOLDER} has no folder "template": leave it out, or make it.`,
    )
  }
  const { path, remove } = await makeRunFolder()
  process.env.E2E_FOLDER = path
  // Each worker starts a server: all of them share the compiled modules.
  process.env.NODE_COMPILE_CACHE ??= join(path, 'compiled')
  if (isSmall || !hasPostgres()) {
    prepare(path, isSmall ? SMALL : null)
    return remove
  }
  const cluster = await startPostgres(path)
  process.env.E2E_POSTGRES = cluster.url('postgres')
  await queryPostgres(process.env.E2E_POSTGRES, `CREATE DATABASE ${DEMO_DATABASE}`)
  prepare(path, null, { DATABASE_URL: cluster.url(DEMO_DATABASE), DEMO: 'true' })
  return async () => {
    await cluster.remove()
    await remove()
  }
}

/** Builds the portal, and creates the template of all databases in this folder. */
export function prepare(
  folder: string,
  reports: number | null = null,
  settings: Readonly<Record<string, string>> = {},
): void {
  run(['scripts/build.ts'], {})
  run(['scripts/seed.ts', ...(reports === null ? [] : ['--reports', String(reports)])], {
    DATA_DIR: join(folder, 'template'),
    WIFI_KEY: TEST_WIFI_KEY,
    REPORT_KEY: TEST_REPORT_KEY,
    PASSWORD_HASHING: 'fast',
    ...settings,
  })
}

function run(args: readonly string[], settings: Readonly<Record<string, string>>): void {
  const { DATABASE_URL: _, ...env } = process.env
  execFileSync('node_modules/.bin/node', ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
