import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { readReport } from '../../e2e/support/pages/report-page.ts'
import { findKind, type ReportKind } from '../../e2e/support/report-kinds.ts'
import { makeReportPdf } from '../../e2e/support/report-pdf.ts'
import { signInByRequest } from '../../e2e/support/test.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { PHONE, write } from './picture.ts'

const DEALERSHIP = 'maple-ev-centre'
const PDFS: readonly (readonly [ReportKind, Language, string])[] = [
  ['excellent', 'en', 'excellent'],
  ['poor', 'en', 'poor'],
  ['cell issue', 'en', 'cell-issue'],
  ['sparse', 'en', 'sparse'],
  ['cell issue', 'fr', 'french'],
]
const COPIES: readonly (readonly [ReportKind, Language, string])[] = [
  ['excellent', 'en', 'phone'],
  ['cell issue', 'fr', 'phone-french'],
]
const PAGE_WIDTH = 700

/** The pages of five PDFs beside each other, and two public copies on a phone. Needs pdftoppm (poppler-utils). */
export async function makeReports(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  await signInByRequest(context, 'dealerUser')
  const page = await context.newPage()
  for (const [kind, language, name] of PDFS) {
    const { id } = await findKind(page, kind, DEALERSHIP)
    const { file } = await makeReportPdf(page.request, id, language)
    await write(`reports/${name}`, await sheetsOf(file))
  }
  for (const [kind, language, name] of COPIES) {
    const { id } = await findKind(page, kind, DEALERSHIP)
    await page.request.patch(`/batteries/api/v1/battery/reports/${id}`, { data: { published: true } })
    const { issue } = await readReport(page, id)
    const phone = await browser.newPage({ baseURL, viewport: PHONE })
    await phone.goto(`/battery/${issue?.code}?lng=${language}`)
    await phone.getByRole('heading', { level: 1 }).waitFor()
    await phone.waitForLoadState('networkidle')
    // The whole copy is five screens long.
    await write(`reports/${name}`, sharp(await phone.screenshot({ fullPage: true })), 150_000)
    await phone.close()
  }
}

/** The pages of a PDF beside each other. */
async function sheetsOf(pdf: Buffer): Promise<Sharp> {
  const folder = mkdtempSync(join(tmpdir(), 'report-pictures-'))
  try {
    const file = join(folder, 'report.pdf')
    writeFileSync(file, pdf)
    execFileSync('pdftoppm', [
      '-png',
      '-scale-to-x',
      String(PAGE_WIDTH),
      '-scale-to-y',
      '-1',
      file,
      join(folder, 'page'),
    ])
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort()
    const sheets = pages.map((name) => sharp(join(folder, name)))
    const images = await Promise.all(sheets.map((sheet) => sheet.toBuffer({ resolveWithObject: true })))
    const height = Math.max(...images.map(({ info }) => info.height))
    const width = images.length * PAGE_WIDTH
    return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(
      images.map(({ data }, index) => ({ input: data, left: index * PAGE_WIDTH, top: 0 })),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
