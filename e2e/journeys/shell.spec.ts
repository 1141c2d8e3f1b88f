import { readFileSync } from 'node:fs'
import { holdRequests } from '../paths/held-requests.ts'
import { prefer } from '../support/own-profile.ts'
import { profileChanges, profilePage } from '../support/pages/profile-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

/** The files with the French texts. */
const FRENCH = filesOf(/^src\/i18n\/fr\b/)

const OWN_CALL = /\/auth\/user\/profile$/

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

test('the header saves choices one by one; a failure raises one notice, which stays while the user reads it', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/profile')
  await expect(heading(page, words('navigation.profile'))).toBeVisible()
  const sent = profileChanges(page)
  const calls = await holdRequests(page, 'PATCH', OWN_CALL)
  await page.getByRole('button', { name: words('shell.toDark') }).click()
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('dialog').getByText(words('language.fr'), { exact: true }).click()
  await expect(heading(page, words('navigation.profile', {}, 'fr'))).toBeVisible()
  await page.keyboard.press('Escape')
  expect(sent).toEqual([{ preferred_theme: 'dark' }])
  await calls.pass()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.at(-1)).toEqual({ preferred_language: 'fr' })
  await page.getByRole('button', { name: words('shell.toLight', {}, 'fr') }).click()
  await calls.fail({ code: 'server', status: 500, message: 'Down' })
  // What was not saved goes with the next choice.
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent.at(-1)).toEqual({ preferred_language: 'fr', preferred_theme: 'light' })
  await calls.fail({ code: 'server', status: 500, message: 'Down' })
  const form = profilePage(page, 'fr')
  await form.notice('error.updateFailed').hover()
  // By keyboard, so that the pointer stays on the notice.
  await page.getByRole('button', { name: words('shell.toDark', {}, 'fr') }).press('Enter')
  const refused = page.waitForResponse((answer) => answer.status() === 500)
  await calls.fail({ code: 'server', status: 500, message: 'Down' })
  await (await refused).finished()
  await form.firstName.fill('Somebody')
  await form.cancel.press('Enter')
  await page.getByRole('button', { name: words('dialog.discard.confirm', {}, 'fr') }).press('Enter')
  await expect(form.notice('success.canceled')).toBeVisible()
  await expect(form.notice('error.updateFailed')).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.unrouteAll()
  await prefer(page, 'en', 'light')
})

test('a language that does not load raises a notice; another choice, or a profile, replaces one that is loading', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await page.route(FRENCH, (route) => route.abort())
  const french = page.getByText(words('language.fr'), { exact: true })
  await french.click()
  await expect(page.getByText(words('notices.general.error.languageFailed'))).toBeVisible()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await page.unrouteAll()

  // While the texts load, the user chooses back and again, and then an English-speaking user signs in.
  const texts = await holdRequests(page, 'GET', FRENCH)
  await french.click()
  await texts.held()
  await page.getByText(words('language.en'), { exact: true }).click()
  await expect(page.getByRole('radio', { name: words('language.en') })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await french.click()
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a failed sign-out by its address leads a signed-in user home, and others to the sign-in', {
  tag: ['@P8.6'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /GET \S+ 500 Request failed/, /status of 401/)
  await page.route(/\/auth\/user\/logout$/, (route) => route.abort())
  const notice = page.getByText('Error signing out').first()
  await page.goto('/logout')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signIn('groupUser')
  await page.goto('/logout')
  await expect(notice).toBeVisible()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('the user stays on a public screen when the session ends there', {
  tag: ['@P2.25', '@P4.12'],
}, async ({ page, context, signIn, watch }) => {
  watch.expectErrors(/status of 401/)
  await signIn('groupAdmin')
  await prefer(page, 'en', 'light')
  await page.goto('/profile')
  await profilePage(page).changePassword.click()
  await expect(heading(page, words('resetPassword.title'))).toBeVisible()
  await context.clearCookies()
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: words('shell.toDark') }).click()
  expect((await refused).status()).toBe(401)
  await expect(heading(page, words('resetPassword.title'))).toBeVisible()
  await page.getByRole('link', { name: words('resetPassword.back') }).click()
  await expect(page).toHaveURL('/login')
})

test('the portal signs out a user without a session or without any feature', {
  tag: ['@P8.9', '@D2.2'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 401/)
  await page.goto('/battery-reports')
  await expect(page).toHaveURL('/login')
  await signIn('groupUser')
  await page.route(OWN_CALL, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), features: [] } })
  })
  const signedOut = page.waitForResponse(/\/auth\/user\/logout$/)
  await page.goto('/battery-reports')
  expect((await signedOut).status()).toBe(200)
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

/** The built files of these sources. */
function filesOf(sources: RegExp): RegExp {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync('dist/.vite/manifest.json', 'utf8'),
  )
  const files = Object.entries(manifest).flatMap(([source, { file }]) => (sources.test(source) ? [file] : []))
  return new RegExp(files.join('|'))
}
