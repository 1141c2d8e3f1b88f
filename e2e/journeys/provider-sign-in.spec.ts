import type { Page } from 'playwright/test'
import { reportsPage } from '../support/pages/reports-page.ts'
import { formTakenOver, signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const google = (page: Page) => page.getByRole('button', { name: words('signIn.google') })
const toProvider = (page: Page) => page.getByRole('link', { name: words('signIn.toProvider') })
const toCustomer = (page: Page) => page.getByRole('link', { name: words('signIn.toCustomer') })
/** A button of the demo's sign-in provider, which replaces Google. */
const chosen = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page, key: string) =>
  page.getByRole('region', { name: words('notices.label') }).getByText(words(`notices.${key}`))

/** The console error when the portal finds that no user is signed in. */
const nobody = /status of 401/

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
}

test('the portal reports a cancelled and a refused provider sign-in, and opens home for staff', {
  tag: ['@P2.19', '@P2.28', '@P6.7'],
}, async ({ page }) => {
  await page.goto('/provider-login')
  for (const [choice, key] of [
    ['Cancel', 'auth.error.providerCancelled'],
    ['visitor@elsewhere.example', 'auth.error.providerRefused'],
  ] as const) {
    await google(page).click()
    await chosen(page, choice).click()
    await expect(page).toHaveURL('/provider-login')
    await expect(notice(page, key)).toBeVisible()
  }
  await google(page).click()
  await chosen(page, ACCOUNTS.admin).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('an external sign-in leads back to the page that needed it, also after a cancelled one', async ({
  page,
  watch,
}) => {
  watch.expectErrors(nobody)
  const kept = () => page.evaluate(() => sessionStorage.length)
  await page.goto('/battery-reports?filter=report_archived')
  await expect(page).toHaveURL('/login')
  await toProvider(page).click()
  await google(page).click()
  await chosen(page, 'Cancel').click()
  await expect(notice(page, 'auth.error.providerCancelled')).toBeVisible()
  await expect.poll(kept).toBe(0)
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

test('a user who stops the provider’s page from loading can sign in with a password', async ({ page }) => {
  await page.route(/\/auth\/google\/login/, () => undefined)
  await page.goto('/provider-login')
  const browser = await page.context().newCDPSession(page)
  const requested = page.waitForRequest(/\/auth\/google\/login/)
  await google(page).click({ noWaitAfter: true })
  await requested
  await browser.send('Page.stopLoading')
  await expect(google(page)).toBeEnabled()
  await signInPage(page).enter(ACCOUNTS.user, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('each sign-in variant links to the other and to a new password, and only one offers Google', {
  tag: ['@P2.19', '@P2.20'],
}, async ({ page }) => {
  const forgotten = page.getByRole('link', { name: words('signIn.forgotten') })
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(google(page)).toHaveCount(0)
  await formTakenOver(page)
  await forgotten.click()
  await expect(heading(page, words('resetPassword.title'))).toBeVisible()
  await page.goBack()
  await toProvider(page).click()
  await expect(page).toHaveURL('/provider-login')
  await expect(heading(page, words('signIn.providerTitle'))).toBeFocused()
  await expect(google(page)).toBeVisible()
  await forgotten.click()
  await expect(heading(page, words('resetPassword.title'))).toBeVisible()
  await page.goBack()
  await toCustomer(page).click()
  await expect(page).toHaveURL('/login')
  await expect(heading(page, words('signIn.title'))).toBeFocused()
  await expect(google(page)).toHaveCount(0)
})

test('sign-out leads provider staff to their sign-in, and other users to the customers’ sign-in', {
  tag: ['@P2.27', '@P6.7'],
}, async ({ page, signIn }) => {
  for (const [account, path] of [
    ['admin', '/provider-login'],
    ['groupUser', '/login'],
  ] as const) {
    await signIn(account)
    await page.goto('/home')
    await signOut(page)
    await expect(page).toHaveURL(path)
    await signIn(account)
    await page.goto('/logout')
    await expect(page).toHaveURL(path)
  }
})

test('a visit to the install page makes the provider’s sign-in the default, until a customer signs in', {
  tag: ['@P2.27', '@P2.31', '@P4.20'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(nobody)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await page.goto('/install')
  await expect(heading(page, words('install.title'))).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL('/provider-login')
  await signIn('groupUser')
  await page.goto('/home')
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
})
