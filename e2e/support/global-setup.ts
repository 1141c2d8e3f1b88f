import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_WIFI_KEY } from '../../tests/server/support/vault.ts'

/** Reports of the small demo: two pages of the list's first tab, the second one short. */
const SMALL = 60

/** Builds the portal where stale, and fills the database that every server of the run starts with a copy of. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-e2e-'))
  const isSmall = process.env.E2E_SUITE === 'paths'
  run(['scripts/build.ts'], {})
  run(['scripts/seed.ts', ...(isSmall ? ['--reports', String(SMALL)] : [])], {
    DATA_DIR: join(folder, 'template'),
    WIFI_KEY: TEST_WIFI_KEY,
  })
  process.env.E2E_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function run(args: readonly string[], settings: Record<string, string>): void {
  const { DATABASE_URL: _, ...env } = process.env
  execFileSync('node_modules/.bin/node', ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
