import type { Page } from 'playwright/test'
import { nextFrames } from '../support/next-frames.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** Code that no row needs, but that is to be there when the network goes. */
const UNNEEDED = /\/assets\/(?:portal-recorder|problem-report-dialog|quick-search)-[\w-]+\.js$/

test('what is not needed for the first rows comes after them, and what only draws holds nothing up', async ({
  page,
  signIn,
}) => {
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

  await test.step('the session opens before the largest script, which only draws, has arrived', async () => {
    const released = Promise.withResolvers<void>()
    await page.route(/\/assets\/client-[\w-]+\.js$/, async (route) => {
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
})

/** Waits until the page has had time twice: what waits for that then has begun. */
async function idle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await nextFrames(page)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  }
}

test('a screen whose code does not load shows a message, and opens after a retry', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await signIn('admin')
  await page.goto('/dealer-config')
  await expect(heading(page, words('navigation.dealerConfig'))).toBeVisible()
  await page.route(/\/assets\/wifi-[\w-]+\.js$/, (route) => route.abort())
  await page
    .getByRole('navigation', { name: words('shell.settings') })
    .getByRole('link', { name: words('navigation.wifi') })
    .click()
  await expect(page.getByText(words('shell.unavailable'))).toBeVisible()
  await expect(page).toHaveURL('/wifi-config')
  await page.unrouteAll()
  await page.getByRole('button', { name: words('action.retry') }).click()
  await expect(heading(page, words('wifi.title'))).toBeVisible()
})
