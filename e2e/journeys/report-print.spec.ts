import { holdRequests } from '../paths/held-requests.ts'
import { WITH_PDF_VIEWER } from '../support/browser-path.ts'
import { findReport, listReports, openReport, reportPage } from '../support/pages/report-page.ts'
import { expect, test } from '../support/test.ts'

const isPdf = (url: URL) => url.pathname.endsWith('/battery/reports/pdf')

test.use(WITH_PDF_VIEWER)

test.beforeEach(({ signIn }) => signIn('admin'))

test('print opens the PDF of the report in a new tab', { tag: ['@D1.7', '@D7.24'] }, async ({
  page,
  context,
}) => {
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

test('the page offers the PDF as a link when the browser blocks the tab', { tag: ['@D4.18'] }, async ({
  page,
}) => {
  const [row] = await listReports(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
  const report = await openReport(page, row?.id ?? '')
  await report.print.first().click()
  await expect(report.openPdf.first()).toHaveAttribute('href', /^blob:/, { timeout: 30_000 })
})

test('the print page shows all content at once and the print date, and has no controls', {
  tag: ['@D1.8', '@D2.48'],
}, async ({ page }) => {
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
})

test('a print by the browser has two pages of Letter or A4 in the light palette, whatever the theme', {
  tag: ['@D1.7', '@D2.43'],
}, async ({ page }) => {
  const { id } = await findReport(page, ({ cell_health }) => cell_health === 'Cell Issue')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openReport(page, id)
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
