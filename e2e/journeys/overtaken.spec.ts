import { z } from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import { adminOf, changeUser, inviteSomebody } from '../support/invited.ts'
import { changeDevice, makeDevice, readDevice } from '../support/made-devices.ts'
import { makeNetwork } from '../support/made-networks.ts'
import { changeProfile, prefer } from '../support/own-profile.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { expect, test } from '../support/test.ts'
import { hoverTrims, trimWith } from '../support/trim-choices.ts'
import { words } from '../support/words.ts'

// Another person saves the same thing between the opening of a form and its Save.

// The demo has few loggers that can be added.
test.use({ database: 'loggers' })

test.beforeEach(async ({ signIn, watch }) => {
  watch.expectErrors(/status of 4(04|12)/, /PATCH \S+ 412/)
  await signIn('admin')
})

test('an overtaken name of a device is shown beside the own one, and either can be saved', async ({
  page,
  server,
}) => {
  const { name, serial_number: serial } = await makeDevice(server, {})
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page)
  await devices.act(name, 'edit')
  await devices.name.fill('mine')
  await changeDevice(server, serial, { name: 'theirs', debug_mode: true })
  await devices.save.click()
  const keep = devices.alert.getByRole('button', { name: words('overtaken.keep') })
  const asked = keep.locator('xpath=ancestor::*[@role="alert"]')
  await expect(asked).toBeFocused()
  await expect(devices.alert).toContainText(words('overtaken.yours', { field: words('deviceForm.name') }))
  await expect(devices.alert).toContainText('theirs')
  await expect(devices.name).toHaveValue('mine')
  await expectAccessible(page)
  await devices.alert.getByRole('button', { name: words('overtaken.take') }).click()
  await expect(devices.name).toHaveValue('theirs')
  await expect(devices.name).toBeFocused()
  await expect(devices.alert).toContainText(words('overtaken.taken'))
  await devices.name.fill('mine')
  await changeDevice(server, serial, { name: 'theirs again' })
  await devices.save.click()
  await expect(devices.alert).toContainText('theirs again')
  await expect(asked).toBeFocused()
  // A second Enter chooses nothing that has not been read.
  await page.keyboard.press('Enter')
  await expect(devices.alert).toContainText('theirs again')
  await page.keyboard.press('Tab')
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(devices.dialog).toHaveCount(0)
  // What nobody typed here is not overwritten.
  expect(await readDevice(server, 'mine')).toMatchObject({ debug_mode: true })
})

test('a change of other fields than another person has changed is saved without a question', async ({
  page,
  server,
}) => {
  const { name, serial_number: serial } = await makeDevice(server, {})
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page)
  await devices.act(name, 'edit')
  await devices.name.fill('renamed-while-noted')
  await changeDevice(server, serial, { note: 'Noted meanwhile' })
  await devices.save.click()
  await expect(devices.dialog).toHaveCount(0)
  expect(await readDevice(server, 'renamed-while-noted')).toMatchObject({
    device_note: { note: 'Noted meanwhile' },
  })
})

