import type { BrowserContext, Page } from 'playwright/test'
import { prefer } from '../support/own-profile.ts'
import { profilePage } from '../support/profile-page.ts'
import { signInPage } from '../support/sign-in-page.ts'
import { ACCOUNTS, type Account, expect, heading, PASSWORD, test } from '../support/test.ts'
import { usersPage } from '../support/users-page.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'changing' })

/** A second tab of the same browser, in which one signs out and somebody else signs in. */
async function changeUser(context: BrowserContext, account: Account): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/logout')
  await signInPage(tab).enter(ACCOUNTS[account], PASSWORD)
  await expect(heading(tab, wording('home.welcome'))).toBeVisible()
  return tab
}

test('what was typed into one’s own profile is not saved into that of who signed in in another tab', async ({
  page,
  context,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  for (const account of ['groupUser', 'admin'] as const) {
    await signIn(account)
    await prefer(page, 'en', 'light')
  }
  await page.goto('/profile')
  const form = profilePage(page)
  await expect(form.fact('profile.email')).toHaveText(ACCOUNTS.admin)
  await form.firstName.fill('Intruder')
  await changeUser(context, 'groupUser')
  const before = await (await context.request.get('/auth/user/profile')).json()
  await expect(form.firstName).toHaveValue('Intruder')
  await form.save.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(form.notice('success.updated')).toHaveCount(0)
  expect(await (await context.request.get('/auth/user/profile')).json()).toEqual(before)
  await signInPage(page).enter(ACCOUNTS.groupUser, PASSWORD)
  await expect(form.fact('profile.email')).toHaveText(ACCOUNTS.groupUser)
  await expect(form.firstName).toHaveValue(before.name)
  await expect(page.getByText(words('dialog.unsent'))).toHaveCount(0)
  // The calls of the new screens are made in the new user's name.
  await form.firstName.fill('Nora')
  await form.save.click()
  await expect(form.notice('success.updated')).toBeVisible()
})

test('a dialog waits behind the sign-in for its own user, and the other tab is then asked who it is', async ({
  page,
  context,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 40[14]/)
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  const typed = 'meant.by.admin@maple.example'
  await users.add.click()
  await users.fill({ email: typed, firstName: 'Meant', lastName: 'Elsewhere' })
  await users.role('GROUP_USER').check()
  await users.group.selectOption('northstar')
  // Somebody who may add this very user too.
  const other = await changeUser(context, 'groupAdmin')
  await other.goto('/users')
  const others = usersPage(other)
  await expect(others.rows.first()).toBeVisible()
  await users.send.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(users.notice('success.userCreated')).toHaveCount(0)
  await others.search.fill('meant.by.admin')
  await expect(other.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()

  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(users.alert).toContainText(words('dialog.unsent'))
  await expect(users.email).toHaveValue(typed)
  await users.send.click()
  await expect(users.notice('success.userCreated')).toBeVisible()

  await others.refresh.click()
  await expect(heading(other, words('signIn.title'))).toBeVisible()
})
