import type { Locator, Page } from 'playwright/test'
import { readOutbox } from '../../tests/server/support/outbox.ts'
import { untilStill } from '../support/accessible.ts'
import { prefer } from '../support/own-profile.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { USER_CALL, usersPage } from '../support/pages/users-page.ts'
import { sentChanges } from '../support/sent-changes.ts'
import { ACCOUNTS, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

test.use({ database: 'changing' })

const NEWCOMER = 'zoe.nunez@maple.example'

test('an admin invites, edits and disables a user: the server refuses a taken address, the form trims, and the mail leads to a password', {
  tag: ['@P2.34', '@P4.3', '@P5.10'],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 409/, /\/auth\/user 409/)
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
  await users.email.fill(' Zoe.Nunez@Maple.example\t')
  await users.lastName.press('Enter')
  await expect(users.notice('success.userCreated')).toBeVisible()
  await expect(users.add).toBeFocused()
  await users.search.fill('nunez')
  await expect(users.row(NEWCOMER)).toContainText('Zoë-Маша O’Núñez 李')
  await expect(users.row(NEWCOMER)).toContainText(words('users.status.invited'))
  const mails = async () =>
    (await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === NEWCOMER)
  await expect
    .poll(async () => (await mails()).map(({ text }) => text ?? ''))
    .toEqual([expect.stringContaining(`${server.origin}/set-password?email=zoe.nunez%40maple.example`)])

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
  await expect(users.row(NEWCOMER)).toContainText(words('role.GROUP_USER'))

  await users.disable('Zoë O’Núñez 李').click()
  await expect(users.dialog).toContainText(NEWCOMER)
  await expect(users.cancel).toBeFocused()
  await users.confirm.click()
  await expect(users.notice('success.userDisabled_one')).toBeVisible()
  await users.tab('user_disabled').click()
  await expect(users.row(NEWCOMER)).toContainText(words('users.status.disabled'))
  await expect(users.disable('Zoë O’Núñez 李')).toHaveAttribute('aria-disabled', 'true')
  await expect(users.disable('Zoë O’Núñez 李')).toHaveAccessibleDescription(words('users.refusal.disabled'))
  const names = { name: 'Zoë', family_name: 'O’Núñez 李', preferred_language: 'fr', preferred_theme: 'light' }
  expect(sent.slice(1)).toEqual([
    {
      method: 'POST',
      body: {
        ...names,
        email: 'Zoe.Nunez@Maple.example',
        name: 'Zoë-Маша',
        roles: [{ name: 'DEALER_USER', configuration_id: 'maple-ev-centre' }],
      },
    },
    { method: 'PATCH', body: { name: 'Zoë', email: NEWCOMER } },
    {
      method: 'PATCH',
      body: { ...names, email: NEWCOMER, roles: [{ name: 'GROUP_USER', group_id: 'northstar' }] },
    },
    { method: 'DELETE', body: { email: NEWCOMER } },
  ])
})

test('users cannot manage themselves or users of their own level; an edit keeps the second role, which the form does not show', {
  tag: ['@P6.5'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/users?searchTerm=great-lakes&sort=role')
  const users = usersPage(page)
  const second = words('role.DEALER_ADMIN')
  const row = users.rows.filter({ hasText: words('users.moreRoles', { roles: second }) })
  await row.getByRole('button').first().click()
  await expect(users.dialog).toContainText(words('userForm.otherRoles', { roles: second }))
  await users.group.selectOption('northstar')
  await users.save.click()
  await expect(users.notice('success.userEdited_one')).toBeVisible()
  await expect(row).toContainText('Northstar Auto Group')
  await expect(row).toContainText(second)

  await signIn('groupAdmin')
  await page.goto('/users')
  await expect(users.edit('Nora Lindqvist')).toHaveAccessibleDescription(words('users.refusal.self'))
  const peer = users.rows
    .filter({ hasText: words('role.GROUP_ADMIN') })
    .filter({ hasNotText: ACCOUNTS.groupAdmin })
    .first()
  const history = words('list.historyOf', { name: '' }).trim()
  for (const button of await peer.locator(`button:not([aria-label^="${history}"])`).all())
    await expect(button).toHaveAccessibleDescription(words('users.refusal.level'))
})

/** The colour family of a badge's text, as the browser paints it. */
async function colourOf(page: Page, word: string): Promise<string> {
  const badge = page
    .locator('.badge')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .first()
  await expect(badge).toBeVisible()
  const text = await badge.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = text.match(/\d+/g)?.map(Number) ?? []
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most - least < 30) return 'grey'
  if (green === most && green - Math.max(red, blue) > 20) return 'green'
  return red > blue && green > blue && Math.abs(red - green) < 60 ? 'yellow' : text
}

test('in both themes active users and devices are green, pending ones yellow and disabled ones grey', {
  tag: ['@P1.9', '@P4.1', '@D4.3'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await prefer(page, 'en', 'light')
  // Without motion, so that no colour is read during a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/users')
  const [users, devices] = [usersPage(page), devicesPage(page)]
  const tabs: readonly (readonly [word: string, colour: string, tab: Locator])[] = [
    ['users.status.active', 'green', users.tab('user_active')],
    ['users.status.invited', 'yellow', users.tab('user_invited')],
    ['users.status.disabled', 'grey', users.tab('user_disabled')],
    ['devices.status.active', 'green', devices.tab('active')],
    ['devices.status.shipped', 'yellow', devices.tab('shipped')],
    ['devices.status.inactive', 'grey', devices.tab('unassigned')],
  ]
  expect(words('users.status.invited')).toBe('Invite sent')
  for (const toTheme of ['shell.toDark', 'shell.toLight']) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: words(toTheme) }).click()
    await saved
    for (const [word, colour, tab] of tabs) {
      if (word.endsWith('.active')) await visit(page, `/${word.split('.')[0]}`)
      await tab.click()
      expect([word, await colourOf(page, words(word))]).toEqual([word, colour])
    }
  }
})
