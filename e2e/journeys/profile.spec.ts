import type { Page } from 'playwright/test'
import { holdRequests } from '../paths/gate.ts'
import { changeProfile, prefer } from '../support/own-profile.ts'
import { profileChanges, profilePage } from '../support/profile-page.ts'
import { signInPage } from '../support/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'profile' })

const OWN_CALL = /\/auth\/user\/profile$/

/** Opens the profile page as somebody whose name and language are known. */
async function openProfile(page: Page, signIn: (account: 'dealerUser') => Promise<void>) {
  await signIn('dealerUser')
  await changeProfile(page, { name: 'Nora', family_name: 'Tremblay' })
  await prefer(page, 'en', 'light')
  await page.goto('/profile')
  const form = profilePage(page)
  await expect(form.firstName).toHaveValue('Nora')
  return form
}

test('names are saved as they were typed, and stand in the header and after a reload', {
  tag: ['@P2.29', '@P8.12'],
}, async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  const sent = profileChanges(page)
  await form.firstName.fill('  Zoë-Маша ')
  await form.lastName.fill('O’Núñez 李 🚗')
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
  expect(sent).toEqual([{ name: 'Zoë-Маша', family_name: 'O’Núñez 李 🚗' }])
  await expect(form.save).toBeFocused()
  await expect(form.firstName).toHaveValue('Zoë-Маша')
  await form.settings.click()
  await expect(page.getByRole('dialog')).toContainText('Zoë-Маша O’Núñez 李 🚗')
  await page.reload()
  await expect(form.lastName).toHaveValue('O’Núñez 李 🚗')
})

test('cancel brings back what was there, and says so', { tag: ['@P2.29'] }, async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  const sent = profileChanges(page)
  await form.firstName.fill('Somebody')
  await form.language.selectOption('fr')
  await form.cancel.click()
  await expect(form.notice('success.canceled')).toBeVisible()
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.language).toHaveValue('en')
  await expect(form.cancel).toBeFocused()
  expect(sent).toEqual([])
})

test('the page follows the language that is saved', { tag: ['@P2.29'] }, async ({ page, signIn }) => {
  await openProfile(page, signIn)
  const sent = profileChanges(page)
  await profilePage(page).language.selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await profilePage(page).lastName.press('Enter')
  await expect(heading(page, words('navigation.profile', {}, 'fr'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const french = profilePage(page, 'fr')
  await expect(french.notice('success.updated')).toBeVisible()
  await expect(french.language).toHaveValue('fr')
  expect(sent).toEqual([{ name: 'Nora', family_name: 'Tremblay', preferred_language: 'fr' }])
})

test('what is chosen in the header is not undone by the form', async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  const sent = profileChanges(page)
  await form.firstName.fill('Élise')
  await page.getByRole('button', { name: words('shell.toDark') }).click()
  await form.settings.click()
  await page.getByRole('dialog').getByText(words('language.fr'), { exact: true }).click()
  const french = profilePage(page, 'fr')
  await expect(french.language).toHaveValue('fr')
  await expect(french.firstName).toHaveValue('Élise')
  await page.keyboard.press('Escape')
  await french.save.click()
  await expect(french.notice('success.updated')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  expect(sent.at(-1)).toMatchObject({ name: 'Élise' })
  expect(sent.at(-1)).not.toMatchObject({ preferred_language: 'en' })
})

test('what is left empty or blank is not sent, and stays as it was', async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  const sent = profileChanges(page)
  await form.firstName.fill('')
  await expect(form.firstName).toHaveAccessibleDescription(words('profile.keeps', { name: 'Nora' }))
  await form.lastName.fill(' \t ')
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
  expect(sent).toEqual([{}])
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.lastName).toHaveValue('Tremblay')
  await expect(form.firstName).toHaveAccessibleDescription('')
})

test('a name that is too long is refused at its field, and not sent', async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  const sent = profileChanges(page)
  await form.lastName.fill('é'.repeat(101))
  await form.save.click()
  await expect(form.lastName).toHaveAccessibleDescription(words('form.problem.tooLong'))
  await expect(form.lastName).toHaveAttribute('aria-invalid', 'true')
  await expect(form.lastName).toBeFocused()
  await expect(form.firstName).toHaveAttribute('aria-invalid', 'false')
  await form.lastName.press('End')
  await form.lastName.press('Backspace')
  await expect(form.lastName).toHaveAccessibleDescription('')
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
  expect(sent).toEqual([{ name: 'Nora', family_name: 'é'.repeat(100) }])
})

test('what only the server refuses is told at the field, and can be put right', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 400/)
  const form = await openProfile(page, signIn)
  await form.lastName.fill('Bell\u0007')
  await form.save.click()
  await expect(form.lastName).toHaveAccessibleDescription(words('form.problem.refused'))
  await expect(form.lastName).toBeFocused()
  await expect(page.getByRole('alert')).toContainText(words('dialog.marked'))
  await expect(form.notice('error.updateFailed')).toBeVisible()
  await form.lastName.fill('Bell')
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
})

