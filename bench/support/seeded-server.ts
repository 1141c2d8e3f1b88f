import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { browserPath } from '../../e2e/support/browser-path.ts'
import { buildApart } from '../../scripts/portal-build.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { TEST_PASSWORD_CIPHER } from '../../tests/server/support/password-cipher.ts'
import { startServerProcess } from '../../tests/server/support/process.ts'
import { TEST_REPORT_SIGNER } from '../../tests/server/support/report-signer.ts'
import { buildPeer } from './peers.ts'

/**
 * Starts the real server with the built portal and its peer on a new demo database, and a browser, and runs `work` with
 * both.
 * @param reports number of battery reports in the database
 * @param work gets the origin of the server and the browser
 */
export async function onSeededServer<T>(
  reports: number,
  work: (origin: string, browser: Browser) => Promise<T>,
): Promise<T> {
  buildApart()
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-bench-'))
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir: folder })
    await migrateDatabase(database, (db) =>
      seedDemo(db, {
        now: new Date(),
        reports,
        passwordCipher: TEST_PASSWORD_CIPHER,
        reportSigner: TEST_REPORT_SIGNER,
      }),
    )
    await database.close()
    const peer = join(folder, 'peer')
    await buildPeer(peer)
    const server = startServerProcess(
      { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', PEER_DIR: peer },
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
