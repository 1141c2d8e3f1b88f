import { acceptInvitation, invite } from '../support/invited.ts'
import { keepSession } from '../support/kept-session.ts'
import { changeDevice, makeDevice, unregistered } from '../support/made-devices.ts'
import { makeTrace } from '../support/made-traces.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { playerPage } from '../support/pages/player.ts'
import { tracesPage } from '../support/pages/traces-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { givePasskey } from '../support/passkeys.ts'
import { ACCOUNTS, expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

test('a device is added, noted, tested and deleted', async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 404/)
  const [logger] = await unregistered(server)
  await signIn('admin')
  await page.goto('/devices?context=dealership:maple-ev-centre')
  const devices = devicesPage(page)
  await devices.add.click()
  await devices.send.click()
  await expect(devices.chip).toHaveAccessibleDescription(words('form.problem.required'))
  await devices.chip.selectOption(logger?.device_id ?? '')
  await devices.status.selectOption('shipped')
  await devices.trackingUrl.fill('https://track.example/7')
  const name = 'quiet-heron'
  await devices.name.fill(name)
  await devices.dealership.selectOption({ label: 'Maple EV Centre' })
  await devices.send.click()
  await expect(devices.notice('success.deviceCreated')).toBeVisible()
  await devices.search.fill('quiet')
  await expect(devices.row(name)).toBeVisible()
  await devices.act(name, 'devices.action.addNote')
  await devices.noteText.fill('Loose cable')
  await devices.saveNote.click()
  await expect(devices.notice('success.noteCreated_one')).toBeVisible()
  await devices.note(name).click()
  await devices.editor.edit.click()
  await devices.editor.note.fill('Loose cable, replaced')
  await page.keyboard.press('Escape')
  await devices.unsaved('noteOf', name).click()
  await devices.editor.save.click()
  await expect(devices.notice('success.noteUpdated_one')).toBeVisible()
  const undone = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: words('notices.undo'), exact: true }).click()
  await undone
  await devices.act(name, 'devices.action.debugOn')
  await expect(devices.notice('success.debugModeToggled.on_one')).toBeVisible()
  await devices.act(name, 'list.delete')
  await devices.confirm.click()
  await expect(devices.notice('success.deviceDeleted')).toBeVisible()
  await keepSession(page, 'device-added-noted-and-deleted', { note: 'The logger does not report.' })
})

test('a logger gets a token, which is then revoked', async ({ page, signIn, server }) => {
  const { name } = await makeDevice(server, { configuration: { id: 'maple-ev-centre' } })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  const { token } = devices
  await devices.act(name, 'devices.action.token')
  await token.issue.click()
  await token.done.click()
  await devices.act(name, 'devices.action.token')
  await token.revoke.click()
  await token.confirm.click()
  await expect(devices.notice('success.tokenRevoked')).toBeVisible()
  await keepSession(page, 'logger-token-issued-and-revoked', { note: 'The logger is lost.' })
})

test('a device that another user has moved asks which dealership stays', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 409/)
  const { name, serial_number: serial } = await makeDevice(server, {
    configuration: { id: 'maple-ev-centre' },
  })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  const choose = (key: string, dealership: string) =>
    devices.alert.getByRole('button', { name: words(`deviceConflict.${key}`, { dealership }) }).click()
  await devices.edit(name).click()
  await devices.dealership.selectOption('northstar-toronto')
  await changeDevice(server, serial, { configuration: { id: 'great-lakes-chicago' } })
  await devices.save.click()
  await choose('keep', 'Great Lakes Chicago')
  await changeDevice(server, serial, { configuration: { id: 'maple-ev-centre' } })
  await devices.dealership.selectOption('northstar-toronto')
  await devices.save.click()
  await choose('assign', 'Northstar Toronto')
  await expect(devices.dialog).toHaveCount(0)
  await keepSession(page, 'device-moved-by-another', { note: 'The dealership changed by itself.' })
})