test('saving twice sends once, and nothing can be typed meanwhile', async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  const sent = profileChanges(page)
  const calls = await holdRequests(page, 'PATCH', OWN_CALL)
  await form.firstName.fill('Once')
  await form.save.dblclick()
  await expect(form.saving).toHaveAttribute('aria-busy', 'true')
  await form.firstName.press('Enter')
  await form.firstName.press('x')
  await expect(form.firstName).toHaveValue('Once')
  await expect(form.cancel).toBeDisabled()
  await calls.pass()
  await expect(form.notice('success.updated')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a network that fails in the middle costs nothing that was typed', async ({ page, signIn, watch }) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED/, /PATCH \S+ 500/, /status of 500/)
  const form = await openProfile(page, signIn)
  const calls = await holdRequests(page, 'PATCH', OWN_CALL)
  await form.firstName.fill('Persistent')
  await form.language.selectOption('fr')
  for (const failure of [{ code: 'network' }, { code: 'server', status: 500, message: 'Down' }] as const) {
    await form.save.click()
    await calls.fail(failure)
    const told = page.getByRole('alert')
    await expect(told).toContainText(words('notices.profile.error.updateFailed'))
    await expect(told).toContainText(words(`failure.${failure.code}`))
    await expect(form.firstName).toHaveValue('Persistent')
    await expect(form.language).toHaveValue('fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  await form.save.click()
  await calls.pass()
  const french = profilePage(page, 'fr')
  await expect(french.notice('success.updated')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(french.firstName).toHaveValue('Persistent')
})

test('what was typed survives other screens, and a session that ends under way', async ({
  page,
  signIn,
  context,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  const form = await openProfile(page, signIn)
  await form.firstName.fill('Patient')
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await page.goBack()
  await expect(form.firstName).toHaveValue('Patient')
  await context.clearCookies()
  await form.save.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await signInPage(page).enter(ACCOUNTS.dealerUser, PASSWORD)
  await expect(page).toHaveURL('/profile')
  await expect(form.firstName).toHaveValue('Patient')
  await expect(page.getByRole('alert')).toContainText(words('dialog.unsent'))
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
})

test('what was typed also survives a walk away from the sign-in of a session that ended', {
  tag: ['@P2.25'],
}, async ({ page, signIn, context, watch }) => {
  watch.expectErrors(/status of 401/)
  const form = await openProfile(page, signIn)
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page
    .getByRole('link', { name: words('navigation.profile') })
    .first()
    .click()
  await form.firstName.fill('Wanderer')
  await context.clearCookies()
  await form.save.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  // The screen before needs a session as well.
  const asked = page.waitForResponse(/\/auth\/user\/profile$/)
  await page.goBack()
  await asked
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  // Nobody is signed in: the way back from here is not the profile's.
  await page.getByRole('link', { name: words('signIn.forgotten') }).click()
  await page.getByRole('link', { name: words('resetPassword.back') }).click()
  await expect(page).toHaveURL('/login')
  await signInPage(page).enter(ACCOUNTS.dealerUser, PASSWORD)
  await expect(page).toHaveURL('/profile')
  await expect(form.firstName).toHaveValue('Wanderer')
})

test('the account says where it belongs, and leads to a new password and back', {
  tag: ['@P2.25', '@P2.29', '@P2.30'],
}, async ({ page, signIn }) => {
  const form = await openProfile(page, signIn)
  await expect(form.fact('profile.email')).toHaveText(ACCOUNTS.dealerUser)
  await expect(form.fact('profile.role')).toHaveText(words('role.DEALER_USER'))
  await expect(form.fact('profile.dealership_one')).toHaveText(['Maple EV Centre'])
  await expect(form.fact('profile.group_one')).toHaveCount(0)
  await form.changePassword.click()
  await expect(heading(page, words('resetPassword.title'))).toBeVisible()
  await expect(signInPage(page).email).toHaveValue(ACCOUNTS.dealerUser)
  await page.getByRole('link', { name: words('resetPassword.back') }).click()
  await expect(page).toHaveURL('/profile')
  await page.goto('/reset-password')
  await page.getByRole('link', { name: words('resetPassword.back') }).click()
  await expect(page).toHaveURL('/profile')
})

test('a group’s account names the group', { tag: ['@P2.29'] }, async ({ page, signIn }) => {
  await signIn('groupAdmin')
  await prefer(page, 'en', 'light')
  await page.goto('/profile')
  const form = profilePage(page)
  await expect(form.fact('profile.group_one')).toHaveText(['Northstar Auto Group'])
  await expect(form.fact('profile.dealership_one')).toHaveCount(0)
})

test('the settings menus show what the user may see, and where they are', { tag: ['@P1.5'] }, async ({
  page,
  signIn,
}) => {
  const entries = (names: readonly string[]) => names.map((name) => words(`navigation.${name}`))
  const menu = page.getByRole('navigation', { name: words('shell.settings') })
  for (const [account, names] of [
    ['dealerUser', ['profile', 'wifi']],
    ['groupAdmin', ['profile', 'users', 'wifi']],
    ['user', ['profile', 'users', 'dealerConfig', 'wifi']],
  ] as const) {
    await signIn(account)
    await prefer(page, 'en', 'light')
    await page.goto('/profile')
    await expect(menu.getByRole('link')).toHaveText(entries(names))
    await profilePage(page).settings.click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveText([
      ...entries(names),
      words('shell.signOut'),
    ])
  }
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words('navigation.dealerConfig') })
    .press('Enter')
  await expect(heading(page, words('navigation.dealerConfig'))).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Coming soon...', { exact: true })).toBeVisible()
  await expect(menu.locator('[aria-current=page]')).toHaveText(words('navigation.dealerConfig'))
  await page.goto('/web-tools')
  await expect(heading(page, words('navigation.webTools'))).toBeVisible()
  await expect(page.getByText('Coming soon...', { exact: true })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