test('an overtaken note stays in its editor, on a phone and in French, too', async ({ page, server }) => {
  const { name, serial_number: serial } = await makeDevice(server, { note: 'First' })
  await prefer(page, 'fr', 'dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page, 'fr')
  await devices.note(name).click()
  await devices.editor.edit.click()
  await devices.editor.note.fill('Mine\nwith two lines')
  await changeDevice(server, serial, { note: 'Theirs' })
  await devices.editor.save.click()
  await expect(devices.alert).toContainText('Theirs')
  await expect(devices.editor.note).toHaveValue('Mine\nwith two lines')
  await expectAccessible(page)
  await devices.alert.getByRole('button', { name: words('overtaken.keep', {}, 'fr') }).click()
  await expect(devices.dialog).toHaveCount(0)
  expect(await readDevice(server, name)).toMatchObject({ device_note: { note: 'Mine\nwith two lines' } })
  await prefer(page, 'en', 'light')
})

test('an overtaken note is asked about beside its device', async ({ page, server }) => {
  const { name, serial_number: serial } = await makeDevice(server, { note: 'First' })
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page)
  await devices.note(name).click()
  await devices.editor.edit.click()
  await devices.editor.note.fill('Mine')
  await changeDevice(server, serial, { note: 'Theirs' })
  await devices.editor.save.click()
  const keep = devices.alert.getByRole('button', { name: words('overtaken.keep') })
  await expect(keep.locator('xpath=ancestor::*[@role="alert"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(keep).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(devices.dialog).toHaveCount(0)
  await expect(devices.unsaved('noteOf', name)).toBeFocused()
})

test('a deletion of a device that has changed meanwhile asks again', async ({ page, server }) => {
  const { name, serial_number: serial } = await makeDevice(server, {})
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page)
  await devices.act(name, 'delete')
  await changeDevice(server, serial, { name: 'precious' })
  await devices.confirm.click()
  await expect(devices.alert).toContainText(words('dialog.overtaken'))
  await expect(devices.dialog).toHaveAccessibleName(words('deleteDevice.title', { name: 'precious' }))
  await devices.confirm.click()
  await expect(devices.dialog).toHaveCount(0)
  await expect(devices.row('precious')).toHaveCount(0)
})

test('an overtaken name of a user is shown beside the own one', async ({ page, server }) => {
  const email = await inviteSomebody(server)
  await page.goto(`/users?searchTerm=${email}`)
  const users = usersPage(page)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await users.lastName.fill('Mine')
  await changeUser(server, { email, family_name: 'Theirs', preferred_language: 'fr' })
  await users.save.click()
  await expect(users.alert).toContainText('Theirs')
  await expect(users.language).toHaveValue('fr')
  await expectAccessible(page)
  await users.alert.getByRole('button', { name: words('overtaken.keep') }).click()
  await expect(users.dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Mine')
})

test('who changes the password of a network after somebody else is told by whom, and asked', async ({
  page,
  server,
}) => {
  const { id, ssid } = await makeNetwork(server, 'Overtaken')
  await page.goto('/wifi-config?context=dealership:great-lakes-chicago')
  const wifi = wifiPage(page)
  await wifi.edit(ssid).click()
  await wifi.newPassword.fill('quiet river 8')
  const admin = await adminOf(server)
  const answer = await admin.patch(`/configurations/api/v1/wifi/${id}`, {
    data: { password: 'quiet river 9' },
  })
  expect(answer.status()).toBe(200)
  await wifi.save.click()
  await expect(wifi.alert).toContainText('Ada Okafor')
  await expectAccessible(page)
  await wifi.newPassword.fill('quiet river 8')
  await wifi.save.click()
  await expect(wifi.dialog).toHaveCount(0)
})

test('two windows with the own profile: the later one sees both names, and chooses', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('dealerUser')
  await changeProfile(page, { name: 'Luc', family_name: 'Before' })
  await prefer(page, 'en', 'light')
  const other = await context.newPage()
  const [mine, theirs] = [profilePage(page), profilePage(other)]
  for (const one of [page, other]) await one.goto('/profile')
  for (const one of [mine, theirs]) await expect(one.lastName).toHaveValue('Before')
  await mine.lastName.fill('Mine')
  await theirs.firstName.fill('Lucie')
  await theirs.lastName.fill('Theirs')
  await theirs.save.click()
  await expect(theirs.notice('success.updated')).toBeVisible()
  await mine.save.click()
  const choice = page.getByRole('alert').filter({ hasText: words('overtaken.keep') })
  await expect(choice).toContainText('Theirs')
  // What nobody has typed here is as it was saved.
  await expect(mine.firstName).toHaveValue('Lucie')
  await expect(mine.lastName).toHaveValue('Mine')
  await expectAccessible(page)
  await choice.getByRole('button', { name: words('overtaken.take') }).click()
  await expect(mine.lastName).toHaveValue('Theirs')
  await mine.lastName.fill('Mine')
  await mine.save.click()
  await expect(mine.notice('success.updated')).toBeVisible()

  await test.step('a change of another field is saved without a question', async () => {
    await theirs.firstName.fill('Luc')
    await theirs.save.click()
    await expect(theirs.firstName).toHaveValue('Luc')
    await expect
      .poll(async () => (await (await context.request.get('/auth/user/profile')).json()).name)
      .toBe('Luc')
    const saved = await (await context.request.get('/auth/user/profile')).json()
    expect(saved).toMatchObject({ name: 'Luc', family_name: 'Mine' })
  })
  await other.close()
  // Other tests know this user in French.
  await prefer(page, 'fr', 'light')
})

test('an overtaken trim of a report rolls back to what was saved, and can be applied again', async ({
  page,
  server,
}) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago&filter=report_all_inventory')
  const list = reportsPage(page)
  await hoverTrims(list.rows.getByRole('combobox'))
  const editable = list.rows
    .filter({
      has: page.locator(trimWith(4)),
    })
    .first()
  await expect(editable).toBeVisible()
  const [vin = ''] = await list.vinsOf(editable)
  const select = list.row(vin).first().getByRole('combobox')
  const options = (await select.locator('option').allTextContents()).filter((text) => text.trim() !== '')
  const now = ((await select.locator('option:checked').textContent()) ?? '').trim()
  const [theirs = '', mine = ''] = options.map((text) => text.trim()).filter((text) => text !== now)
  const admin = await adminOf(server)
  const rows = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(
      await (
        await admin.get(`/batteries/api/v1/battery/reports?context_type=all&filter=report_all&search=${vin}`)
      ).json(),
    )
  const answer = await admin.patch(`/batteries/api/v1/battery/reports/${rows.data[0]?.id}`, {
    data: { trim: theirs },
  })
  expect(answer.status()).toBe(200)
  await select.selectOption({ label: mine })
  await expect(list.refusal).toContainText(words('list.yours', { choice: mine }))
  await expect(select.locator('option:checked')).toHaveText(theirs)
  await list.refusal.getByRole('button', { name: words('action.applyMine') }).click()
  await expect(list.refusal).toHaveCount(0)
  await expect(select.locator('option:checked')).toHaveText(mine)
})

