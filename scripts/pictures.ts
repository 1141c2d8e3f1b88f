import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { browserPath } from '../e2e/support/browser-path.ts'
import { startServerProcess } from '../tests/server/support/process.ts'
import { refuseOptions } from './options.ts'
import { makeReports } from './pictures/reports.ts'
import { makeTour } from './pictures/tour.ts'
import { buildWhenStale } from './portal-build.ts'

const USAGE = `Usage: npm run pictures

Writes the pictures of README and docs anew, but for those of the player: the tour, lists and pages, and reports. Needs pdftoppm
(poppler-utils).`

refuseOptions(USAGE)
await buildWhenStale()
const data = mkdtempSync(join(tmpdir(), 'pictures-'))
const server = startServerProcess({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' })
try {
  const baseURL = await server.ready
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    await makeTour(browser, baseURL)
    await makeReports(browser, baseURL)
  } finally {
    await browser.close()
  }
} finally {
  server.process.kill('SIGTERM')
  await server.ended
  rmSync(data, { recursive: true, force: true })
}
