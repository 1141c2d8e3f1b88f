import sharp from 'sharp'
import { listReports, openReport } from '../support/report-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

test('a server that dies while a picture is uploaded: it is told, nothing is left half done, and it works again', {
  tag: ['@D8.15'],
}, async ({ page, server, watch }) => {
  test.slow()
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
