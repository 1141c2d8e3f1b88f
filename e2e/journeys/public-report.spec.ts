import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { canonicalJson } from '../../server/revisions/canonical-json.ts'
import { isSignedBy } from '../../server/revisions/report-signer.ts'
import { reportKeysSchema, signedReportSchema } from '../../src/services/wire/issued-reports.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { issuedReport } from '../support/issued-report.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { expect, signInByRequest, test } from '../support/test.ts'

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

test('a buyer reads what was issued, and then that it was superseded and withdrawn', async ({
  page,
  browser,
  server,
}) => {
  const { id, code, number, copy } = await issuedReport(server)
  const vin = copy.content?.report.figures.vehicle.vin ?? ''
  const staff = await browser.newContext({ baseURL: server.origin })
  await signInByRequest(staff)
  const { copyHeading, say } = publicPage(page)
  const ofReport = `/batteries/api/v1/battery/reports/${id}`
  const state = (key: string) => page.getByText(say(key), { exact: true })

  await page.goto(`/battery/${code}`)
  await expect(copyHeading).toBeVisible()
  for (const text of [vin, number]) await expect(page.getByText(text)).toBeVisible()
  await expect(state('copy.superseded').or(state('copy.withdrawn'))).toHaveCount(0)
  await expectAccessible(page)

  await staff.request.post(`${ofReport}/regenerate`, { headers: SAME_SITE })
  await page.reload()
  await expect(state('copy.superseded')).toBeVisible()
  await expect(page.getByText(vin)).toBeVisible()
  await expectAccessible(page)

  await staff.request.patch(ofReport, { data: { published: false }, headers: SAME_SITE })
  await page.reload()
  await expect(state('copy.withdrawn')).toBeVisible()
  await expect(page.getByText(vin)).toHaveCount(0)
  await expectAccessible(page)

  await staff.request.patch(ofReport, { data: { published: true }, headers: SAME_SITE })
  await page.reload()
  await expect(state('copy.superseded')).toBeVisible()
  await staff.close()
})

test('the file of a report proves what was issued', async ({ page, server }) => {
  const { code, number } = await issuedReport(server)
  await page.goto(`/battery/${code}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: publicPage(page).say('copy.file') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`battery-report-${number}.json`)
  const { report, signature } = signedReportSchema.parse(JSON.parse(readFileSync(await file.path(), 'utf8')))
  const published = await page.request.get('/.well-known/battery-report-keys.json')
  const { keys } = reportKeysSchema.parse(await published.json())
  const key = keys.find(({ kid }) => kid === signature.key_id)?.x ?? ''
  expect(isSignedBy(canonicalJson(report), signature.value, key)).toBe(true)
})

test('a buyer saves the PDF of what was issued, after a failure, and not of what was withdrawn since', async ({
  page,
  browser,
  server,
  watch,
}) => {
  const { id, code, number, copy } = await issuedReport(server)
  const { printCopy, say } = publicPage(page, 'fr')
  await page.goto(`/battery/${code}?lng=fr`)
  let isCut = true
  await page.route(/\/pdf\?/, (route) => (isCut ? route.abort() : route.fallback()))
  watch.expectErrors(/ERR_FAILED/, /GET \S+pdf/)
  await printCopy.click()
  await expect(page.getByText(say('copy.pdf.failure.network'))).toBeVisible()
  isCut = false
  const download = page.waitForEvent('download', { timeout: 30_000 })
  await printCopy.click()
  await expect(page.getByText(say('copy.pdf.wait'))).toBeVisible()
  const file = await download
  const vin = copy.content?.report.figures.vehicle.vin ?? ''
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Battery-report_${vin}_[\\d-]{10}\\.pdf$`))
  const again = page.getByRole('link', { name: say('copy.pdf.again') })
  await expect(again).toHaveAttribute('download', file.suggestedFilename())
  await expectAccessible(page)
  const document = await getDocumentProxy(new Uint8Array(readFileSync(await file.path())))
  const { text } = await extractText(document)
  expect([document.numPages, text[0]]).toEqual([2, expect.stringContaining(number)])
  expect(Object.keys((await document.getAttachments()) ?? {})).toEqual([`battery-report-${number}.json`])

  const staff = await browser.newContext({ baseURL: server.origin })
  await signInByRequest(staff)
  await staff.request.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { published: false },
    headers: SAME_SITE,
  })
  watch.expectErrors(/status of 409/, /GET \S+ 409/)
  await printCopy.click()
  await expect(page.getByText(say('copy.pdf.failure.gone'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('copy.withdrawn'), { exact: true })).toBeVisible()
  await expect(printCopy).toHaveCount(0)
  await staff.close()
})

test('a buyer reads a report in French on a small phone in the dark theme, and prints it', async ({
  page,
  server,
}) => {
  const { code } = await issuedReport(server)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/battery/${code}?lng=fr`)
  const { copyHeading, say } = publicPage(page, 'fr')
  await expect(copyHeading).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: say('copy.file') })).toBeHidden()
  await expectNoOverflow(page)
})

test('the copy names the cells with an issue, also when the battery as a whole has none', async ({
  page,
  server,
}) => {
  const { code } = await issuedReport(server)
  await page.route(/\/public\/reports\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const copy = await answer.json()
    const { figures } = copy.content.report
    const measured = {
      ...figures.measured,
      cellGeneralCriticalIssues: [],
      cellCriticalIssues: { 12: ['weakCellGroup'], 47: ['voltageDeviation', 'weakCellGroup'] },
    }
    const report = { ...copy.content.report, figures: { ...figures, cell_groups: 96, measured } }
    await route.fulfill({ response: answer, json: { ...copy, content: { ...copy.content, report } } })
  })
  await page.goto(`/battery/${code}?lng=fr`)
  const { say } = publicPage(page, 'fr')
  await expect(page.getByText(say('copy.cellState.warning'))).toBeVisible()
  const [weak, off] = [say('copy.issue.weakCellGroup'), say('copy.issue.voltageDeviation')]
  for (const [cell, issues] of [
    ['12', weak],
    ['47', `${off}, ${weak}`],
  ] as const)
    await expect(page.getByText(say('copy.ofCell', { cell, issues }), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a code that nobody has leads to the page that says so', async ({ page, watch }) => {
  watch.expectErrors(/status of 404/, /GET \S+ 404/)
  await page.goto(`/battery/${'A'.repeat(22)}`)
  await expect(publicPage(page).notFound).toBeVisible()
})

for (const accentColor of ['#ffff00', '#000000', '#ffffff', '#7f7f7f'])
  test(`the copy is readable in the colours of a dealership that has chosen ${accentColor}`, async ({
    page,
    server,
  }) => {
    const { code } = await issuedReport(server)
    await page.route(/\/public\/reports\/[\w-]+$/, async (route) => {
      const answer = await route.fetch()
      const style = { accentColor, accentContrast: accentColor, ctaColor: accentColor, radius: '0px' }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), style } })
    })
    const file = page.getByRole('link', { name: publicPage(page).say('copy.file') })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/battery/${code}`)
      await expect(file).toBeVisible()
      expect(await page.locator('main').evaluate((main) => main.style.getPropertyValue('--own-accent'))).toBe(
        accentColor,
      )
      await expectAccessible(page)
    }
  })
