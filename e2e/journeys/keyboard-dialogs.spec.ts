import { expectAccessible } from '../support/accessible.ts'
import { copiedFrom, inviteSomebody } from '../support/invited.ts'
import { pressInRow, pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { makeNetwork } from '../support/made-networks.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { ACCOUNTS, expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// No pointer: each control is reached by Tab, and pressed by a key.

test.use({ database: 'keyboard' })

test('a user is invited, edited and left as it was', async ({ page, signIn }) => {
  await signIn('groupAdmin')
  await page.goto('/users')
  const users = usersPage(page)
  await pressOn(page, users.add)
  await expect(users.email).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('keys@northstar.example')
  await typeInto(page, users.firstName, 'Kay')
  await typeInto(page, users.lastName, 'Board')
  await tabTo(page, users.role('DEALER_USER'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(users.role('DEALER_USER')).toBeChecked()
  await tabTo(page, users.dealership)
  await page.keyboard.type('Northstar T')
  await expect(users.dealership).toHaveValue('northstar-toronto')
  await pressOn(page, users.send)
  await expect(users.notice('success.userCreated')).toBeVisible()
  await expect(users.add).toBeFocused()

  await page.goto('/users?searchTerm=keys@northstar.example')
  const edit = users.edit('Kay Board')
  await pressInRow(page, edit)
  await expect(users.dialog).toBeVisible()
  await typeInto(page, users.lastName, 'Lost')
  await page.keyboard.press('Escape')
  await expect(users.discard).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, users.discard)
  await expect(users.dialog).toHaveCount(0)
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await typeInto(page, users.lastName, 'Kept')
  await page.keyboard.press('Enter')
  await expect(users.dialog).toHaveCount(0)
  await expect(users.edit('Kay Kept')).toBeFocused()
})

test('a network gets another password, is left as it was, and is deleted', async ({
  page,
  signIn,
  server,
}) => {
  await makeNetwork(server, 'Keys alone')
  await signIn('admin')
  await page.goto('/wifi-config?searchTerm=Keys')
  const wifi = wifiPage(page)
  const edit = wifi.edit('Keys alone')
  await pressInRow(page, edit)
  await expect(wifi.newPassword).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Battery-2026!')
  await pressOn(page, wifi.showPassword, 'Space')
  await expect(wifi.newPassword).toHaveAttribute('type', 'text')
  await pressOn(page, wifi.cancel)
  await pressOn(page, wifi.discard)
  await expect(wifi.dialog).toHaveCount(0)
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(wifi.newPassword).toBeFocused()
  await page.keyboard.type('Battery-2027!')
  await pressOn(page, wifi.save)
  await expect(wifi.notice('success.wifiUpdated')).toBeVisible()
  await expect(edit).toBeFocused()

  await pressOn(page, wifi.add)
  await expect(wifi.ssid).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(wifi.add).toBeFocused()

  await pressInRow(page, wifi.remove('Keys alone'))
  await expectAccessible(page)
  await pressOn(page, wifi.confirm)
  await expect(wifi.row('Keys alone')).toHaveCount(0)
  await expect(page.locator(':focus')).toBeVisible()
})

test('the audit log is filtered and searched', async ({ page, signIn, watch }) => {
  // Filters without events.
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/audit?context=all')
  await expect(heading(page, words('audit.title'))).toBeVisible()
  await expectAccessible(page)
  const access = page.getByRole('tab', { name: new RegExp(`^${words('audit.filter.access')}`) })
  await tabTo(page, page.getByRole('tab', { selected: true }))
  for (let presses = 0; presses < 10; presses += 1) {
    if (await access.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(access).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(access).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible()
  await typeInto(page, page.getByRole('searchbox', { name: words('list.search') }), 'zzqq')
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  await expectAccessible(page)
})

for (const [name, path, title] of [
  ['web tools', '/web-tools', 'navigation.webTools'],
  ['dealer settings', '/dealer-config', 'navigation.dealerConfig'],
] as const)
  test(`${name} say that they are to come`, async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/home?context=all')
    await page.goto(path)
    await expect(heading(page, words(title))).toBeVisible()
    await expectAccessible(page)
    await pressOn(page, page.getByRole('link', { name: words('navigation.home'), exact: true }))
    await expect(page).toHaveURL(/\/home/)
  })

test('an invited person sets a password, and another replaces a forgotten one', async ({ page, server }) => {
  const next = 'Otters-swim-2027!'
  const field = (key: string) => page.getByLabel(words(key), { exact: true })
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  const signIn = signInPage(page)

  await test.step('with the temporary password of the invitation', async () => {
    const email = await inviteSomebody(server)
    const temporary = await copiedFrom(server, email)
    await page.goto(`/set-password?email=${encodeURIComponent(email)}`)
    await expect(heading(page, words('setPassword.title'))).toBeVisible()
    await expectAccessible(page)
    await typeInto(page, field('password.temporary'), temporary)
    await typeInto(page, field('password.next'), next)
    await typeInto(page, field('password.confirmation'), 'Something else 1!')
    await page.keyboard.press('Enter')
    await expect(field('password.confirmation')).toBeFocused()
    await expect(field('password.confirmation')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await typeInto(page, field('password.confirmation'), next)
    await pressOn(page, button('setPassword.submit'))
    await expect(page).not.toHaveURL(/set-password/)
  })

  await test.step('with a code that is mailed', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await pressOn(page, page.getByRole('link', { name: words('signIn.forgotten') }))
    await expect(heading(page, words('resetPassword.title'))).toBeVisible()
    await expectAccessible(page)
    await typeInto(page, signIn.email, ACCOUNTS.groupUser)
    await page.keyboard.press('Enter')
    const code = await copiedFrom(server, ACCOUNTS.groupUser)
    await typeInto(page, field('password.code'), code)
    await expectAccessible(page)
    await typeInto(page, field('password.next'), next)
    await typeInto(page, field('password.confirmation'), next)
    await pressOn(page, button('resetPassword.submit'))
    await expect(page).not.toHaveURL(/reset-password/)
  })
})
