import type { Page } from 'playwright/test'
import { signInPage } from '../support/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'provider-sign-in' })

const google = (page: Page) => page.getByRole('button', { name: words('signIn.google') })
const toProvider = (page: Page) => page.getByRole('link', { name: words('signIn.toProvider') })
const toCustomer = (page: Page) => page.getByRole('link', { name: words('signIn.toCustomer') })
/** A button of the page that stands for Google's in the demo. */
const chosen = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page, key: string) =>
  page.getByRole('region', { name: words('notices.label') }).getByText(words(`notices.${key}`))

/** Nobody is signed in, and the page finds out. */
const nobody = /status of 401/

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
}

test('staff sign in at the provider and are home', { tag: ['@P2.19', '@P2.28'] }, async ({ page }) => {
  await page.goto('/provider-login')
  await google(page).click()
  await chosen(page, ACCOUNTS.admin).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('who turns back at the provider is told so on the provider’s sign-in', async ({ page }) => {
  await page.goto('/provider-login')
  await google(page).click()
  await chosen(page, 'Cancel').click()
  await expect(page).toHaveURL('/provider-login')
  await expect(notice(page, 'auth.error.providerCancelled')).toBeVisible()
  await expect(google(page)).toBeEnabled()
})

test('an account that has no business here is refused, and the next one is let in', async ({ page }) => {
  await page.goto('/provider-login')
  await google(page).click()
  await chosen(page, 'visitor@elsewhere.example').click()
  await expect(page).toHaveURL('/provider-login')
  await expect(notice(page, 'auth.error.providerRefused')).toBeVisible()
  await google(page).click()
  await chosen(page, ACCOUNTS.user).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('a landing that nobody began leads to the provider’s sign-in', { tag: ['@P2.28'] }, async ({
  page,
  watch,
}) => {
  watch.expectErrors(nobody)
  await page.goto('/auth-callback')
  await expect(page).toHaveURL('/provider-login')
  await expect(notice(page, 'auth.error.failed')).toBeVisible()
})

test('while the provider’s page is on its way, the button says so and nothing is sent twice', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/\/auth\/google\/login/, async (route) => {
    asked.push(route.request().url())
    // The browser stays where it is: the page that is being left can be looked at.
    await route.fulfill({ status: 204 })
  })
  await page.goto('/provider-login')
  await google(page).click()
  const leaving = page.getByRole('button', { name: words('signIn.leaving') })
  await expect(leaving).toHaveAttribute('aria-busy', 'true')
  await leaving.click({ force: true })
  await expect(signInPage(page).submit).toBeDisabled()
  expect(asked).toHaveLength(1)
})

test('the page that comes back from the browser’s cache can be used again', async ({ page }) => {
  await page.route(/\/auth\/google\/login/, (route) => route.fulfill({ status: 204 }))
  await page.goto('/provider-login')
  await google(page).click()
  await expect(page.getByRole('button', { name: words('signIn.leaving') })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(google(page)).toBeEnabled()
  await expect(signInPage(page).submit).toBeEnabled()
})

test('who stops the provider’s page from loading can go on with a password', async ({ page }) => {
  await page.route(/\/auth\/google\/login/, () => undefined)
  await page.goto('/provider-login')
  const browser = await page.context().newCDPSession(page)
  const asked = page.waitForRequest(/\/auth\/google\/login/)
  await google(page).click({ noWaitAfter: true })
  await asked
  await browser.send('Page.stopLoading')
  await expect(google(page)).toBeEnabled()
  await signInPage(page).enter(ACCOUNTS.user, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('a link leads from each variant to the other, and only one of them offers Google', {
  tag: ['@P2.19'],
}, async ({ page }) => {
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(google(page)).toHaveCount(0)
  await toProvider(page).click()
  await expect(page).toHaveURL('/provider-login')
  await expect(heading(page, words('signIn.providerTitle'))).toBeFocused()
  await expect(google(page)).toBeVisible()
  await toCustomer(page).click()
  await expect(page).toHaveURL('/login')
  await expect(heading(page, words('signIn.title'))).toBeFocused()
  await expect(google(page)).toHaveCount(0)
})

test('both variants lead to a new password', { tag: ['@P2.20'] }, async ({ page }) => {
  for (const path of ['/login', '/provider-login']) {
    await page.goto(path)
    await page.getByRole('link', { name: words('signIn.forgotten') }).click()
    await expect(heading(page, words('resetPassword.title'))).toBeVisible()
  }
})

test('the password opens the portal from the provider’s sign-in too', { tag: ['@P2.3'] }, async ({
  page,
  watch,
}) => {
  watch.expectErrors(nobody)
  await page.goto('/provider-login')
  const form = signInPage(page)
  await form.enter(ACCOUNTS.user, 'Wrong-2026!')
  await expect(page.getByRole('alert')).toContainText(words('notices.auth.error.failed'))
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('signing out leads provider staff to their sign-in, and everybody else to the customers’', {
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

test('who has read how to install is taken to the provider’s sign-in from then on', {
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
  await expect(page).toHaveURL('/provider-login')
})
