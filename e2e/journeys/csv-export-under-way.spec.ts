import type { Download, Page } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { exportOf, readCsv } from '../support/csv-export.ts'
import { type ExportTap, tapExports } from '../support/export-tap.ts'
import { reportsPage } from '../support/reports-page.ts'
import { signInPage } from '../support/sign-in-page.ts'
import { ACCOUNTS, test as base, expect, heading, PASSWORD } from '../support/test.ts'
import { words } from '../support/words.ts'

const test = base.extend<{ readonly tap: ExportTap }>({
  tap: async ({ page }, use) => {
    const tap = await tapExports(page)
    await use(tap)
    tap.close()
  },
})

const INJECTED = [/Failed to load resource/, /GET \/(batteries|auth)\/\S+\/export 500/]

/** What has been downloaded so far. */
function downloadsOf(page: Page): readonly Download[] {
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  return downloads
}

async function openReports(page: Page, query = ''): Promise<void> {
  await page.goto(`/battery-reports${query}`)
  await expect(reportsPage(page).rows.first()).toBeVisible()
}

async function openUsers(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('shell.settings'), exact: true }).click()
  await page
    .getByRole('link', { name: words('navigation.users'), exact: true })
    .first()
    .click()
  await expect(heading(page, words('users.title'))).toBeVisible()
}

test('its progress is told, also on another list, where it can be cancelled: then there is no file', async ({
  page,
  signIn,
  tap,
}) => {
  await signIn('admin')
  await openReports(page)
  const downloads = downloadsOf(page)
  const exported = exportOf(page)
  await exported.start.click()
  await expect(exported.status('reports')).toHaveCount(1)
  await expect(exported.progress('reports')).not.toHaveAttribute('value')
  const exchange = await tap.take()
  const all = exchange.rows.toLocaleString('en-US')
  exchange.sendUpTo(0)
  await expect(exported.count).toHaveText(`0 of ${all}`)
  await expect(exported.cancel).toBeFocused()
  await expectAccessible(page)
  await openUsers(page)
  // What arrives soon after the rows that were told of is told of with the next ones.
  let row = 1200
  await expect(async () => {
    row += 1
    exchange.sendUpTo(row)
    await expect(exported.count).toHaveText(`${row.toLocaleString('en-US')} of ${all}`, { timeout: 500 })
  }).toPass()
  const said = (await exported.count.textContent()) ?? ''
  await expect(exported.progress('reports')).toHaveAttribute('aria-valuetext', said)
  await expect(exported.start).toHaveCount(0)
  await exported.cancel.click()
  await exchange.closed
  await expect(exported.start).toBeFocused()
  await expect(exported.panel).toHaveCount(0)
  await expect(exported.status('reports')).toHaveCount(0)
  await exported.start.click()
  const users = await tap.take()
  const download = page.waitForEvent('download')
  users.finish()
  expect((await download).suggestedFilename()).toMatch(/^users-/)
  expect(await readCsv(await download, ',')).toHaveLength(users.rows + 1)
  expect(downloads).toHaveLength(1)
  expect(tap.asked).toHaveLength(2)
})

