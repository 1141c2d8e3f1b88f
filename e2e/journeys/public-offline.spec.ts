import type { Page } from 'playwright/test'
import { BUILD_ID_KEY } from '../../src/domain/kept-keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, heading, test } from '../support/test.ts'
import { versionNotice } from '../support/version-notice.ts'
import { words } from '../support/words.ts'

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

test('the portal opens without a network, says so, and goes on when there is one', {
  tag: ['@D9.22'],
}, async ({ page, watch, signIn }) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED/, /GET \S+ 500 Request failed/)
  await page.goto('/login')
  await workerReady(page)
  await signIn('admin')
  await page.goto('/battery-reports')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  // Chromium's emulation tells a new page that there is a network, though it gives it none: once more.
  await page.context().setOffline(false)
  await page.context().setOffline(true)
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  const paths = await kept(page)
  expect(paths).toContain('/login')
  expect(
    paths.filter((path) => path !== '/login' && !path.startsWith('/assets/')),
    'no answer is kept',
  ).toEqual([])
})

test('the public pages are none of the worker’s business', { tag: ['@D9.22'] }, async ({ page }) => {
  await page.goto('/login')
  await workerReady(page)
  await page.goto('/404')
  await expect(heading(page, words('notFound.title'))).toBeVisible()
  expect((await kept(page)).filter((path) => path.includes('404'))).toEqual([])
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
