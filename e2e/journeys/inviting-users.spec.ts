import { readOutbox } from '../../tests/server/support/outbox.ts'
import { ACCOUNTS, expect, test } from '../support/test.ts'
import { userChanges, usersPage } from '../support/users-page.ts'
import { words } from '../support/words.ts'

test.use({ database: 'changing' })

test('a user is invited: a taken address is refused, what was typed goes out tidy, and a mail leads to a password', {
  tag: ['@P2.34', '@P5.10'],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 409/)
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  const sent = userChanges(page)
  await users.add.click()
  await expect(users.email).toBeFocused()
  await expect(users.role('DEALER_USER')).toBeChecked()
  await expect(users.language).toHaveValue('en')
  await users.fill({ email: ACCOUNTS.dealerUser, firstName: ' Zoë-Маша ', lastName: 'O’Núñez 李' })
  await users.language.selectOption('fr')
  await users.dealership.selectOption({ label: 'Maple EV Centre' })
  await users.send.click()
  await expect(users.alert).toContainText(words('notices.users.error.alreadyExists'))
  await expect(users.email).toHaveAccessibleDescription(words('form.problem.taken'))
  await expect(users.email).toBeFocused()
  await expect(users.lastName).toHaveValue('O’Núñez 李')
  await users.email.fill(' Zoe.Nunez@Maple.example\t')
  await expect(users.email).toHaveAccessibleDescription('')
  await users.lastName.press('Enter')
  await expect(users.notice('success.userCreated')).toBeVisible()
  await expect(users.dialog).toHaveCount(0)
  await expect(users.add).toBeFocused()
  expect(sent.slice(1)).toEqual([
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
