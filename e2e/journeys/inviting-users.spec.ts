import { readOutbox } from '../../tests/server/support/outbox.ts'
import { holdRequests } from '../paths/gate.ts'
import { signInPage } from '../support/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { userChanges, usersPage } from '../support/users-page.ts'
import { words } from '../support/words.ts'

test.use({ database: 'inviting-users' })

const CALL = /\/auth\/user$/

test('a user is invited: what was typed goes out tidy, the list shows it, and a mail leads to a password', {
  tag: ['@P2.34'],
}, async ({ page, signIn, server }) => {
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  const sent = userChanges(page)
  await users.add.click()
  await expect(users.email).toBeFocused()
  await expect(users.role('DEALER_USER')).toBeChecked()
  await expect(users.language).toHaveValue('en')
  await users.fill({ email: ' Zoe.Nunez@Maple.example\t', firstName: ' Zoë-Маша ', lastName: 'O’Núñez 李' })
  await users.language.selectOption('fr')
  await users.dealership.selectOption({ label: 'Maple EV Centre' })
  await users.lastName.press('Enter')
  await expect(users.notice('success.userCreated')).toBeVisible()
  await expect(users.dialog).toHaveCount(0)
  await expect(users.add).toBeFocused()
  expect(sent).toEqual([
    {
      method: 'POST',
      body: {
        email: 'Zoe.Nunez@Maple.example',
        name: 'Zoë-Маша',
        family_name: 'O’Núñez 李',
        preferred_language: 'fr',
        preferred_theme: 'light',
        roles: [{ name: 'DEALER_USER', configuration_id: 'maple-ev-centre' }],
      },
    },
  ])
  await users.search.fill('nunez')
  const row = users.row('zoe.nunez@maple.example')
  await expect(row).toContainText('Zoë-Маша O’Núñez 李')
  await expect(row).toContainText(words('users.status.invited'))
  const mails = async () =>
    (await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === 'zoe.nunez@maple.example')
  await expect
    .poll(async () => (await mails()).map(({ text }) => text ?? ''))
    .toEqual([expect.stringContaining(`${server.origin}/set-password?email=zoe.nunez%40maple.example`)])
})

test('what is missing or too long is said at its field, the first of them has the focus, and nothing is sent', {
  tag: ['@P5.5'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  const sent = userChanges(page)
  await users.add.click()
  await users.send.click()
  const required = words('form.problem.required')
  for (const field of [users.email, users.firstName, users.lastName, users.dealership]) {
    await expect(field).toHaveAccessibleDescription(required)
  }
  await expect(users.email).toBeFocused()
  await users.fill({ email: 'nobody', firstName: 'é'.repeat(101), lastName: ' \t ' })
  await users.send.click()
  await expect(users.email).toHaveAccessibleDescription(words('form.problem.invalidEmail'))
  await expect(users.firstName).toHaveAccessibleDescription(words('form.problem.tooLong'))
  await expect(users.lastName).toHaveAccessibleDescription(required)
  await users.email.fill('somebody@maple.example')
  await users.send.click()
  await expect(users.firstName).toBeFocused()
  await expect(users.email).toHaveAccessibleDescription('')
  expect(sent).toEqual([])
})

test('another role clears the place, and a provider admin needs none', { tag: ['@P5.7', '@P6.3'] }, async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 400/)
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  await users.add.click()
  await users.dealership.selectOption({ label: 'Maple EV Centre' })
  await expect(users.dealership.locator('optgroup')).toHaveCount(3)
  await users.role('DEALER_ADMIN').check()
  await expect(users.dealership).toHaveValue('')
  await users.role('GROUP_ADMIN').check()
  await expect(users.dealership).toHaveCount(0)
  await expect(users.group).toHaveValue('')
  await users.group.selectOption({ label: 'Northstar Auto Group' })
  await users.role('GROUP_USER').check()
  await expect(users.group).toHaveValue('')
  await users.role('LF_ADMIN').check()
  await expect(users.group).toHaveCount(0)
  await expect(users.role('LF_ADMIN')).toHaveAccessibleDescription(words('userForm.roleDetail.LF_ADMIN'))
  await users.fill({ email: 'somebody@maple.example', firstName: 'Some', lastName: 'Body' })
  await users.send.click()
  await expect(users.email).toHaveAccessibleDescription(words('userForm.staffAddress'))
  await expect(users.email).toBeFocused()
})

