import type { Page } from 'playwright/test'
import { LIST_EXPORTS } from '../../tests/list-exports.ts'
import { expectAccessible, expectNoOverflow, OPEN_MENU } from '../support/accessible.ts'
import { exportOf, readCsv } from '../support/csv-export.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { listPage } from '../support/pages/list-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'
import { readWorkbook } from '../support/workbook.ts'

/** What is saved after a press. */
async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await press()
  return download
}

test('devices are exported as a workbook and as CSV: both have the same serial numbers, digit by digit', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/devices')
  await expect(listPage(page, 'devices').rows.first()).toBeVisible()
  const exported = exportOf(page)
  const csv = await readCsv(await saved(page, () => exported.ask('csv')), ',')
  const file = await saved(page, () => exported.ask('xlsx'))
  expect(file.suggestedFilename()).toMatch(/^devices-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(exported.start).toBeFocused()
  const sheet = await readWorkbook(file)
  expect([sheet.name, sheet.freezePane?.rows]).toEqual(['devices', 1])
  const [header = [], ...rows] = sheet.rows
  expect(header).toEqual(csv[0])
  const [serial, iccId, seen] = ['Serial number', 'ICCID', 'Last seen'].map((name) => header.indexOf(name))
  const columnOf = (table: readonly (readonly unknown[])[], at = -1) => table.map((row) => row[at] ?? '')
  for (const at of [serial, iccId]) expect(columnOf(rows, at)).toEqual(columnOf(csv.slice(1), at))
  expect(columnOf(rows, iccId)).toContainEqual(expect.stringMatching(/^89\d{17,18}$/))
  const days = columnOf(rows, seen).map((day) => (day instanceof Date ? day.toISOString().slice(0, 10) : day))
  expect(days).toEqual(columnOf(csv.slice(1), seen))
  expect(columnOf(rows, seen)).toContainEqual(expect.any(Date))
})

test('reports are exported as a workbook in French, with dates, numbers and a link to each', async ({
  page,
  signIn,
}) => {
  await signIn('dealerUser')
  await page.goto('/battery-reports?filter=report_all')
  await expect(reportsPage(page, 'fr').rows.first()).toBeVisible()
  const exported = exportOf(page, 'fr')
  await exported.start.click()
  await expectAccessible(page, OPEN_MENU)
  await page.keyboard.press('Escape')
  const file = await saved(page, () => exported.ask('xlsx'))
  expect(file.suggestedFilename()).toMatch(/^rapports-de-batterie-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(exported.notice('success.saved')).toBeVisible()
  const sheet = await readWorkbook(file)
  const [header = [], ...rows] = sheet.rows
  const all = Object.values(LIST_EXPORTS.reports.columns).flatMap(({ fr }) => [...fr])
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

test('the selected reports are exported as a workbook, on a phone, too', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/battery-reports?filter=report_all&sort=vin&direction=asc')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const bar = bulkBar(page)
  await bar.box(list.complete.nth(1)).click()
  await bar.box(list.complete.nth(3)).click()
  const download = await saved(page, () => bar.file('xlsx').click())
  const { rows } = await readWorkbook(download)
  expect(rows).toHaveLength(3)
  await expect(bar.file('xlsx')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await exportOf(page).start.click()
  await expect(page.getByRole('menuitem', { name: words('export.xlsx') })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page, OPEN_MENU)
})

test('the page writes the workbook itself when the worker does not load', async ({ page, signIn, watch }) => {
  watch.expectErrors(/ERR_FAILED/)
  await signIn('admin')
  await page.goto('/devices')
  await expect(listPage(page, 'devices').rows.first()).toBeVisible()
  const refused: string[] = []
  await page.route(/\/workbook-worker-/, (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  const { rows } = await readWorkbook(await saved(page, () => exportOf(page).ask('xlsx')))
  expect([refused.length, rows.length > 1]).toEqual([1, true])
})
