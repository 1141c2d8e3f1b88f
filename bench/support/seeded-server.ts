import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { browserPath } from '../../e2e/support/browser-path.ts'
import { buildWhenStale } from '../../scripts/portal-build.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { TEST_PASSWORD_CIPHER } from '../../tests/server/support/password-cipher.ts'
import { startServerProcess } from '../../tests/server/support/process.ts'
import { TEST_REPORT_SIGNER } from '../../tests/server/support/report-signer.ts'
import { buildPeers } from './peers.ts'

/**
 * Starts the real server with the built portal and the peers on a new demo database, and a browser, and runs `work` with
 * both.
 * @param reports number of battery reports in the database
 * @param work gets the origin of the server and the browser
 * @param organisations number of dealer groups, and of dealerships of each; by default those of the demo
 */
export async function onSeededServer<T>(
  reports: number,
  work: (origin: string, browser: Browser) => Promise<T>,
  organisations = { groups: 0, dealerships: 0 },
): Promise<T> {
  await buildWhenStale()
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-bench-'))
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir: folder })
    await migrateDatabase(database, (db) =>
      seedDemo(db, {
        now: new Date(),
        reports,
        organisations,
        passwordCipher: TEST_PASSWORD_CIPHER,
        reportSigner: TEST_REPORT_SIGNER,
      }),
    )
    await database.close()
    const peers = join(folder, 'peers')
    await buildPeers(peers)
    const server = startServerProcess(
      { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', PEERS_DIR: peers },
      undefined,
      'bench/support/peers-server.ts',
    )
    try {
      const origin = await server.ready
      const browser = await chromium.launch({
        executablePath: browserPath(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      })
      try {
        return await work(origin, browser)
      } finally {
        await browser.close()
      }
    } finally {
      server.process.kill('SIGTERM')
      await server.ended
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