test('roles and places are offered as far as one’s own reach, and the only place is chosen', {
  tag: ['@P5.6', '@P6.3'],
}, async ({ page, signIn }) => {
  const users = usersPage(page)
  await signIn('groupAdmin')
  await page.goto('/users')
  await users.add.click()
  await expect(users.roles).toHaveCount(4)
  await expect(users.dealership.locator('optgroup')).toHaveCount(1)
  await users.role('GROUP_USER').check()
  await expect(users.group.locator('option')).toHaveText([words('dialog.choose'), 'Northstar Auto Group'])
  await expect(users.group).toHaveValue('northstar')
  await users.cancel.click()
  await signIn('dealerAdmin')
  await page.goto('/users')
  const french = usersPage(page, 'fr')
  await french.add.click()
  await expect(french.roles).toHaveCount(2)
  await expect(french.dealership).toHaveValue('maple-ev-centre')
  await expect(french.dealership.locator('option')).toHaveCount(2)
})

test('an address that is taken is refused at its field, with all that was typed', {
  tag: ['@P5.10'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 409/)
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  await users.add.click()
  await users.fill({ email: ACCOUNTS.dealerUser, firstName: 'Some', lastName: 'Body' })
  await users.dealership.selectOption({ label: 'Maple EV Centre' })
  await users.send.click()
  await expect(users.alert).toContainText(words('notices.users.error.alreadyExists'))
  await expect(users.email).toHaveAccessibleDescription(words('form.problem.taken'))
  await expect(users.email).toBeFocused()
  await expect(users.email).toHaveValue(ACCOUNTS.dealerUser)
  await expect(users.lastName).toHaveValue('Body')
  await users.email.fill('another.body@maple.example')
  await expect(users.email).toHaveAccessibleDescription('')
  await users.send.click()
  await expect(users.notice('success.userCreated')).toBeVisible()
})

test('sending twice sends once, and a network that fails costs nothing that was typed', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED/, /POST \S+ 500/, /status of 500/)
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  const sent = userChanges(page)
  const calls = await holdRequests(page, 'POST', CALL)
  await users.add.click()
  await users.fill({ email: 'patient@maple.example', firstName: 'Patient', lastName: 'Body' })
  await users.dealership.selectOption({ label: 'Maple EV Centre' })
  await users.send.dblclick()
  await expect(users.sending).toHaveAttribute('aria-busy', 'true')
  await users.lastName.press('Enter')
  await users.lastName.press('x')
  await page.keyboard.press('Escape')
  await expect(users.dialog).toBeVisible()
  expect(sent).toHaveLength(1)
  for (const failure of [{ code: 'network' }, { code: 'server', status: 500, message: 'Down' }] as const) {
    await calls.fail(failure)
    await expect(users.alert).toContainText(words('notices.users.error.createFailed'))
    await expect(users.alert).toContainText(words(`failure.${failure.code}`))
    await expect(users.alert).toBeInViewport()
    await expect(users.lastName).toHaveValue('Body')
    await expect(users.dealership).toHaveValue('maple-ev-centre')
    await users.send.click()
  }
  await calls.pass()
  await expect(users.notice('success.userCreated')).toBeVisible()
  expect(sent).toHaveLength(3)
})

test('a session that ends under a dialog comes back to it, with what was typed', async ({
  page,
  signIn,
  context,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  await users.add.click()
  await users.fill({ email: 'returning@maple.example', firstName: 'Returning', lastName: 'Body' })
  await users.role('GROUP_USER').check()
  await users.group.selectOption('northstar')
  await context.clearCookies()
  await users.send.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(users.notice('error.createFailed')).toHaveCount(0)
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(page).toHaveURL(/\/users\?/)
  await expect(users.alert).toContainText(words('dialog.unsent'))
  await expect(users.email).toHaveValue('returning@maple.example')
  await expect(users.group).toHaveValue('northstar')
  await users.send.click()
  await expect(users.notice('success.userCreated')).toBeVisible()
  await expect(users.dialog).toHaveCount(0)
})
