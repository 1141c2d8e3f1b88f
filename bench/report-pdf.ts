import type { Page } from 'playwright'
import { findKind } from '../e2e/support/report-kinds.ts'
import { makeReportPdf } from '../e2e/support/report-pdf.ts'
import { signInByRequest } from '../e2e/support/test.ts'
import { storeResults } from './support/measure.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Makes the PDFs of very different reports, and measures time, size and number of pages.
 * Fails when a PDF after the first takes more than 3 s, has more than 1 MB or does not have exactly two pages. The first PDF
 * does not count, because it also starts the browser.
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

const rows = await onSeededServer(2400, async (origin, browser) => {
  const context = await browser.newContext({ baseURL: origin })
  await signInByRequest(context, 'dealerUser')
  return await measure(await context.newPage())
})
console.table(rows)
storeResults('reportPdf', { rows })
const slow = rows.slice(1).filter(({ ms, kB, pages }) => ms > LIMIT_MS || kB > LIMIT_KB || pages !== PAGES)
console.log(
  slow.length === 0
    ? `All PDFs after the first take less than ${LIMIT_MS} ms, and all have ${PAGES} pages and less than ${LIMIT_KB} kB.`
    : `${slow.length} PDFs exceed the limits of ${LIMIT_MS} ms, ${LIMIT_KB} kB or ${PAGES} pages.`,
)
process.exitCode = slow.length === 0 ? 0 : 1

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
