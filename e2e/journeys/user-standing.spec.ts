import { adminOf, copiedFrom } from '../support/invited.ts'
import { prefer } from '../support/own-profile.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { givePasskey } from '../support/passkeys.ts'
import { ACCOUNTS, PASSWORD as DEMO_PASSWORD, expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'standing' })

const OTHER = { email: 'other.admin@provider.example', name: 'Olga', family_name: 'Other' }
const NAME = `${OTHER.name} ${OTHER.family_name}`
const PASSWORD = 'Volt-7-Kiwi-Lamp'

test('a wrongly invited admin is removed and invited again; admins disable, enable and demote each other, but not themselves', {
  tag: ['@P4.3', '@P4.4', '@P6.5'],
}, async ({ page, signIn, server, watch, browser }) => {
  watch.expectErrors(/status of 40[13]/)
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/users?filter=user_invited')
  const users = usersPage(page)
  await users.add.click()
  await users.fill({ email: OTHER.email, firstName: 'Olaf', lastName: 'Typo' })
  await users.role('LF_ADMIN').check()
  await users.send.click()
  await expect(users.notice('success.userCreated')).toBeVisible()

  await users.withdraw('Olaf Typo').click()
  await expect(users.dialog).toContainText(OTHER.email)
  await expect(users.cancel).toBeFocused()
  await users.confirmWithdrawal.click()
  await expect(users.notice('success.invitationWithdrawn', { name: 'Olaf Typo' })).toBeVisible()
  await expect(users.row(OTHER.email)).toHaveCount(0)

  await users.add.click()
  await users.fill({ email: OTHER.email, firstName: OTHER.name, lastName: OTHER.family_name })
  await users.role('LF_ADMIN').check()
  await users.send.click()
  await expect(users.row(OTHER.email)).toContainText(NAME)
  await expect(users.row(OTHER.email)).toContainText(words('users.neverSignedIn'))
  await users.resend(NAME).click()
  await expect(users.dialog).toContainText(OTHER.email)
  await users.confirmResending.click()
  await expect(users.notice('success.invitationResent', { name: NAME })).toBeVisible()
  const admin = await adminOf(server)
  const answer = await admin.post('/auth/set-password', {
    data: {
      email: OTHER.email,
      temporary_password: await copiedFrom(server, OTHER.email, 3),
      new_password: PASSWORD,
    },
  })
  expect(answer.status()).toBe(200)
  const theirs = await browser.newContext({ baseURL: server.origin, locale: 'en-US' })
  const other = await theirs.newPage()
  await other.goto('/provider-login')
  await signInPage(other).enter(OTHER.email, PASSWORD)
  await expect(other.getByRole('heading', { name: wording('home.welcome') })).toBeVisible()

  await page.goto(`/users?searchTerm=${OTHER.email}`)
  await expect(users.withdraw(NAME)).toHaveCount(0)
  await expect(users.resend(NAME)).toHaveCount(0)
  await expect(users.row(OTHER.email)).not.toContainText(words('users.neverSignedIn'))
  await users.disable(NAME).click()
  await users.confirm.click()
  await expect(users.row(OTHER.email)).toContainText(words('users.status.disabled'))
  await other.goto('/users')
  await expect(other).toHaveURL(/login$/)

  await users.enable(NAME).click()
  await expect(users.dialog).toContainText(OTHER.email)
  await users.confirmEnabling.click()
  await expect(users.notice('success.accessRestored_one')).toBeVisible()
  await expect(users.row(OTHER.email)).toContainText(words('users.status.active'))
  await expect(users.enable(NAME)).toHaveCount(0)
  await signInPage(other).enter(OTHER.email, PASSWORD)
  await expect(other).not.toHaveURL(/login$/)

  await users.edit(NAME).click()
  await users.role('GROUP_USER').check()
  await users.group.selectOption('northstar')
  await users.save.click()
  await expect(users.row(OTHER.email)).toContainText(words('role.GROUP_USER'))
  await other.goto('/users')
  await expect(other).toHaveURL('/home')
  await theirs.close()

  await page.goto('/users?searchTerm=admin%40provider.example')
  const history = words('list.historyOf', { name: '' }).trim()
  const own = users.rows.first().locator(`button:not([aria-label^="${history}"])`)
  // `all` waits for none of them.
  await expect(own.first()).toBeVisible()
  for (const button of await own.all())
    await expect(button).toHaveAccessibleDescription(words('users.refusal.self'))
})

test('a manager removes the passkeys of a user who has lost the device, and the password alone signs in', async ({
  page,
  signIn,
  server,
  watch,
  browser,
}) => {
  watch.expectErrors(/status of 401/)
  await givePasskey(server, ACCOUNTS.dealerUser)
  const theirs = await browser.newContext({ baseURL: server.origin, locale: 'en-US' })
  const other = await theirs.newPage()
  await other.goto('/login')
  await signInPage(other).enter(ACCOUNTS.dealerUser, DEMO_PASSWORD)
  await expect(other.getByRole('heading', { name: words('passkeySignIn.secondTitle') })).toBeVisible()

  await signIn('dealerAdmin')
  await prefer(page, 'en', 'light')
  await page.goto('/users')
  const users = usersPage(page)
  const name = 'Mathieu Gagnon'
  await expect(users.row(ACCOUNTS.dealerUser)).toContainText(name)
  // Nobody else at the dealership has one.
  await expect(page.getByRole('button', { name: wording('users.resetPasskeysOf') })).toHaveCount(1)
  await users.resetPasskeys(name).click()
  await expect(users.dialog).toContainText(ACCOUNTS.dealerUser)
  await expect(users.cancel).toBeFocused()
  await users.confirmReset.click()
  await expect(users.notice('success.passkeysRemoved', { name })).toBeVisible()
  await expect(users.resetPasskeys(name)).toHaveCount(0)

  await other.goto('/login')
  await signInPage(other).enter(ACCOUNTS.dealerUser, DEMO_PASSWORD)
  await expect(other.getByRole('heading', { name: wording('home.welcome', 'fr') })).toBeVisible()
  await theirs.close()
})

test('the refusal to disable the last admin is in the language of the user', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 409/, /\/auth\/user 409/)
  const admin = await adminOf(server)
  const invited = await admin.post('/auth/user', {
    data: {
      email: 'last.admin@provider.example',
      name: 'Lea',
      family_name: 'Last',
      roles: [{ name: 'LF_ADMIN' }],
    },
  })
  expect(invited.status()).toBe(200)
  await signIn('admin')
  await prefer(page, 'fr', 'light')
  await page.route(/\/auth\/user$/, (route) =>
    route.fulfill({ status: 409, json: { error: 'last provider admin', message: 'English' } }),
  )
  await page.goto('/users?searchTerm=last.admin')
  const users = usersPage(page, 'fr')
  await users.disable('Lea Last').click()
  await users.confirm.click()
  await expect(users.alert).toContainText(words('users.lastAdmin', {}, 'fr'))
  await expect(users.alert).not.toContainText('English')
  await prefer(page, 'en', 'light')
})
