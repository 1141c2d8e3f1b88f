import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Language } from '../../src/domain/session/profile.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { exportOf, readCsv } from '../support/csv-export.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { shownTexts } from '../support/shown-texts.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const PLACE = 'context=dealership:pacific-sacramento'

async function opened(page: Page, language: Language = 'en') {
  await page.goto(`/battery-reports?${PLACE}&filter=report_all&sort=vin&direction=asc`)
  const list = reportsPage(page, language)
  await expect(list.rows.first()).toBeVisible()
  return { list, bar: bulkBar(page, language) }
}

test('the selected reports are exported, each with a link that opens it', async ({ page, signIn }) => {
  await signIn('admin')
  const { list, bar } = await opened(page)
  const chosen: string[] = []
  for (const row of [3, 1, 6]) {
    await bar.box(list.complete.nth(row)).click()
    chosen.push(...(await list.vinsOf(list.complete.nth(row))))
  }
  const download = page.waitForEvent('download')
  await bar.file('csv').click()
  const [header = [], ...rows] = await readCsv(await download, ',')
  const [vin, link] = [header.indexOf('VIN'), header.indexOf('Link')]
  expect(rows.map((row) => row[vin])).toEqual(chosen.toSorted())
  await expect(exportOf(page).notice('success.saved')).toBeVisible()
  await page.goto(rows[0]?.[link] ?? '')
  await expect(page.getByText(rows[0]?.[vin] ?? '').first()).toBeVisible()
})

test('the selected reports are saved as one PDF, with progress, in the language of the reader', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('dealerUser')
  await page.goto('/battery-reports?filter=report_all&sort=vin&direction=asc')
  const list = reportsPage(page, 'fr')
  await expect(list.rows.first()).toBeVisible()
  const bar = bulkBar(page, 'fr')
  const vins: string[] = []
  for (const row of [0, 2]) {
    await bar.box(list.complete.nth(row)).click()
    vins.push(...(await list.vinsOf(list.complete.nth(row))))
  }
  const download = page.waitForEvent('download', { timeout: 60_000 })
  const shown = await shownTexts(bar.bar)
  await bar.file('pdf').click()
  await expect(bar.cancel).toBeFocused()
  await expectAccessible(page)
  const file = await download
  // It says so only for as long as the second one is made.
  expect(await shown()).toContain(words('export.progress', { rows: '1', total: '2' }, 'fr'))
  expect(file.suggestedFilename()).toMatch(/^Battery-reports_2_\d{4}-\d\d-\d\d\.pdf$/)
  const document = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
  const { text } = await extractText(document)
  expect(text).toHaveLength(4)
  for (const [at, vin] of vins.toSorted().entries()) {
    expect(text[2 * at]).toContain(vin)
    expect(text[2 * at]).toContain(words('report.title', {}, 'fr'))
  }
  await expect(bar.file('pdf')).toBeFocused()
  await expect(exportOf(page, 'fr').notice('success.saved')).toBeVisible()
})

test('a PDF can be cancelled, and its bound is told', async ({ page, signIn }) => {
  await signIn('admin')
  const { bar } = await opened(page)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await bar.shown.click()
  await bar.file('pdf').click()
  await expect(bar.bar.getByText(wording('export.progress', 'en', '\\d+'))).toBeVisible()
  await bar.cancel.click()
  await expect(bar.file('pdf')).toBeFocused()
  await bar.selectAll.click()
  await expect(bar.bar).toContainText(words('bulk.file.tooMany', { max: '50' }))
  await expect(bar.file('pdf')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  const download = page.waitForEvent('download')
  await bar.file('csv').click()
  await download
  expect(downloads).toEqual([expect.stringMatching(/\.csv$/)])
})
