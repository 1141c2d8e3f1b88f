import type { Page } from 'playwright/test'
import { RESOURCES } from '../../src/domain/resources/all.ts'
import { exportOf } from '../support/csv-export.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
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
  const file = await saved(page, () => exported.ask())
  expect(file.suggestedFilename()).toMatch(/^rapports-de-batterie-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(exported.saved).toBeVisible()
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
