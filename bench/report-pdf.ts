import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { browserPath } from '../e2e/support/browser-path.ts'
import { findKind } from '../e2e/support/report-kinds.ts'
import { makeReportPdf } from '../e2e/support/report-pdf.ts'
import { signInByRequest } from '../e2e/support/test.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { startServerProcess } from '../tests/server/support/process.ts'
import { TEST_VAULT } from '../tests/server/support/vault.ts'
import { keep } from './measure.ts'

/**
 * `node bench/report-pdf.ts`: how long the PDF of a report takes, how large it is and how many pages it has, for reports as
 * different as they can be. On the real server and the built page; the first PDF also starts the browser. Exits with 1 when one
 * of the later ones is not within its limits.
 */
const LIMIT_MS = 3000
const LIMIT_KB = 1000
const PAGES = 2
const DEALERSHIP = 'maple-ev-centre'
const PRINTED = [
  ['excellent', 'en'],
  ['excellent', 'en'],
  ['poor', 'en'],
  ['cell issue', 'en'],
  ['sparse', 'en'],
  ['excellent', 'fr'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'battery-portal-pdf-'))
try {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  await migrateDatabase(database, (db) => seedDemo(db, { now: new Date(), reports: 2400, vault: TEST_VAULT }))
  await database.close()
  const server = startServerProcess({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' })
  try {
    const rows = await withPage(await server.ready, measure)
    console.table(rows)
    keep('reportPdf', { rows })
    const slow = rows
      .slice(1)
      .filter(({ ms, kB, pages }) => ms > LIMIT_MS || kB > LIMIT_KB || pages !== PAGES)
    console.log(
      slow.length === 0
        ? `All PDFs after the first take less than ${LIMIT_MS} ms, and all have ${PAGES} pages and less than ${LIMIT_KB} kB.`
        : `${slow.length} PDFs are not within ${LIMIT_MS} ms, ${LIMIT_KB} kB and ${PAGES} pages.`,
    )
    process.exitCode = slow.length === 0 ? 0 : 1
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The page only asks, so that the server's browser is alone with the machine. */
async function withPage<T>(origin: string, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ baseURL: origin })
    await signInByRequest(context, 'dealerUser')
    return await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

async function measure(page: Page) {
  const rows = []
  for (const [index, [kind, language]] of PRINTED.entries()) {
    const { id } = await findKind(page, kind, DEALERSHIP)
    const { ms, bytes, pages } = await makeReportPdf(page.request, id, language)
    const report = index === 0 ? `${kind} (first)` : kind
    rows.push({ report, language, ms, kB: Math.round(bytes / 1000), pages: pages.length })
  }
  return rows
}