test('an answer that breaks off or ends early leaves no file, and the export can be tried again', async ({
  page,
  signIn,
  tap,
  watch,
}) => {
  watch.expectErrors(...INJECTED)
  await signIn('admin')
  await openReports(page, '?filter=report_archived&searchTerm=a')
  const downloads = downloadsOf(page)
  const exported = exportOf(page)
  await exported.start.click()
  const broken = await tap.take()
  broken.sendUpTo(10)
  await expect(exported.count).toBeVisible()
  broken.cut()
  await expect(exported.notice('error.failed')).toBeVisible()
  await expect(exported.panel).toContainText(words('export.failed.reports'))
  await expect(exported.panel).toContainText(words('failure.network'))
  await expectAccessible(page)
  expect(downloads).toEqual([])
  // What is tried again is what failed, whatever the list shows by now.
  await reportsPage(page).tab('report_no_trim').click()
  await expect(page).toHaveURL(/report_no_trim/)
  await exported.retry.click()
  await expect(exported.cancel).toBeFocused()
  const download = page.waitForEvent('download')
  const whole = await tap.take()
  expect(tap.asked).toEqual([tap.asked[0], tap.asked[0]])
  whole.finish()
  expect(await readCsv(await download, ',')).toHaveLength(whole.rows + 1)
  await expect(exported.panel).toHaveCount(0)
  await expect(exported.start).toBeFocused()

  // An answer that ends early, and looks whole.
  await exported.start.click()
  const short = await tap.take()
  short.sendUpTo(short.rows - 1)
  short.endEarly()
  await expect(exported.panel).toContainText(words('failure.network'))
  expect(downloads).toHaveLength(1)
  // The failure stays with its list; on another one an export can be asked for.
  await openUsers(page)
  await expect(exported.panel).toHaveCount(0)
  await expect(exported.start).toBeVisible()
  await page.goBack()
  await exported.dismiss.click()
  await expect(exported.panel).toHaveCount(0)
})

test('a session that ends under way can be renewed, and the export tried again', async ({
  page,
  signIn,
  tap,
  watch,
}) => {
  watch.expectErrors(...INJECTED)
  await signIn('admin')
  await openReports(page, '?filter=report_archived')
  const exported = exportOf(page)
  await exported.start.click()
  const exchange = await tap.take()
  exchange.refuse(401)
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page.getByText(words('notices.auth.error.sessionExpired'))).toBeVisible()
  await expect(exported.notice('error.failed')).toHaveCount(0)
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(page).toHaveURL(/\/battery-reports\?filter=report_archived/)
  await expect(exported.panel).toContainText(words('failure.unauthorized'))
  await exported.retry.click()
  const whole = await tap.take()
  const download = page.waitForEvent('download')
  whole.finish()
  expect(await readCsv(await download, ',')).toHaveLength(whole.rows + 1)
})

test('who signs out takes nothing along', async ({ page, signIn, tap }) => {
  await signIn('groupUser')
  await openReports(page)
  const downloads = downloadsOf(page)
  await exportOf(page).start.click()
  const exchange = await tap.take()
  exchange.sendUpTo(5)
  await expect(exportOf(page).count).toBeVisible()
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  await exchange.closed
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  expect(downloads).toEqual([])
})

test('an empty list says that there is nothing to export', async ({ page, signIn, tap, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/battery-reports?searchTerm=zzqq')
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  const exported = exportOf(page)
  await expect(exported.start).toBeDisabled()
  await expect(exported.start).toHaveAccessibleDescription(words('export.empty'))
  await exported.start.click({ force: true })
  await expectAccessible(page)
  expect(tap.asked).toHaveLength(0)
})

test('each tab exports what it shows', async ({ page, signIn, context }) => {
  await signIn('admin')
  const other = await context.newPage()
  const [tap, otherTap] = [await tapExports(page), await tapExports(other)]
  await openReports(page, '?filter=report_archived')
  await openReports(other, '?filter=report_no_trim')
  await exportOf(page).start.click()
  await exportOf(other).start.click()
  const [exchange, otherExchange] = [await tap.take(), await otherTap.take()]
  await exportOf(page).cancel.click()
  await exchange.closed
  await expect(exportOf(other).progress('reports')).toBeVisible()
  const download = other.waitForEvent('download')
  otherExchange.finish()
  expect(await readCsv(await download, ',')).toHaveLength(otherExchange.rows + 1)
  expect(otherExchange.rows).not.toBe(exchange.rows)
  tap.close()
  otherTap.close()
})

test('it fits a screen of 320 pixels, with targets for fingers', async ({ page, signIn, tap, watch }) => {
  watch.expectErrors(...INJECTED)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('dealerAdmin')
  await page.goto('/users')
  const exported = exportOf(page, 'fr')
  await expect(exported.start).toBeVisible()
  await expectNoOverflow(page)
  const box = await exported.start.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await exported.start.click()
  const exchange = await tap.take()
  exchange.sendUpTo(1)
  await expect(exported.count).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  exchange.cut()
  await expect(exported.retry).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
