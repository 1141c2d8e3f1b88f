import sharp from 'sharp'
import { NOTICE_DISPLAY_MS } from '../../src/machines/shell/notifications.machine.ts'
import { DEDUPLICATION_MS } from '../../src/services/http.ts'
import { openReport } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('the portal survives a crash of the server: loaded data stays, and no change is half saved', {
  tag: ['@D8.15'],
}, async ({ page, signIn, server, watch, context }) => {
  test.slow()
  watch.expectErrors(/ERR_(CONNECTION|EMPTY)/, /(GET|POST) \S+ 500/)
  await page.clock.install()
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  // The table adds lines below the visible ones after it has been measured.
  const firstVins = async () => (await list.vinsOf(list.rows)).slice(0, 15)
  const vins = await firstVins()
  const href = await list.rows
    .getByRole('link', { name: /new tab/ })
    .first()
    .getAttribute('href')
  const tab = await context.newPage()
  const report = await openReport(tab, href?.split('/').at(-1) ?? '')
  const before = await report.picture.count()
  // The server crashes after it has received the start of the picture.
  await tab.route(/\/image$/, async (route) => {
    await server.kill()
    await route.continue()
  })
  const color = { width: 900, height: 600, channels: 3, background: '#2b6cb0' } as const
  const picture = {
    name: 'car.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: color }).png().toBuffer(),
  }
  await report.choose.setInputFiles(picture)
  await expect(report.vehicle).toContainText(words('failure.network'))
  await expect(tab.getByText(words('notices.reports.error.pictureUploadFailed')).first()).toBeVisible()
  await expect(report.sending).toHaveCount(0)
  await expect(report.picture).toHaveCount(before)

  // Equal requests within two seconds share one answer.
  await page.clock.fastForward(DEDUPLICATION_MS + 1)
  await list.refresh.click()
  const failure = page.getByRole('alert').filter({ hasText: words('list.failedKept') })
  await expect(failure).toContainText(words('failure.network'))
  expect(await firstVins()).toEqual(vins)
  const told = page.getByText(words('notices.general.error.refreshFailed'))
  await expect(told).toBeVisible()
  // One after the other, the oldest first.
  await expect(async () => {
    await page.clock.fastForward(NOTICE_DISPLAY_MS)
    await expect(told).toHaveCount(0, { timeout: 500 })
  }).toPass()
  // This tab has no rows yet that could stay.
  await list.tab('report_archived').click()
  await expect(page.getByRole('status').filter({ hasText: words('list.failed') })).toBeVisible()
  await expect(list.retry).toBeVisible()
  await server.restart()
  // After five seconds the list retries by itself and removes the Retry button, so the test uses Refresh.
  await list.refresh.click()
  await expect(list.rows.first()).toBeVisible()
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await expect(list.retry).toHaveCount(0)
  await tab.unroute(/\/image$/)
  await report.choose.setInputFiles(picture)
  await expect(tab.getByText(words('notices.reports.success.pictureUploaded'))).toBeVisible()
  await expect(report.vehicle).not.toContainText(words('failure.network'))
})
