import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { findReport, listReports, openReport } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { PHONE } from '../support/scenes.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6cb0' } })
    .png()
    .toBuffer()

/** Writes a file for the browser to read. To send the bytes from the test takes seconds on a busy machine. */
async function file(buffer: Buffer, name = 'car.png'): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  return path
}

test('a picture is sent with its progress, which can be cancelled, and is there after a reload; a row without one sends one, too', {
  tag: ['@D2.38', '@D2.45', '@D2.46', '@D4.17', '@D8.16', '@D2.31'],
}, async ({ page }) => {
  const { id } = await findReport(
    page,
    ({ image_path, cell_health }) => image_path === null && cell_health !== null,
  )
  const report = await openReport(page, id)
  await expect(report.picture).toHaveCount(0)
  // A device with a mouse has no rear camera.
  await expect(labelOf(report.choose)).toBeVisible()
  await expect(labelOf(report.take)).toBeHidden()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_UPLOAD)
  const given = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/image'),
    timeout: 30_000,
  })
  await report.choose.setInputFiles(await file(await detailed(1000, 800)))
  const share = () => report.sending.evaluate((bar) => Reflect.get(bar, 'position'))
  await expect.poll(share).toBeGreaterThan(0)
  expect(await share()).toBeLessThan(1)
  await expect(report.choose).toHaveAttribute('aria-disabled', 'true')
  await report.cancelUpload.click()
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(report.sending).toHaveCount(0)
  await expect(report.choose).toBeFocused()
  await expect(report.picture).toHaveCount(0)
  await network.send('Network.emulateNetworkConditions', { ...SLOW_UPLOAD, uploadThroughput: -1 })
  await report.choose.setInputFiles(await file(await picture(1600, 1200)))
  await expect(page.getByText(words('notices.reports.success.pictureUploaded'))).toBeVisible()
  await expect(report.picture).toBeVisible()
  await expect(report.picture).toHaveJSProperty('complete', true)
  const size = async () => {
    const box = await report.picture.boundingBox()
    return [box?.width, box?.height]
  }
  await expect.poll(size).toEqual([128, 96])
  await page.reload()
  await expect(report.picture).toBeVisible()

  await test.step('a row without a picture uploads one', async () => {
    await page.goto('/battery-reports')
    const { rows } = reportsPage(page)
    const adderOf = (row: Locator) => row.getByLabel(wording('reports.uploadPicture'))
    await expect(adderOf(rows).first()).toBeAttached()
    // By its place: the list draws further rows after the first ones, and several may be of one vehicle.
    const place = await rows.evaluateAll((all) =>
      all.findIndex((row) => row.querySelector('input[type=file]')),
    )
    const row = rows.nth(place)
    const adder = adderOf(row)
    const name = (await adder.getAttribute('aria-label'))?.split(' of ')[1] ?? ''
    await adder.setInputFiles(await file(await picture(400, 300)))
    await expect(page.getByText(words('notices.reports.success.pictureUploaded'))).toContainText(name)
    await expect(row.getByRole('img', { name: words('reports.pictureOf', { name }) })).toBeVisible()
    await expect(adder).toHaveCount(0)
  })
})

test('our own worker compresses a picture of more than 4 MB to a JPEG', {
  tag: ['@D5.14', '@D7.28', '@D9.12'],
}, async ({ page }) => {
  test.slow()
  const [row] = await listReports(page)
  const report = await openReport(page, row?.id ?? '')
  const chosen = await detailed(1600, 1200)
  expect(chosen.length).toBeGreaterThan(LIMIT)
  const started = page.waitForEvent('worker', { timeout: 60_000 })
  const sent = await uploaded(page, async () => report.choose.setInputFiles(await file(chosen)))
  const worker = new URL((await started).url())
  expect([worker.origin, worker.pathname]).toEqual([
    new URL(page.url()).origin,
    expect.stringMatching(/^\/assets\/picture-worker-[\w-]+\.js$/),
  ])
  expect(sent).toMatchObject({ status: 200, type: 'image/jpeg' })
  expect(sent.size).toBeLessThan(LIMIT)
  await expect.poll(() => page.workers().length).toBe(0)
  await expect(report.picture).toBeVisible()
})
const LIMIT = 4 * 1024 * 1024

/** In bytes per second: slow enough to check the progress. */
const SLOW_UPLOAD = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }

/** Chooses a picture. Returns the uploaded file and the status of the answer. */
async function uploaded(page: Page, choose: () => Promise<void>) {
  await page.evaluate(() => {
    const { append } = FormData.prototype
    FormData.prototype.append = function (this: FormData, ...given: readonly unknown[]) {
      Object.assign(window, { sent: given[1] })
      Reflect.apply(append, this, given)
    }
  })
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/image'), { timeout: 60_000 })
  await choose()
  const status = (await answered).status()
  return page.evaluate((answer) => {
    const { type, size } = Reflect.get(window, 'sent')
    return { status: answer, type, size }
  }, status)
}

/** A PNG of noise, which hardly compresses. */
async function detailed(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .png()
    .toBuffer()
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('the user takes a picture with the rear camera, or uploads a file', {
    tag: ['@D2.46'],
  }, async ({ page }) => {
    const [row] = await listReports(page)
    const report = await openReport(page, row?.id ?? '')
    await report.dot('report.vehicle.title').tap()
    await expect(report.take).toHaveAttribute('capture', 'environment')
    await expect(report.choose).not.toHaveAttribute('capture')
    for (const input of [report.take, report.choose]) {
      await expect(input).toHaveAttribute('accept', 'image/*')
      const label = labelOf(input)
      await expect(label).toBeInViewport()
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    const opened = page.waitForEvent('filechooser')
    await labelOf(report.take).tap()
    await (await opened).setFiles(await file(await picture(800, 600), 'taken.png'))
    await expect(page.getByText(words('notices.reports.success.pictureUploaded'))).toBeVisible()
  })
})

/** The label that the user presses: the input itself is hidden. */
function labelOf(input: Locator): Locator {
  return input.locator('xpath=ancestor::label')
}
