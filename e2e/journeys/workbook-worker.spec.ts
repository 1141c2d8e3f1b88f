import { MAX_WORKBOOK_ROWS } from '../../src/domain/lists/csv-export.ts'
import { exportOf } from '../support/csv-export.ts'
import { type ExportTap, tapExports } from '../support/export-tap.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { test as base, expect } from '../support/test.ts'

/** The most rows that a workbook is offered for, which takes seconds to write. */
const test = base.extend<{ readonly tap: ExportTap; readonly downloads: string[] }>({
  tap: async ({ page }, use) => {
    const tap = await tapExports(page, MAX_WORKBOOK_ROWS)
    await use(tap)
    tap.close()
  },
  downloads: async ({ page }, use) => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    await use(downloads)
  },
})

test.beforeEach(async ({ page, signIn, tap }) => {
  test.slow()
  await signIn('admin')
  await page.goto('/battery-reports?filter=report_all')
  await expect(reportsPage(page).rows.first()).toBeVisible()
  const exported = exportOf(page)
  await exported.ask('xlsx')
  const exchange = await tap.take()
  // All but a few rows, so that what follows happens while the workbook is written.
  let row = MAX_WORKBOOK_ROWS - 1000
  await expect(async () => {
    row += 1
    exchange.sendUpTo(row)
    await expect(exported.count).toHaveText(/^49,\d{3} of 50,000$/, { timeout: 500 })
  }).toPass()
  exchange.finish()
})

test('the list is searched while a large workbook is written', async ({ page, watch, downloads }) => {
  watch.expectErrors(/status of 404/)
  const list = reportsPage(page)
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await list.search.fill('no such report')
  await expect(list.rows).toHaveCount(0)
  await expect(list.clear).toBeVisible()
  await expect(exportOf(page).cancel).toBeVisible()
  expect(downloads).toEqual([])
  expect((await download).suggestedFilename()).toMatch(/^battery-reports-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(exportOf(page).notice('success.saved')).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(0)
})

test('a large workbook is cancelled while it is written: its worker ends, and there is no file', async ({
  page,
  downloads,
}) => {
  const exported = exportOf(page)
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/workbook-worker-[\w-]+\.js$/),
  ])
  await exported.cancel.click()
  await expect(exported.start).toBeFocused()
  await expect.poll(() => page.workers().length).toBe(0)
  expect(downloads).toEqual([])
})
