import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { RESOURCES } from '../../src/domain/resources/all.ts'
import { exportOf } from '../support/csv-export.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { shownTexts } from '../support/shown-texts.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'
import { readWorkbook } from '../support/workbook.ts'

/** What is saved after a press. */
async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await press()
  return download
}

test('reports are exported in French, with dates, numbers and a link to each, also when the worker does not load', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/)
  const refused: string[] = []
  await page.route(/\/workbook-worker-/, (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  await signIn('dealerUser')
  await page.goto('/battery-reports?filter=report_all')
  await expect(reportsPage(page, 'fr').rows.first()).toBeVisible()
  const exported = exportOf(page, 'fr')
  const file = await saved(page, () => exported.ask('xlsx'))
  expect(file.suggestedFilename()).toMatch(/^rapports-de-batterie-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(exported.notice('success.saved')).toBeVisible()
  expect(refused).toHaveLength(1)
  const sheet = await readWorkbook(file)
  const [header = [], ...rows] = sheet.rows
  const all = Object.values(RESOURCES.reports.columns).flatMap(({ fr }) => [...fr])
  expect(all).toEqual(expect.arrayContaining([...header]))
  const cellOf = (name: string, row: number) => sheet.cells?.get(`${row},${header.indexOf(name)}`)
  expect(cellOf('Date', 1)?.value).toEqual(expect.any(Date))
  const scores = rows.map((row) => row[header.indexOf('Cote')] ?? '').filter((score) => score !== '')
  expect(scores).toContainEqual(expect.any(Number))
  expect(scores.every((score) => typeof score === 'number')).toBe(true)
  expect(cellOf('NIV', 1)?.type).toBe('string')
  const link = cellOf('Lien', 1)?.hyperlink?.target ?? ''
  await page.goto(link)
  await expect(page.getByText(String(rows[0]?.[header.indexOf('NIV')])).first()).toBeVisible()
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
