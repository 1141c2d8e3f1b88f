import type { Page } from 'playwright/test'
import { nextFrames } from '../support/next-frames.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'

/** Code that no row needs, but that is to be there when the network goes. */
const UNNEEDED = /\/assets\/(?:portal-recorder|problem-report-dialog|quick-search)-[\w-]+\.js$/

test('what no row needs is loaded after the first rows, however late they come', async ({ page, signIn }) => {
  await signIn('admin')
  const released = Promise.withResolvers<void>()
  await page.route(/\/battery\/reports\?/, async (route) => {
    await released.promise
    await route.continue()
  })
  const unneeded: string[] = []
  page.on('request', (request) => {
    if (UNNEEDED.test(request.url())) unneeded.push(request.url())
  })
  await page.goto('/battery-reports')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await idle(page)
  expect(unneeded).toEqual([])
  released.resolve()
  await expect(reportsPage(page).complete.first()).toBeVisible()
  await expect.poll(() => unneeded.length).toBeGreaterThan(2)
})

test('the session opens before the largest script, which only draws, has arrived', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/renderer-[\w-]+\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  const groups = page.waitForResponse(/\/configurations\/api\/v1\/group$/)
  await page.goto('/battery-reports', { waitUntil: 'commit' })
  await groups
  expect(await page.locator('#root > .spinner-page').count()).toBe(1)
  released.resolve()
  await expect(reportsPage(page).complete.first()).toBeVisible()
})

/** Waits until the page has had time twice: what waits for that then has begun. */
async function idle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await nextFrames(page)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  }
}
