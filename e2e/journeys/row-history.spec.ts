import { z } from 'zod'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import { adminOf, changeUser, inviteSomebody } from '../support/invited.ts'
import { changeDevice, makeDevice, readDevice } from '../support/made-devices.ts'
import { pressEscape } from '../support/next-frames.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { hoverTrims, trimWith } from '../support/trim-choices.ts'
import { words } from '../support/words.ts'

// The demo has few loggers that can be added.
test.use({ database: 'loggers' })

test.beforeEach(({ signIn }) => signIn('admin'))

test('the history of a device tells who changed what, and takes a change back', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /(PATCH|GET) \S+ (412|500)/)
  const { name, serial_number: serial } = await makeDevice(server, {})
  await changeDevice(server, serial, { name: 'renamed' })
  await changeDevice(server, serial, { note: 'Loose cable' })
  await changeDevice(server, serial, { note: 'Tight cable' })
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page)
  const open = () => devices.act('renamed', 'history')
  const undoOf = (change: string) =>
    devices.dialog.getByRole('listitem').filter({ hasText: change }).getByRole('button')
  // Below them can be changes of a former device with the same serial number.
  const expectAllUndos = async () => {
    for (const change of [
      `Name: ${name} → renamed`,
      'Note: none → Loose cable',
      'Note: Loose cable → Tight cable',
    ])
      await expect(undoOf(change)).toHaveCount(1)
  }

  // The first attempt to read fails; reading can be cancelled.
  let reads = await holdRequests(page, 'GET', /\/audit\/api\/v1\/history/)
  await open()
  await expect(devices.dialog.getByRole('status')).toHaveText(words('history.reading'))
  await reads.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(devices.alert).toContainText(words('history.failed'))
  await devices.alert.getByRole('button', { name: words('action.retry') }).click()
  await reads.pass()
  await expect(devices.dialog).toContainText(`Name: ${name} → renamed`)
  await expect(devices.dialog).toContainText('Note: Loose cable → Tight cable')
  await expect(devices.dialog).toContainText('Ada Okafor')
  await expectAccessible(page)
  await expectAllUndos()
  await page.keyboard.press('Escape')
  await expect(devices.dialog).toHaveCount(0)
  await open()
  await expect(devices.dialog).toBeVisible()
  await pressEscape(page)
  await expect(devices.dialog).toHaveCount(0)

  // Another person is faster: what is not in the way stays, and of the same field both values are shown before anything is taken back.
  await page.unrouteAll()
  await open()
  await expectAllUndos()
  await changeDevice(server, serial, { debug_mode: true })
  await undoOf('Note: Loose cable → Tight cable').click()
  await expect(devices.dialog).toContainText('Note: Tight cable → Loose cable')
  expect(await readDevice(server, 'renamed')).toMatchObject({
    debug_mode: true,
    device_note: { note: 'Loose cable' },
  })
  await changeDevice(server, serial, { name: 'by another' })
  await undoOf(`Name: ${name} → renamed`).click()
  await expect(devices.alert).toContainText(words('history.undoFailed'))
  const shown = (key: 'now' | 'back') =>
    devices.dialog
      .getByRole('term')
      .filter({ hasText: words(`history.${key}`, { field: 'Name' }) })
      .locator('xpath=following-sibling::dd')
  await expect(shown('now')).toHaveText('by another')
  await expect(shown('back')).toHaveText(name)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await readDevice(server, 'by another')).toMatchObject({ name: 'by another' })
  await undoOf(`Name: ${name} → renamed`).click()
  await expect(devices.dialog).toContainText(`Name: by another → ${name}`)
  await expect(devices.alert).toHaveCount(0)
  expect(await readDevice(server, name)).toMatchObject({ debug_mode: true })
  await page.keyboard.press('Escape')
  await expect(devices.row(name)).toBeVisible()

  // A failed history can be closed.
  reads = await holdRequests(page, 'GET', /\/audit\/api\/v1\/history/)
  await devices.act(name, 'history')
  await reads.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(devices.alert).toContainText(words('history.failed'))
  await pressEscape(page)
  await expect(devices.dialog).toHaveCount(0)
})

test('the history of a report takes a publication back, that of a user a name', async ({ page, server }) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const complete = list.complete.first()
  await expect(complete).toBeVisible()
  const [vin = ''] = await list.vinsOf(complete)
  const row = list.completeOf(vin)
  const toggle = row.getByRole('switch')
  const before = (await toggle.getAttribute('aria-checked')) ?? ''
  await toggle.click()
  await expect(list.publicationNotice).toBeVisible()
  await row.getByRole('button', { name: /^History of / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(toggle).toHaveAttribute('aria-checked', before)

  const email = await inviteSomebody(server)
  await changeUser(server, { email, family_name: 'Other' })
  await page.goto(`/users?searchTerm=${email}`)
  await page.getByRole('button', { name: /^History of / }).click()
  await dialog.getByRole('button', { name: /^Undo/ }).click()
  await expect(dialog).toContainText('Last name: Other → Body')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Body')

  const roles = [{ name: 'DEALER_ADMIN', configuration_id: 'great-lakes-chicago' }]
  await changeUser(server, { email, roles })
  // The list has another version until it is read again.
  await page.reload()
  await page.getByRole('button', { name: /^History of / }).click()
  const changed = dialog
    .getByRole('listitem')
    .filter({ hasText: /Roles: Dealership user .+ → Dealership administrator/ })
  await changed.getByRole('button', { name: /^Undo/ }).click()
  await expect(dialog).toContainText(/Roles: Dealership administrator .+ → Dealership user/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Dealership user')
})

test('the history of a vehicle takes its trim back', async ({ page }) => {
  await page.goto('/inventory?context=dealership:great-lakes-chicago')
  const list = inventoryPage(page)
  await hoverTrims(list.rows.getByRole('combobox'))
  const editable = list.rows
    .filter({
      has: page.locator(trimWith(3)),
    })
    .first()
  await expect(editable).toBeVisible()
  const [vin = ''] = await list.vinsOf(editable)
  const row = list.row(vin).first()
  const select = row.getByRole('combobox')
  const before = await select.inputValue()
  await select.selectOption({ label: words('reports.removeTrim') })
  await expect(list.notice('success.trimRemoved_one')).toBeVisible()
  await row.getByRole('button', { name: /^History of / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(before)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(select).toHaveValue(before)
})

test('the history of a network says when its password changed, and why nobody takes it back', async ({
  page,
  server,
}) => {
  const admin = await adminOf(server)
  const configuration = { id: 'great-lakes-chicago' }
  const ssid = `Showroom ${process.pid}`
  const path = '/configurations/api/v1/wifi'
  const added = await admin.post(path, { data: { ssid, password: 'correct horse', configuration } })
  const { id } = z.object({ id: z.string() }).parse(await added.json())
  const changed = await admin.patch(`${path}/${id}`, { data: { password: 'battery staple' } })
  expect(changed.status()).toBe(200)
  await page.goto(`/wifi-config?searchTerm=${encodeURIComponent(ssid)}`)
  await page.getByRole('button', { name: words('list.historyOf', { name: ssid }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words('history.noUndo.password'))
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expectAccessible(page)
})
