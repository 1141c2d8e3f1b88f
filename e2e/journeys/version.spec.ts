import type { Page } from 'playwright/test'
import { changeProfile } from '../support/own-profile.ts'
import { homePage } from '../support/pages/home-page.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { expect, test } from '../support/test.ts'
import { playBuilds, versionNotice } from '../support/version-notice.ts'
import { words } from '../support/words.ts'

const FIVE_MINUTES = 5 * 60_000
// Answer all requests of a screen before the clock moves: a request that waits longer than its timeout fails.

/** Signs in as a user whose portal has no timer but the version check. */
async function signInQuietly(page: Page, signIn: (account: 'dealerUser') => Promise<void>): Promise<void> {
  await signIn('dealerUser')
  await changeProfile(page, { name: 'Noah', preferred_language: 'en' })
}

test.afterEach(({ page }) => changeProfile(page, { name: 'Mathieu', preferred_language: 'fr' }))

test('the portal offers a new build five minutes after the last check, and asks before it discards typed text', {
  tag: ['@P4.18', '@P4.19', '@P9.13'],
}, async ({ page, signIn, watch }) => {
  // The list asks for its counts, perhaps while the new build is loaded.
  watch.expectErrors(/GET \S+ 500 Request failed/)
  const builds = await playBuilds(page)
  await signInQuietly(page, signIn)
  await page.goto('/profile')
  const form = profilePage(page)
  await form.firstName.fill('Unsaved')
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await expect(homePage(page).chart).toBeVisible()
  await expect.poll(builds.stored).toBe('one')
  builds.serve({ buildId: 'two' })
  await builds.wait(FIVE_MINUTES - 1)
  expect(builds.checks()).toBe(1)
  const { notice, status, refresh, confirm, decline } = versionNotice(page)
  await expect(notice).toHaveCount(0)
  await builds.wait(1)
  await expect(status).toHaveText(words('version.offer'))
  // The notice stays on other screens, for any time.
  await page.getByRole('link', { name: words('navigation.reports'), exact: true }).click()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await builds.wait(FIVE_MINUTES)
  await expect(status).toHaveText(words('version.offer'))
  await refresh.click()
  await expect(status).toHaveText(words('version.ask'))
  await expect(decline).toBeFocused()
  await expect(decline).toHaveAccessibleDescription(words('version.ask'))
  await decline.press('Enter')
  await expect(status).toHaveText(words('version.offer'))
  await expect(refresh).toBeFocused()
  await refresh.press('Enter')
  await expect(decline).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(refresh).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(form.firstName).toHaveValue('Unsaved')
  expect(await builds.stored()).toBe('one')
  await page.evaluate(async () => {
    await caches.open('of the old build')
  })
  await refresh.click()
  await confirm.click()
  await expect.poll(builds.stored).toBe('two')
  await expect(form.firstName).toHaveValue('Noah')
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
