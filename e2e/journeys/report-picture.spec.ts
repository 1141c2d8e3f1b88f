import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { findReport, listReports, openReport } from '../support/report-page.ts'
import { reportsPage } from '../support/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'report-picture' })

test.beforeEach(({ signIn }) => signIn('admin'))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6cb0' } })
    .png()
    .toBuffer()

const file = (buffer: Buffer, name = 'car.png', mimeType = 'image/png') => ({ name, mimeType, buffer })

test('a picture that is uploaded stands on the page, and in the list', async ({ page }) => {
  const { id } = await findReport(
    page,
    ({ image_path, cell_health }) => image_path === null && cell_health !== null,
  )
  const report = await openReport(page, id)
  await expect(report.picture).toHaveCount(0)
  await report.choose.setInputFiles(file(await picture(1600, 1200)))
  await expect(page.getByText(words('notices.reports.success.pictureUploaded'))).toBeVisible()
  await expect(report.picture).toBeVisible()
  await expect(report.picture).toHaveJSProperty('complete', true)
  const box = await report.picture.boundingBox()
  expect([box?.width, box?.height]).toEqual([128, 96])
  await page.reload()
  await expect(report.picture).toBeVisible()
})

test('a row without a picture takes one', async ({ page }) => {
  await page.goto('/battery-reports')
  const { table } = reportsPage(page)
  const adder = table.getByLabel(wording('report.picture.uploadOf')).first()
  const name = (await adder.getAttribute('aria-label'))?.split(' of ')[1] ?? ''
  const before = await table.getByLabel(wording('report.picture.uploadOf')).count()
  await adder.setInputFiles(file(await picture(400, 300)))
  await expect(page.getByText(words('notices.reports.success.pictureUploaded'))).toBeVisible()
  await expect(table.getByRole('img', { name: words('reports.pictureOf', { name }) }).first()).toBeVisible()
  await expect(table.getByLabel(wording('report.picture.uploadOf'))).toHaveCount(before - 1)
})

test('what is no picture is refused where it was chosen, and can be put away', async ({ page, watch }) => {
  watch.expectErrors(/status of 415/)
  const [row] = await listReports(page)
  const report = await openReport(page, row?.id ?? '')
  for (const [name, content] of [
    ['page.jpg', '<!doctype html><script>alert(1)</script>'],
    ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const) {
    await report.choose.setInputFiles(file(Buffer.from(content), name, 'image/jpeg'))
    await expect(report.vehicle).toContainText(words('failure.notAnImage'))
    await expect(page.getByText(words('notices.reports.error.pictureUploadFailed')).first()).toBeVisible()
    await report.dismissUpload.click()
    await expect(report.vehicle).not.toContainText(words('failure.notAnImage'))
    await expect(report.choose).toBeFocused()
  }
})

test('a file of more than 4 MB that cannot be made smaller is refused', async ({ page, watch }) => {
  watch.expectErrors(/status of 41[35]/)
  const [row] = await listReports(page)
  const report = await openReport(page, row?.id ?? '')
  await report.choose.setInputFiles(file(unreadable(5 * 1024 * 1024)))
  await expect(report.vehicle).toContainText(words('failure.fileTooLarge'))
  await expect(page.getByText(words('notices.reports.error.fileTooLarge')).first()).toBeVisible()
})

test('an upload that is under way shows how far it is, and can be cancelled', async ({ page }) => {
  const [row] = await listReports(page)
  const report = await openReport(page, row?.id ?? '')
  await page.route(/\/image$/, () => undefined)
  await report.choose.setInputFiles(file(await picture(800, 600)))
  await expect(report.sending).toBeVisible()
  await report.cancelUpload.click()
  await expect(report.sending).toHaveCount(0)
  await expect(report.choose).toBeFocused()
})

/** A PNG that begins like one and cannot be decoded, so that nothing can compress it. */
function unreadable(bytes: number): Buffer {
  const header = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([header, deflateSync(Buffer.alloc(8)), Buffer.alloc(bytes, 0x61)])
}
