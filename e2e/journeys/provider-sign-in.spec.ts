import type { Page } from 'playwright/test'
import { reportsPage } from '../support/pages/reports-page.ts'
import { ACCOUNTS, expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const google = (page: Page) => page.getByRole('button', { name: words('signIn.google') })
const toProvider = (page: Page) => page.getByRole('link', { name: words('signIn.toProvider') })

/** A button of the demo's sign-in provider, which replaces Google. */
const chosen = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page, key: string) =>
  page.getByRole('region', { name: words('notices.label') }).getByText(words(`notices.${key}`))

/** The console error when the portal finds that no user is signed in. */
const nobody = /status of 401/

test('a provider sign-in that is cancelled or refused says so, and one that works leads to the page that needed it', {
  tag: ['@P2.19', '@P2.28', '@P6.7'],
}, async ({ page, watch }) => {
  watch.expectErrors(nobody)
  const kept = () => page.evaluate(() => sessionStorage.length)
  await page.goto('/battery-reports?filter=report_archived')
  await expect(page).toHaveURL('/login')
  await toProvider(page).click()
  for (const [choice, key] of [
    ['Cancel', 'auth.error.providerCancelled'],
    ['visitor@elsewhere.example', 'auth.error.providerRefused'],
  ] as const) {
    await google(page).click()
    await chosen(page, choice).click()
    await expect(page).toHaveURL('/provider-login')
    await expect(notice(page, key)).toBeVisible()
    await expect.poll(kept).toBe(0)
  }
  await google(page).click()
  await chosen(page, ACCOUNTS.admin).click()
  await expect(reportsPage(page).tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/battery-reports\?.*filter=report_archived/)
  await expect.poll(kept).toBe(0)

  await test.step('the page of somebody else stays unknown', async () => {
    await expect(reportsPage(page).rows.first()).toBeVisible()
    await page.context().clearCookies()
    await reportsPage(page).refresh.click()
    await toProvider(page).click()
    await google(page).click()
    await chosen(page, ACCOUNTS.user).click()
    await expect(heading(page, wording('home.welcome'))).toBeVisible()
    await expect(page).toHaveURL('/home')
    await expect.poll(kept).toBe(0)
  })
})
