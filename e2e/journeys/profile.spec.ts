import type { Page } from 'playwright/test'
import { changeProfile, prefer } from '../support/own-profile.ts'
import { profileChanges, profilePage } from '../support/pages/profile-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

/** Opens the profile page as a user with a known name and language. */
async function openProfile(page: Page, signIn: (account: 'groupUser') => Promise<void>) {
  await signIn('groupUser')
  await changeProfile(page, { name: 'Nora', family_name: 'Tremblay' })
  await prefer(page, 'en', 'light')
  await page.goto('/profile')
  const form = profilePage(page)
  await expect(form.firstName).toHaveValue('Nora')
  return form
}

test('the profile form saves names and language, the header the theme, and the page and a new visit show them', {
  tag: ['@P1.8', '@P2.13', '@P2.29', '@P2.30', '@P4.10', '@P8.12', '@P9.14'],
}, async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  await expect(form.fact('profile.email')).toHaveText(ACCOUNTS.groupUser)
  await expect(form.fact('profile.role')).toHaveText(words('role.GROUP_USER'))
  await expect(form.fact('profile.group_one')).toHaveText(['Northstar Auto Group'])
  await form.changePassword.click()
  await expect(signInPage(page).email).toHaveValue(ACCOUNTS.groupUser)
  await page.getByRole('link', { name: words('resetPassword.back') }).click()
  await expect(page).toHaveURL('/profile')
  const sent = profileChanges(page)
  await form.firstName.fill('  Zoë-Маша ')
  await form.lastName.fill('O’Núñez 李 🚗')
  await form.language.selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await form.lastName.press('Enter')
  await expect(heading(page, words('navigation.profile', {}, 'fr'))).toBeVisible()
  const french = profilePage(page, 'fr')
  await expect(french.notice('success.updated')).toBeVisible()
  expect(sent).toEqual([{ name: 'Zoë-Маша', family_name: 'O’Núñez 李 🚗', preferred_language: 'fr' }])
  await expect(french.firstName).toHaveValue('Zoë-Маша')
  await expect(french.language).toHaveValue('fr')
  await french.settings.click()
  await expect(page.getByRole('dialog')).toContainText('Zoë-Маша O’Núñez 李 🚗')
  await page.keyboard.press('Escape')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: words('shell.toDark', {}, 'fr') }).click()
  await saved
  await page.evaluate(() => localStorage.clear())
  await page.goto('/profile')
  await expect(french.lastName).toHaveValue('O’Núñez 李 🚗')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await prefer(page, 'en', 'light')
})

test('typed text survives other screens, the end of the session, and public pages after it', {
  tag: ['@P2.25'],
}, async ({ page, signIn, context, watch }) => {
  watch.expectErrors(/status of 401/)
  const form = await openProfile(page, signIn)
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await form.settings.click()
  await page
    .getByRole('link', { name: words('navigation.profile') })
    .first()
    .click()
  await form.firstName.fill('Wanderer')
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goBack()
  await expect(form.firstName).toHaveValue('Wanderer')
  await context.clearCookies()
  await form.save.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  // The previous screen needs a session too.
  const answer = page.waitForResponse(/\/auth\/user\/profile$/)
  await page.goBack()
  await answer
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  // No user is signed in, so this page leads back to the sign-in and not to the profile.
  await page.getByRole('link', { name: words('signIn.forgotten') }).click()
  await page.getByRole('link', { name: words('resetPassword.back') }).click()
  await expect(page).toHaveURL('/login')
  await signInPage(page).enter(ACCOUNTS.groupUser, PASSWORD)
  await expect(page).toHaveURL('/profile')
  await expect(form.firstName).toHaveValue('Wanderer')
  await expect(page.getByRole('alert')).toContainText(words('dialog.unsent'))
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
})

test('the form never saves text into the profile of a user who signed in in another tab', async ({
  page,
  context,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  await signIn('admin')
  await page.goto('/profile')
  const form = profilePage(page)
  await expect(form.fact('profile.email')).toHaveText(ACCOUNTS.admin)
  await form.firstName.fill('Intruder')
  // Not by a sign-out, which the other tabs hear of.
  await signIn('groupUser')
  const before = await (await context.request.get('/auth/user/profile')).json()
  await expect(form.firstName).toHaveValue('Intruder')
  await form.save.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(form.notice('success.updated')).toHaveCount(0)
  expect(await (await context.request.get('/auth/user/profile')).json()).toEqual(before)
  await signInPage(page).enter(ACCOUNTS.groupUser, PASSWORD)
  // Where the user before has been is not told.
  await expect(page).toHaveURL('/home')
  await form.settings.click()
  await page
    .getByRole('link', { name: words('navigation.profile') })
    .first()
    .click()
  await expect(form.fact('profile.email')).toHaveText(ACCOUNTS.groupUser)
  await expect(form.firstName).toHaveValue(before.name)
  await expect(page.getByText(words('dialog.unsent'))).toHaveCount(0)
  // Calls of the new screens name the new user.
  await form.firstName.fill('Nora')
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
})
