import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { canonicalJson } from '../../server/revisions/canonical-json.ts'
import { isSignedBy } from '../../server/secrets/report-signer.ts'
import { deviationPenalty } from '../../src/domain/report/health-score.ts'
import { reportKeysSchema, signedReportSchema } from '../../src/services/wire/issued-reports.ts'
import { issuedReport } from '../support/issued-report.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { expect, signInByRequest, test } from '../support/test.ts'

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

test('a buyer reads what was issued and how it is rated, checks its number, and learns that it was superseded and withdrawn', async ({
  page,
  browser,
  server,
}) => {
  const { id, code, number, copy } = await issuedReport(server)
  const { vin = '', year = 0 } = copy.content?.report.figures.vehicle ?? {}
  const staff = await browser.newContext({ baseURL: server.origin })
  await signInByRequest(staff)
  const { copyHeading, say } = publicPage(page)
  const ofReport = `/batteries/api/v1/battery/reports/${id}`
  const state = (key: string) => page.getByText(say(key), { exact: true })
  const { numberField, verdicts } = publicPage(page)
  await page.goto(`/battery/${code}`)
  await expect(copyHeading).toBeVisible()
  for (const text of [vin, number]) await expect(page.getByText(text).last()).toBeVisible()
  await expect(state('copy.superseded').or(state('copy.withdrawn'))).toHaveCount(0)
  await page.getByRole('link', { name: /how the score is worked out/ }).click()
  await expect(page).toHaveURL(/\/method\?lng=en$/)
  const points = page.getByRole('term').filter({ hasText: '0.10' }).locator('+ dd')
  await expect(points).toHaveText(`${deviationPenalty(0.1)} points off`)
  await page.getByRole('link', { name: 'Check the number of a report' }).click()
  // As it is typed from paper.
  await numberField.fill(
    ` ${number.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i')}`,
  )
  await numberField.press('Enter')
  await expect(verdicts).toHaveText([say('verify.state.current')])
  await expect(page.getByText(`…${vin.slice(-6)}`)).toBeVisible()
  await staff.request.patch(ofReport, { data: { first_use: `${year}-05-06` }, headers: SAME_SITE })
  await page.goto(`/battery/${code}`)
  await expect(state('copy.superseded')).toBeVisible()
  await expect(page.getByText(vin)).toBeVisible()
  await page.getByRole('link', { name: say('copy.check') }).click()
  await expect(numberField).toHaveValue(number)
  await expect(verdicts).toHaveText([say('verify.state.superseded')])
  await page.getByRole('link', { name: say('verify.later') }).click()
  await expect(verdicts).toHaveText([say('verify.state.current')])
  await staff.request.patch(ofReport, { data: { published: false }, headers: SAME_SITE })
  await page.goto(`/battery/${code}`)
  await expect(state('copy.withdrawn')).toBeVisible()
  await expect(page.getByText(vin)).toHaveCount(0)
  await page.goto(`/verify?number=${number}&lng=fr`)
  const french = publicPage(page, 'fr')
  await expect(french.verdicts).toHaveText([french.say('verify.state.withdrawn')])
  await french.otherLanguage.click()
  await expect(verdicts).toHaveText([say('verify.state.withdrawn')])
  await expect(numberField).toHaveValue(number)
  await staff.request.patch(ofReport, { data: { published: true }, headers: SAME_SITE })
  await staff.close()
})

test('a buyer saves the file, which proves what was issued, and the PDF, but not of what was withdrawn since', async ({
  page,
  browser,
  server,
  watch,
}) => {
  const { id, code, number, copy } = await issuedReport(server)
  const { printCopy, say } = publicPage(page)
  await page.goto(`/battery/${code}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: say('copy.file') }).click()
  const proof = await saving
  expect(proof.suggestedFilename()).toBe(`battery-report-${number}.json`)
  const { report, signature } = signedReportSchema.parse(JSON.parse(readFileSync(await proof.path(), 'utf8')))
  const published = await page.request.get('/.well-known/battery-report-keys.json')
  const { keys } = reportKeysSchema.parse(await published.json())
  const key = keys.find(({ kid }) => kid === signature.key_id)?.x ?? ''
  expect(isSignedBy(canonicalJson(report), signature.value, key)).toBe(true)
  const download = page.waitForEvent('download', { timeout: 30_000 })
  await printCopy.click()
  await expect(page.getByText(say('copy.pdf.wait'))).toBeVisible()
  const file = await download
  const vin = copy.content?.report.figures.vehicle.vin ?? ''
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Battery-report_${vin}_[\\d-]{10}\\.pdf$`))
  const document = await getDocumentProxy(new Uint8Array(readFileSync(await file.path())))
  const { text } = await extractText(document)
  expect([document.numPages, text[0]]).toEqual([2, expect.stringContaining(number)])
  const files = [...((await document.getAttachments()) ?? []).values()]
  expect(files.map(({ filename }) => filename)).toEqual([`battery-report-${number}.json`])

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
  await staff.request.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { published: true },
    headers: SAME_SITE,
  })
  await staff.close()
})
