import { copiedFrom, inviteSomebody } from '../support/invited.ts'
import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { homePage } from '../support/pages/home-page.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const NEW_PASSWORD = 'Kilowatt-Hours-77!'

test('the sign-in refuses empty fields, a wrong password and a broken network, and the user signs out', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 401/, /ERR_FAILED/, /POST \S+ 500 Request failed/)
  await page.goto('/login')
  await recorderLoaded(page)
  const form = signInPage(page)
  await form.submit.click()
  await expect(page.getByText(words('form.problem.required')).first()).toBeVisible()
  await form.enter(ACCOUNTS.groupAdmin, 'Wrong-2026!')
  await expect(page.getByRole('alert')).toContainText(words('signIn.refused'))
  await page.route(/\/auth\/login$/, (route) => route.abort(), { times: 1 })
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(page.getByRole('alert')).toContainText('Authentication Error')
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(homePage(page).chart).toBeVisible()
  await profilePage(page).settings.click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  await expect(page).toHaveURL('/login')
  await keepSession(page, 'sign-in-refused-and-sign-out', { note: 'It took me three attempts to sign in.' })
})

test('a forgotten password is reset with the code of the second mail', async ({ page, server, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /POST \S+ 500 Request failed/, /status of 4\d\d/)
  const address = await inviteSomebody(server)
  await page.goto('/login')
  await recorderLoaded(page)
  await page.getByRole('link', { name: words('signIn.forgotten') }).click()
  await page.route(/\/auth\/forgot-password$/, (route) => route.abort(), { times: 1 })
  await signInPage(page).email.fill(address)
  const send = page.getByRole('button', { name: words('resetPassword.send') })
  await send.click()
  await page.getByRole('button', { name: words('action.dismiss') }).click()
  await send.click()
  const code = page.getByLabel(words('password.code'))
  await expect(code).toBeVisible()
  const choose = async (typed: string) => {
    await code.fill(typed)
    await page.getByLabel(words('password.next'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(words('password.confirmation'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: words('resetPassword.submit'), exact: true }).click()
  }
  await choose('00000000')
  await expect(page.getByText(words('notices.auth.error.resetPasswordFailed')).first()).toBeVisible()
  await page.getByRole('button', { name: words('resetPassword.again') }).click()
  await send.click()
  await expect(code).toBeVisible()
  await choose(await copiedFrom(server, address, 3))
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await keepSession(page, 'password-reset', { note: 'The first code did not work.' })
})

test('a temporary password leads to choosing a new one', async ({ page, server, watch }) => {
  watch.expectErrors(/status of 4\d\d/)
  const address = await inviteSomebody(server)
  await page.goto('/login')
  await recorderLoaded(page)
  await signInPage(page).enter(address, await copiedFrom(server, address))
  await expect(heading(page, words('setPassword.title'))).toBeVisible()
  await page.getByLabel(words('password.next'), { exact: true }).fill('short')
  await page.getByRole('button', { name: words('setPassword.submit'), exact: true }).click()
  await expect(page.getByText(words('form.problem.required')).first()).toBeVisible()
  await keepSession(page, 'first-password-refused', { note: 'It does not accept my password.' })
})
