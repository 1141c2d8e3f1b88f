import { readOutbox } from '../../tests/server/support/outbox.ts'
import { untilStill } from '../support/accessible.ts'
import { USER_CALL, usersPage } from '../support/pages/users-page.ts'
import { sentChanges } from '../support/sent-changes.ts'
import { ACCOUNTS, expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('an admin invites, edits and disables a user: the server refuses a taken address, the form trims, and the mail leads to a password', {
  tag: ['@P2.34', '@P4.3', '@P5.10'],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 409/, /\/auth\/user 409/)
  const newcomer = `zoe.nunez.${Date.now()}@maple.example`
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  const sent = sentChanges(page, USER_CALL)
  await users.add.click()
  await expect(users.email).toBeFocused()
  await expect(users.role('DEALER_USER')).toBeChecked()
  await expect(users.roles).toHaveCount(5)
  await users.fill({ email: ACCOUNTS.dealerUser, firstName: ' Zoë-Маша ', lastName: 'O’Núñez 李' })
  await users.language.selectOption('fr')
  await users.dealership.selectOption({ label: 'Maple EV Centre' })
  await users.send.click()
  await expect(users.alert).toContainText(words('notices.users.error.alreadyExists'))
  await expect(users.email).toHaveAccessibleDescription(words('form.problem.taken'))
  await expect(users.email).toBeFocused()
  await expect(users.lastName).toHaveValue('O’Núñez 李')
  await users.email.fill(` ${newcomer.replace('zoe', 'Zoe')}\t`)
  await users.lastName.press('Enter')
  await expect(users.notice('success.userCreated')).toBeVisible()
  await expect(users.add).toBeFocused()
  await users.search.fill(newcomer)
  await expect(users.row(newcomer)).toContainText('Zoë-Маша O’Núñez 李')
  await expect(users.row(newcomer)).toContainText(words('users.status.invited'))
  const mails = async () =>
    (await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === newcomer)
  await expect
    .poll(async () => (await mails()).map(({ text }) => text ?? ''))
    .toEqual([expect.stringContaining(`${server.origin}/set-password?email=${encodeURIComponent(newcomer)}`)])

  await users.edit('Zoë-Маша O’Núñez 李').click()
  await expect(users.email).not.toBeEditable()
  await users.firstName.fill('Zoë')
  await untilStill(page)
  // A click outside the dialog loses nothing.
  await page.mouse.click(20, 400)
  await page.getByRole('button', { name: words('dialog.discard.keep') }).click()
  await users.save.click()
  await expect(users.edit('Zoë O’Núñez 李')).toBeFocused()
  await users.edit('Zoë O’Núñez 李').click()
  await users.role('GROUP_USER').check()
  await users.group.selectOption('northstar')
  await users.save.click()
  await expect(users.row(newcomer)).toContainText(words('role.GROUP_USER'))

  await users.disable('Zoë O’Núñez 李').click()
  await expect(users.dialog).toContainText(newcomer)
  await expect(users.cancel).toBeFocused()
  await users.confirm.click()
  await expect(users.notice('success.userDisabled_one')).toBeVisible()
  await users.tab('user_disabled').click()
  await expect(users.row(newcomer)).toContainText(words('users.status.disabled'))
  await expect(users.disable('Zoë O’Núñez 李')).toHaveAttribute('aria-disabled', 'true')
  const names = { name: 'Zoë', family_name: 'O’Núñez 李', preferred_language: 'fr', preferred_theme: 'light' }
  expect(sent.slice(1)).toEqual([
    {
      method: 'POST',
      body: {
        ...names,
        email: newcomer.replace('zoe', 'Zoe'),
        name: 'Zoë-Маша',
        roles: [{ name: 'DEALER_USER', configuration_id: 'maple-ev-centre' }],
      },
    },
    { method: 'PATCH', body: { name: 'Zoë', email: newcomer } },
    {
      method: 'PATCH',
      body: { ...names, email: newcomer, roles: [{ name: 'GROUP_USER', group_id: 'northstar' }] },
    },
    { method: 'DELETE', body: { email: newcomer } },
  ])
})