test('a Wi-Fi network is added, refused under a taken name, changed and deleted', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 40[49]/)
  await signIn('groupAdmin')
  await page.goto('/wifi-config')
  const wifi = wifiPage(page)
  const add = async (password: string) => {
    await wifi.add.click()
    await wifi.ssid.fill('A workshop')
    await wifi.password.fill(password)
    await wifi.dealership.selectOption('northstar-toronto')
    await wifi.send.click()
  }
  await add('seven77')
  await expect(wifi.password).toHaveAccessibleDescription(
    new RegExp(words('form.problem.wifiPasswordTooShort')),
  )
  await wifi.password.fill('Kaffee & Kuchen 77')
  await wifi.send.click()
  await expect(wifi.notice('success.wifiCreated')).toBeVisible()
  await add('Another key 88')
  await expect(wifi.ssid).toHaveAccessibleDescription(new RegExp(words('wifiForm.ssidTaken')))
  await wifi.cancel.click()
  await wifi.discard.click()
  await wifi.edit('A workshop').click()
  await wifi.newPassword.fill('Battery-2026!')
  await wifi.save.click()
  await expect(wifi.notice('success.wifiUpdated')).toBeVisible()
  await wifi.remove('A workshop')
  await wifi.confirm.click()
  await expect(wifi.notice('success.wifiDeleted')).toBeVisible()
  await keepSession(page, 'wifi-network-added-and-deleted', { note: 'The name is taken.' })
})

test('a user is invited at the second attempt, edited, disabled, enabled and removed; another one loses a passkey', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  const holder = { email: 'paula.passkey@northstar.example', name: 'Paula', family_name: 'Passkey' }
  await invite(server, holder, 'northstar-toronto')
  await givePasskey(server, holder.email, await acceptInvitation(server, holder.email))
  watch.expectErrors(/status of 40[49]/, /POST \/auth\/user 409/)
  await signIn('groupAdmin')
  await page.goto('/users')
  const users = usersPage(page)
  await users.add.click()
  await users.fill({ email: ACCOUNTS.dealerUser, firstName: 'Zoë', lastName: 'Núñez' })
  await users.role('DEALER_USER').check()
  await users.dealership.selectOption({ label: 'Northstar Toronto' })
  await users.send.click()
  await expect(users.email).toHaveAccessibleDescription(words('form.problem.taken'))
  const email = 'zoe.nunez@northstar.example'
  await users.email.fill(email)
  await users.send.click()
  await expect(users.notice('success.userCreated')).toBeVisible()
  await users.search.fill('nunez')
  await users.edit('Zoë Núñez').click()
  await users.language.selectOption('fr')
  await users.save.click()
  await expect(users.notice('success.userEdited_one')).toBeVisible()
  await users.disable('Zoë Núñez')
  await users.cancel.click()
  await users.disable('Zoë Núñez')
  await users.confirm.click()
  await expect(users.notice('success.userDisabled_one')).toBeVisible()
  await users.tab('user_disabled').click()
  await expect(users.row(email)).toBeVisible()
  await users.enable('Zoë Núñez')
  await users.confirmEnabling.click()
  await expect(users.notice('success.accessRestored_one')).toBeVisible()
  await users.tab('user_invited').click()
  await users.resend('Zoë Núñez')
  await users.confirmResending.click()
  await expect(users.notice('success.invitationResent', { name: 'Zoë Núñez' })).toBeVisible()
  await users.withdraw('Zoë Núñez')
  await users.confirmWithdrawal.click()
  await expect(users.notice('success.invitationWithdrawn', { name: 'Zoë Núñez' })).toBeVisible()
  await users.search.fill('paula')
  await users.tab('user_all').click()
  await users.resetPasskeys('Paula Passkey')
  await users.confirmReset.click()
  await expect(users.notice('success.passkeysRemoved', { name: 'Paula Passkey' })).toBeVisible()
  await keepSession(page, 'user-invited-edited-and-disabled', { note: 'She gets no mail.' })
})

test('support reads a problem report in the player, saves it and deletes it', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  const code = await makeTrace(server)
  await signIn('admin')
  await page.goto('/support/traces')
  const traces = tracesPage(page)
  await traces.save(code)
  await expect(traces.notice('success.saved')).toBeVisible()
  await visit(page, `/support/traces/${code}`)
  await expect(heading(page, new RegExp(code))).toBeVisible()
  await playerPage(page).forward.click()
  await page.goBack()
  await traces.remove(code)
  await traces.confirm.click()
  await expect(traces.notice('success.deleted')).toBeVisible()
  await keepSession(page, 'problem-report-read-and-deleted', { note: 'I deleted the wrong one.' })
})