test('an overtaken trim of a vehicle is not overwritten, and can be applied again', async ({
  page,
  server,
}) => {
  await page.goto('/inventory?context=dealership:great-lakes-chicago')
  const list = inventoryPage(page)
  await hoverTrims(list.rows.getByRole('combobox'))
  const editable = list.rows
    .filter({
      has: page.locator(trimWith(4)),
    })
    .first()
  await expect(editable).toBeVisible()
  const [vin = ''] = await list.vinsOf(editable)
  const select = list.row(vin).first().getByRole('combobox')
  const options = (await select.locator('option').allTextContents()).map((text) => text.trim())
  const now = ((await select.locator('option:checked').textContent()) ?? '').trim()
  const [theirs = '', mine = ''] = options.filter((text) => text !== '' && text !== now)
  const admin = await adminOf(server)
  const place = 'context_type=dealership&context_id=great-lakes-chicago'
  const data = { country: 'US', vin, detected_version: theirs }
  const answer = await admin.patch(`/inventories/api/v1/inventory/trim?${place}`, { data })
  expect(answer.status()).toBe(200)
  await select.selectOption({ label: mine })
  await expect(list.refusal).toContainText('Ada Okafor')
  await expect(list.refusal).toContainText(words('list.yours', { choice: mine }))
  await expect(select.locator('option:checked')).toHaveText(theirs)
  await expectAccessible(page)
  await list.refusal.getByRole('button', { name: words('action.applyMine') }).click()
  await expect(list.refusal).toHaveCount(0)
  await expect(select.locator('option:checked')).toHaveText(mine)
})
