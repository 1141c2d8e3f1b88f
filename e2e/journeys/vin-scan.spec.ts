import { rmSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expectNoOverflow } from '../support/accessible.ts'
import { cameraFile, holdBeforeCamera, phoneWithCamera } from '../support/camera.ts'
import { machineOf } from '../support/observe.ts'
import { expectState, foundBy, quickSearch } from '../support/pages/quick-search.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const SEEN = cameraFile()
test.use(phoneWithCamera(SEEN))
test.beforeEach(() => test.slow())
test.afterAll(() => rmSync(SEEN))

/** Keeps what the page gets from the camera. */
async function keepStreams(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = []
    Object.assign(window, { streams })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      streams.push(stream)
      return stream
    }
  })
  return () =>
    page.evaluate(() => {
      const streams: readonly MediaStream[] = Reflect.get(window, 'streams')
      return streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState))
    })
}

/** The reader needs seconds for each picture on a busy machine. */
const PATIENCE = { timeout: 30_000 }

async function expectScanner(page: Page, value: unknown): Promise<void> {
  await expect.poll(async () => (await machineOf(page, 'vinScanner'))?.value, PATIENCE).toEqual(value)
}

async function vinOfReport(page: Page): Promise<string> {
  const { reports } = await foundBy(page, 'tesla')
  return reports.data[0]?.battery_report_vehicle.vin ?? 'no report'
}

test('the camera of a phone reads the bar code of a VIN, and is off afterwards', async ({
  page,
  context,
  signIn,
}) => {
  await holdBeforeCamera(SEEN, 'PARKING 12')
  await context.grantPermissions(['camera'])
  const tracks = await keepStreams(page)
  await signIn('admin')
  await page.goto('/home', { waitUntil: 'networkidle' })
  const search = quickSearch(page)
  await search.button.click()

  await test.step('over another code it says so, and looks on', async () => {
    await search.scan.click()
    await expectScanner(page, { looking: 'elsewhere' })
    await expect(search.dialog.getByText(words('vinScanner.elsewhere'))).toBeVisible()
    await expectNoOverflow(page)
    expect(await tracks()).toEqual(['live'])
  })

  await test.step('keys and a second press do not disturb it', async () => {
    await search.scan.click()
    await search.field.press('ArrowDown')
    await search.field.press('Enter')
    await expectState(page, 'scanning')
  })

  await test.step('closed, it gives back the search, and the camera is off', async () => {
    await search.closeCamera.click()
    await expectState(page, 'resting')
    await expect.poll(tracks).toEqual(['ended'])
  })

  await test.step('closed after a text was typed, it searches for that text', async () => {
    await search.field.fill('tesla')
    await expectState(page, 'found')
    await search.scan.click()
    await search.closeCamera.click()
    await expect(search.field).toHaveValue('tesla')
    await expectState(page, 'found')
  })

  await test.step('over a VIN it finds its vehicle', async () => {
    const vin = await vinOfReport(page)
    // With the letter for an import, which is not part of the VIN.
    await holdBeforeCamera(SEEN, `I${vin}`)
    await search.scan.click()
    await expect(search.field).toHaveValue(vin, PATIENCE)
    await expect(search.option(vin.slice(-6)).first()).toBeVisible()
    await expect.poll(tracks).toEqual(['ended', 'ended', 'ended'])
  })

  await test.step('typing ends it', async () => {
    await search.scan.click()
    await search.field.fill('devices')
    await expectState(page, 'found')
    await expect.poll(async () => (await tracks()).includes('live')).toBe(false)
  })
})
