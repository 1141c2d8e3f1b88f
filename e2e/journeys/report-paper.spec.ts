import { reportFormatsOf } from '../../src/i18n/report-formats.ts'
import { WITH_PDF_VIEWER } from '../support/browser-path.ts'
import { holdRequests } from '../support/held-requests.ts'
import { findReport, listReports, openReport, reportPage } from '../support/pages/report-page.ts'
import { findKind } from '../support/report-kinds.ts'
import { makeReportPdf } from '../support/report-pdf.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const MOST_BYTES = 1_000_000

/** The paper of both countries, in points. */
const LETTER = [612, 792]

const isPdf = (url: URL) => url.pathname.endsWith('/battery/reports/pdf')

test.use(WITH_PDF_VIEWER)

test('print opens the PDF of the report in a new tab, and the PDF is saved', {
  tag: ['@D1.7', '@D7.24'],
}, async ({ page, context, signIn }) => {
  await signIn('admin')
  const [row] = await listReports(page)
  const report = await openReport(page, row?.id ?? '')
  const printRequest = page.waitForRequest((request) => isPdf(new URL(request.url())))
  const answers = await holdRequests(page, 'POST', /\/battery\/reports\/pdf$/)
  const opened = context.waitForEvent('page', { timeout: 30_000 })
  await report.print.first().click()
  await expect(report.print.first()).toHaveAttribute('aria-busy', 'true')
  expect(context.pages()).toEqual([page])
  const { url } = (await printRequest).postDataJSON()
  await answers.pass()
  const tab = await opened
  expect(new URL(url, page.url()).searchParams.get('print')).toBe('true')
  await expect.poll(() => tab.url(), { timeout: 30_000 }).toMatch(/^blob:/)
  await expect(report.print.first()).not.toHaveAttribute('aria-busy')
  await expect(report.openPdf).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await report.downloadPdf.first().click()
  expect((await downloading).suggestedFilename()).toMatch(/^Battery-report_\w{17}_\d{4}-\d\d-\d\d\.pdf$/)
})

test('the print page shows all content at once and the print date without controls, on two pages of Letter or A4 in the light palette', {
  tag: ['@D1.7', '@D1.8', '@D2.43', '@D2.48'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  const served = await findReport(
    page,
    ({ score, configuration }) => score !== null && configuration !== null,
    ({ report_data }) => report_data.data.jato !== null,
  )
  await page.goto(`/battery-reports/${served.id}?print=true&lng=fr`)
  const report = reportPage(page, 'fr')
  await expect(page.locator('html')).toHaveAttribute('data-print-ready', 'true')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
  await expect(report.facts).toContainText(/Effectué le .*\d{4}/)
  await expect(report.facts).toContainText(/Imprimé le .*\d{4}/)
  await expect(report.dealership).toContainText(served.configuration?.emails[0]?.value ?? '?')
  await expect(report.qr).toBeVisible()
  await expect(report.ev).toBeVisible()
  await expect(report.zip).toBeHidden()
  for (const role of ['button', 'textbox'] as const)
    await expect(page.getByRole(role).and(page.locator(':visible'))).toHaveCount(0)
  const hidden = await page
    .locator('.report-page__body > *')
    .evaluateAll((sections) =>
      sections
        .filter((section) => getComputedStyle(section).opacity !== '1')
        .map(({ className }) => className),
    )
  expect(hidden).toEqual([])
  // Also by the menu of the browser, on the page with its controls.
  await page.emulateMedia({ colorScheme: 'dark' })
  await openReport(page, served.id)
  for (const format of ['Letter', 'A4'] as const) {
    const pages = async () => {
      const pdf = await page.pdf({ format, printBackground: true })
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    }
    await expect.poll(pages).toBe(2)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(27, 29, 36)')
})

test('the PDF of a report has two tagged pages of Letter with its figures and no controls, in French', {
  tag: ['@D1.7', '@D2.48', '@D7.23'],
}, async ({ page, signIn }) => {
  test.slow()
  await signIn('groupUser')
  const report = await findKind(page, 'cell issue', 'northstar-buffalo')
  const pdf = await makeReportPdf(page.request, report.id, 'fr')
  const { configuration, battery_report_vehicle: vehicle, report_data } = report
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, 'fr')
  expect([pdf.pages.length, pdf.paper, pdf.isTagged, pdf.missingFonts]).toEqual([2, LETTER, true, []])
  expect([pdf.fileName, pdf.author, pdf.language]).toEqual([
    expect.stringMatching(new RegExp(`^Battery-report_${vehicle.vin}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`)),
    configuration?.name,
    'fr',
  ])
  expect(pdf.bytes).toBeLessThan(MOST_BYTES)
  const [first = '', second = ''] = pdf.pages
  const { capacity } = reportFormatsOf('fr')
  const cells = Object.keys(report_data.data.printed_report?.cellCriticalIssues ?? {})
  for (const text of [
    say('report.title'),
    vehicle.vin,
    configuration?.name ?? '?',
    configuration?.phone_numbers[0]?.value ?? '?',
    report.current_capacity === null ? say('report.notMeasured') : capacity(report.current_capacity),
    ...cells.map((cell) => say('report.cells.ofCell', { cell, issues: '' }).trim()),
  ])
    expect(first).toContain(plain(text))
  for (const text of [say('report.about.title'), report.issue?.number ?? '', configuration?.name ?? '?'])
    expect(second).toContain(plain(text))
  expect(first).toMatch(/1 \/ 2\s*$/)
  for (const key of ['report.action.print', 'report.action.email', 'report.range.zip'])
    expect(first + second).not.toMatch(new RegExp(`\\b${plain(say(key))}\\b`))
})

/** Normalises white space for comparisons of PDF texts. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
