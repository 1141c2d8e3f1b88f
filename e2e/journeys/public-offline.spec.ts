import type { Page } from 'playwright/test'
import { BUILD_ID_KEY } from '../../src/domain/session/stored-keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ownershipReportId } from '../support/pages/public-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { versionNotice } from '../support/version-notice.ts'
import { wording, words } from '../support/words.ts'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByRole('status').filter({ hasText: words('connection.offline') })

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

/** Paths of everything that is kept, of whatever build. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** As a browser is that starts without a network; the emulation tells each new page that there is one. */
const tellOffline = () =>
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
const tellOnline = () =>
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true })

test('opened without a network the portal shows its shell and says so, and goes on when there is one', {
  tag: ['@D9.22'],
}, async ({ page, watch, signIn }) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED/, /GET \S+ 500 Request failed/)
  await page.goto('/login')
  await workerReady(page)
  await signIn('admin')
  await page.goto('/web-tools')
  await expect(heading(page, words('navigation.webTools'))).toBeVisible()
  await page.context().setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.addInitScript(tellOffline)
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(tellOnline)
  await page.context().setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  const paths = await kept(page)
  expect(paths).toContain('/login')
  expect(
    paths.filter((path) => path !== '/login' && !path.startsWith('/assets/')),
    'no answer is kept',
  ).toEqual([])
})

test('public pages are not kept: without a network the browser itself says that there is none', {
  tag: ['@D9.22'],
}, async ({ page, context, watch }) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED/, /GET \S+ 500 Request failed/, /status of 404/)
  await page.goto('/login')
  await workerReady(page)
  const addresses = [`/report/${ownershipReportId('us-gasoline')}`, '/404']
  for (const address of addresses) {
    await page.goto(address)
    await expect(heading(page, /./)).toBeVisible()
  }
  expect((await kept(page)).filter((path) => addresses.includes(path))).toEqual([])
  await context.setOffline(true)
  for (const address of addresses) {
    // The browser's own page comes a moment after the failure, and would be in the way of the next address.
    const tab = await context.newPage()
    await expect(tab.goto(address)).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED')
    await tab.close()
  }
  // The worker is there: it opens the portal.
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
})

test('taking a new version clears what was kept, with the worker that kept it', async ({ page }) => {
  await page.goto('/login')
  await workerReady(page)
  await page.evaluate((key) => localStorage.setItem(key, 'older'), BUILD_ID_KEY)
  await page.goto('/login')
  const loadedAnew = page.waitForEvent('load')
  await versionNotice(page).refresh.click()
  await loadedAnew
  await expect(versionNotice(page).refresh).toHaveCount(0)
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await workerReady(page)
  expect(await kept(page)).toContain('/login')
})
