import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { ACCOUNTS } from '../../e2e/support/accounts.ts'
import { findReport, type ServedReport } from '../../e2e/support/pages/report-page.ts'
import { PASSWORD, signInByRequest } from '../../e2e/support/test.ts'
import { words } from '../../e2e/support/words.ts'
import { DESKTOP, PHONE } from './picture.ts'

const WIDTH = 960
const MOST_BYTES = 1_500_000
const FRAME_MS = 2200
/** Behind the phone of the owner. */
const GROUND = '#1c2733'

/** One moving picture: sign in, find a car, publish, hand over, the owner's phone. */
export async function makeTour(browser: Browser, baseURL: string): Promise<void> {
  const report = await unpublishedReport(browser, baseURL)
  const context = await browser.newContext({
    baseURL,
    viewport: DESKTOP,
    locale: 'en',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const frames = await staffFrames(page, report)
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  await page.close()
  frames.push(...(await ownerFrames(browser, shared)))
  const shrunk = await Promise.all(frames.map((frame) => sharp(frame).resize(WIDTH).png().toBuffer()))
  const moving = sharp(shrunk, { join: { animated: true } })
  const bytes = await moving
    .webp({ quality: 60, effort: 6, loop: 0, delay: frames.map(() => FRAME_MS) })
    .toBuffer()
  if (bytes.length > MOST_BYTES) throw new Error(`The tour has ${bytes.length} bytes.`)
  writeFileSync('docs/pictures/tour.webp', bytes)
  console.log(`docs/pictures/tour.webp: ${frames.length} frames, ${Math.round(bytes.length / 1000)} kB`)
}

/** A report that can be published as it is. */
export async function unpublishedReport(browser: Browser, baseURL: string): Promise<ServedReport> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } })
  await signInByRequest(context, 'groupUser')
  const page = await context.newPage()
  const found = await findReport(
    page,
    ({ score, published, battery_report_vehicle: { trim } }) =>
      (score ?? 0) > 90 && !published && trim !== null,
    ({ report_data: { data } }) => data.jato !== null && data.printed_report?.odometer !== null,
  )
  await context.close()
  return found
}

async function staffFrames(page: Page, { id, battery_report_vehicle }: ServedReport): Promise<Buffer[]> {
  const frames: Buffer[] = []
  const shoot = async () => {
    await page.waitForLoadState('networkidle')
    frames.push(await page.screenshot())
  }
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  await page.goto('/login')
  await page.getByLabel(words('signIn.email')).fill(ACCOUNTS.groupUser)
  await page.getByLabel(words('signIn.password'), { exact: true }).fill(PASSWORD)
  await shoot()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await page.goto('/battery-reports')
  await page.getByRole('row').nth(5).waitFor()
  await shoot()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox', { name: words('quickSearch.label') })
    .pressSequentially(battery_report_vehicle.vin.slice(-6))
  await page.getByRole('option').first().waitFor()
  await shoot()
  await page.goto(`/battery-reports/${id}`)
  await button('report.standing.publish').waitFor()
  await shoot()
  await button('report.standing.publish').click()
  // The link comes with the answer, after the change is shown.
  await page.getByText(words('report.dealership.issued'), { exact: true }).waitFor()
  await button('report.handOver.copy').click()
  await page.getByText(words('report.handOver.copied')).waitFor()
  await shoot()
  return frames
}

/** What the owner sees: the public copy, and whether the number on paper counts. */
async function ownerFrames(browser: Browser, link: string): Promise<readonly Buffer[]> {
  const phone = await browser.newPage({ viewport: PHONE, locale: 'en', reducedMotion: 'reduce' })
  await phone.goto(link)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  const copy = await phone.screenshot()
  const check = phone.getByRole('link', { name: 'Check this number' })
  await check.scrollIntoViewIfNeeded()
  const proof = await phone.screenshot()
  await check.click()
  await phone.getByText('Genuine and current').first().waitFor()
  const verified = await phone.screenshot()
  await phone.close()
  return Promise.all([copy, proof, verified].map(inHand))
}

async function inHand(screen: Buffer): Promise<Buffer> {
  const height = DESKTOP.height - 60
  const input = await sharp(screen).resize({ height }).png().toBuffer()
  return sharp({ create: { ...DESKTOP, channels: 3, background: GROUND } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}
