import sharp from 'sharp'
import { listReports, openReport } from '../support/report-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'report-outage' })

test.beforeEach(({ signIn }) => signIn('admin'))

test('a server that dies while a picture is uploaded: it is told, nothing is left half done, and it works again', {
  tag: ['@D8.15'],
}, async ({ page, server, watch }) => {
  watch.expectErrors(/ERR_(CONNECTION|EMPTY)/, /POST \S+ 500/)
  const [row] = await listReports(page)
  const report = await openReport(page, row?.id ?? '')
  const before = await report.picture.count()
  // The first of it is on its way when the server goes.
  await page.route(/\/image$/, async (route) => {
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
  await expect(page.getByText(words('notices.reports.error.pictureUploadFailed')).first()).toBeVisible()
  await expect(report.sending).toHaveCount(0)
  await expect(report.picture).toHaveCount(before)
  await server.restart()
  await page.unroute(/\/image$/)
  await report.choose.setInputFiles(picture)
  await expect(page.getByText(words('notices.reports.success.pictureUploaded'))).toBeVisible()
  await expect(report.vehicle).not.toContainText(words('failure.network'))
})

test('a server that dies while a PDF is made: its tab closes, it is told, and it can be asked for again', {
  tag: ['@D8.11'],
}, async ({ page, context, server, watch }) => {
  watch.expectErrors(/ERR_(CONNECTION|EMPTY)/, /POST \S+ 500/)
  const [row] = await listReports(page)
  const report = await openReport(page, row?.id ?? '')
  const asked = page.waitForRequest(/\/battery\/reports\/pdf$/)
  const opened = context.waitForEvent('page')
  await report.print.first().click()
  const tab = await opened
  await asked
  await server.kill()
  await expect(page.getByText(words('notices.report.actions.print.error'))).toBeVisible()
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expect(report.print.first()).not.toHaveAttribute('aria-busy')
  await server.restart()
  await report.print.first().click()
  await expect.poll(() => context.pages().at(-1)?.url(), { timeout: 30_000 }).toMatch(/^blob:/)
})
