import { holdRequests } from '../paths/gate.ts'
import { clockOf } from '../paths/still-clock.ts'
import { prefer } from '../support/own-profile.ts'
import { profileChanges, profilePage } from '../support/profile-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const OWN_CALL = /\/auth\/user\/profile$/
const ONE_MINUTE = 60_000

test('a screen whose code does not come says so, and opens with another try', async ({
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

test('choices in the header are saved in turn; one that cannot be is told, and the notice stays while it is read', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  const clock = await clockOf(page)
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/dealer-config')
  const sent = profileChanges(page)
  const calls = await holdRequests(page, 'PATCH', OWN_CALL)
  await page.getByRole('button', { name: words('shell.toDark') }).click()
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('dialog').getByText(words('language.fr'), { exact: true }).click()
  await expect(heading(page, words('navigation.dealerConfig', {}, 'fr'))).toBeVisible()
  await page.keyboard.press('Escape')
  expect(sent).toHaveLength(1)
  await calls.pass()
  await calls.pass()
  await expect.poll(() => sent.at(-1)).toMatchObject({ preferred_language: 'fr', preferred_theme: 'dark' })
  expect(sent).toHaveLength(2)

  await page.getByRole('button', { name: words('shell.toLight', {}, 'fr') }).click()
  await calls.fail({ code: 'server', status: 500, message: 'Down' })
  const notice = page
    .getByRole('region', { name: words('notices.label', {}, 'fr') })
    .getByText(words('notices.profile.error.updateFailed', {}, 'fr'))
  await notice.hover()
  await clock.run(ONE_MINUTE)
  await expect(notice).toBeVisible()
  await page.mouse.move(700, 450)
  await clock.run(ONE_MINUTE)
  await expect(notice).toHaveCount(0)
  await page.unrouteAll()
  await prefer(page, 'en', 'light')
})

test('a language whose texts do not come is told, and what is shown stays', async ({ page, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort())
  const french = page.getByText(words('language.fr'), { exact: true })
  await french.click()
  await expect(page.getByText(words('notices.general.error.languageFailed'))).toBeVisible()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await page.unrouteAll()
  await french.click()
  await expect(heading(page, words('signIn.title', {}, 'fr'))).toBeVisible()
})

test('a sign-out by its address that fails leads whoever is signed in home, and anybody else to the sign-in', {
  tag: ['@P8.6'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /GET \S+ 500 Request failed/, /status of 401/)
  await page.route(/\/auth\/user\/logout$/, (route) => route.abort())
  const told = page.getByText('Error signing out').first()
  await page.goto('/logout')
  await expect(told).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signIn('groupUser')
  await page.goto('/logout')
  await expect(told).toBeVisible()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('a session that ends on a public screen leaves one there, signed out', {
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

test('who may see nothing, not even the home screen, is signed out', { tag: ['@D2.2'] }, async ({
  page,
  signIn,
}) => {
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
