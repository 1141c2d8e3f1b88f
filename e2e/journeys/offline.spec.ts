import type { Page } from 'playwright/test'
import { ownershipReportId } from '../support/pages/public-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByRole('status').filter({ hasText: words('connection.offline') })

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

/** The paths in all caches of the service worker, of any build. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Sets `navigator.onLine`, because Playwright's offline mode leaves it true on new pages. */
const tellOffline = () =>
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
const tellOnline = () =>
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true })

test('without a network the portal shows its shell and a message, and continues when the network is back', {
  tag: ['@D9.22'],
}, async ({ page, watch, signIn }) => {
  watch.expectErrors(/ERR_FAILED.*\/assets\//, /GET \S+ 500 Request failed/)
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
  await page.evaluate(tellOnline)
  await page.context().setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  // The session still stands.
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  const paths = await cachedPaths(page)
  expect(paths).toContain('/login')
  expect(
    paths.filter((path) => path !== '/login' && !path.startsWith('/assets/')),
    'the worker caches no answer of a service',
  ).toEqual([])
})

test('the worker does not cache public pages, so without a network the browser shows its own error', {
  tag: ['@D9.22'],
}, async ({ page, context, watch }) => {
  // What an idle page loads may be on its way when the network goes.
  const idle = /ERR_FAILED.*\/assets\//
  watch.expectErrors(idle, /GET \S+ 500 Request failed/, /status of 404/)
  await page.goto('/login')
  await workerReady(page)
  const addresses = [`/report/${ownershipReportId('us-gasoline')}`, '/404']
  for (const address of addresses) {
    await page.goto(address)
    await expect(heading(page, /./)).toBeVisible()
  }
  expect((await cachedPaths(page)).filter((path) => addresses.includes(path))).toEqual([])
  await context.setOffline(true)
  for (const address of addresses) {
    // The error page of the browser loads shortly after the failure and would interrupt the next navigation.
    const tab = await context.newPage()
    await expect(tab.goto(address)).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED')
    await tab.close()
  }
  // The worker runs, so the portal opens.
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
})
