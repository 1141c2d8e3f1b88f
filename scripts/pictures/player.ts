import type { Browser } from 'playwright'
import sharp from 'sharp'
import { playerPage } from '../../e2e/support/pages/player.ts'
import { problemReport } from '../../e2e/support/pages/problem-report.ts'
import { signInByRequest } from '../../e2e/support/test.ts'
import { words } from '../../e2e/support/words.ts'
import { DESKTOP, write } from './picture.ts'
import { unpublishedReport } from './tour.ts'

const REFUSAL = { error: 'invalid', message: 'The report cannot be published.' }

/** The player at a refused edit that somebody reported. The server does not refuse it: the answer is replaced. */
export async function makePlayer(browser: Browser, baseURL: string): Promise<void> {
  const { id } = await unpublishedReport(browser, baseURL)
  const options = { baseURL, viewport: DESKTOP, locale: 'en', reducedMotion: 'reduce' } as const
  const staff = await browser.newContext(options)
  await signInByRequest(staff, 'groupUser')
  const page = await staff.newPage()
  await page.goto(`/battery-reports/${id}`)
  await page.route(`**/battery/reports/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: REFUSAL }) : route.fallback(),
  )
  await page.getByRole('button', { name: words('report.standing.publish'), exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  const report = problemReport(page)
  await report.open()
  await report.send.click()
  await report.sent.waitFor()
  const code = await report.code.textContent()
  await staff.close()
  const support = await browser.newContext(options)
  await signInByRequest(support, 'admin')
  const desk = await support.newPage()
  await desk.goto(`/support/traces/${code}`)
  await playerPage(desk).picture.getByRole('heading', { level: 1 }).waitFor()
  await desk.waitForLoadState('networkidle')
  await write('pictures/player', sharp(await desk.screenshot()))
  await support.close()
}
