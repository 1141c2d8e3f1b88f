import { expectAccessible } from '../support/accessible.ts'
import { deviceChanges, devicesPage } from '../support/devices-page.ts'
import { changeDevice, makeDevice, readDevice, unregistered } from '../support/made-devices.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('only what has changed of a device goes out, and a wrong ICCID or link does not', {
  tag: ['@D2.23'],
}, async ({ page, signIn, server }) => {
  const { name } = await makeDevice(server, { configuration: { id: 'maple-ev-centre' } })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  const sent = deviceChanges(page)
  await devices.act(name, 'edit')
  await expect(devices.dialog).toHaveAccessibleName(words('deviceForm.editTitle', { name }))
  await expect(devices.name).toBeFocused()
  await devices.iccId.fill('8901')
  await devices.status.selectOption('shipped')
  await devices.trackingUrl.fill('track 7')
  await devices.save.click()
  await expect(devices.iccId).toHaveAccessibleDescription(words('form.problem.invalidIccId'))
  await expect(devices.iccId).toBeFocused()
  expect(sent).toEqual([])
  await devices.iccId.fill('89014103211118510720')
  await devices.trackingUrl.fill('http://track.example/7')
  await devices.dealership.selectOption('northstar-toronto')
  await devices.country.selectOption('CA')
  await devices.save.click()
  await expect(devices.notice('success.deviceUpdated')).toBeVisible()
  await expect(devices.row(name)).toContainText('Northstar Toronto')
  await expect(devices.menu(name)).toBeFocused()
  await devices.act(name, 'edit')
  await devices.save.click()
  await expect(devices.dialog).toHaveCount(0)
  expect(sent).toEqual([
    {
      method: 'PATCH',
      body: {
        icc_id: '89014103211118510720',
        status: 'shipped',
        tracking_url: 'http://track.example/7',
        country: 'CA',
        configuration: { id: 'northstar-toronto' },
        expected_configuration: { id: 'maple-ev-centre' },
      },
    },
  ])
})

test('who administers a dealership changes the name, and sees no other field', {
  tag: ['@D1.5', '@D6.11'],
}, async ({ page, signIn, server }) => {
  const { name, serial_number: serial } = await makeDevice(server, {
    configuration: { id: 'maple-ev-centre' },
  })
  await signIn('dealerAdmin')
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page, 'fr')
  const sent = deviceChanges(page)
  await page.getByRole('button', { name: words('devices.editOf', { name }, 'fr') }).click()
  await expect(devices.dialog.locator('input, select, textarea')).toHaveCount(1)
  await devices.name.fill('loutre-agile')
  await devices.save.click()
  await expect(devices.row('loutre-agile')).toBeVisible()
  expect(sent).toEqual([{ method: 'PATCH', body: { name: 'loutre-agile' } }])
})

test('a device that was assigned elsewhere meanwhile: both dealerships are shown, and either is taken', {
  tag: ['@D5.11'],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 409/)
  const { name, serial_number: serial } = await makeDevice(server, {
    configuration: { id: 'maple-ev-centre' },
  })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  const choiceOf = (key: string, dealership: string) =>
    devices.alert.getByRole('button', { name: words(`deviceConflict.${key}`, { dealership }) })
  await devices.act(name, 'edit')
  await devices.name.fill(`${name}-renamed`)
  await devices.dealership.selectOption('northstar-toronto')
  await changeDevice(server, serial, { configuration: { id: 'great-lakes-chicago' } })
  await devices.save.click()
  await expect(devices.alert).toContainText(words('deviceConflict.title'))
  await expect(devices.alert).toContainText('Northstar Toronto')
  await expect(devices.alert).toContainText('Great Lakes Chicago')
  await expect(devices.notice('error.deviceUpdateFailed')).toBeVisible()
  await expectAccessible(page)
  await expect(devices.name).toHaveValue(`${name}-renamed`)
  await expect(choiceOf('keep', 'Great Lakes Chicago')).toBeFocused()
  await choiceOf('keep', 'Great Lakes Chicago').click()
  await expect(devices.alert.getByRole('button')).toHaveCount(0)
  await expect(devices.dealership).toBeFocused()
  await expect(devices.dealership).toHaveValue('great-lakes-chicago')
  await devices.save.click()
  await expect(devices.dialog).toHaveCount(0)
  expect(await readDevice(server, `${name}-renamed`)).toMatchObject({
    configuration: { id: 'great-lakes-chicago' },
  })

  await page.goto(`/devices?searchTerm=${name}`)
  await devices.act(`${name}-renamed`, 'edit')
  await devices.dealership.selectOption('northstar-toronto')
  await changeDevice(server, serial, { configuration: { id: 'maple-ev-centre' } })
  await devices.save.click()
  await choiceOf('assign', 'Northstar Toronto').click()
  await expect(devices.dialog).toHaveCount(0)
  expect(await readDevice(server, `${name}-renamed`)).toMatchObject({
    configuration: { id: 'northstar-toronto' },
  })
})

test('deleting is confirmed by name; the logger can be added again', {
  tag: ['@D2.23', '@D4.7', '@D7.10'],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 404/)
  const { name, chip_id: chip } = await makeDevice(server)
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  const sent = deviceChanges(page)
  await devices.act(name, 'delete')
  await expect(devices.dialog).toHaveAccessibleName(words('deleteDevice.title', { name }))
  await expect(devices.cancel).toBeFocused()
  await devices.cancel.press('Enter')
  await expect(devices.menu(name)).toBeFocused()
  await devices.act(name, 'delete')
  await devices.confirm.click()
  await expect(devices.notice('success.deviceDeleted')).toBeVisible()
  await expect(devices.row(name)).toHaveCount(0)
  expect(sent.map(({ method }) => method)).toEqual(['DELETE'])
  expect((await unregistered(server)).map(({ device_id: id }) => id)).toContain(chip)
})

test('a note of emoji and several lines is added by its dialog, counted near its limit, and not longer than that', {
  tag: ['@D2.23'],
}, async ({ page, signIn, server }) => {
  const { name } = await makeDevice(server)
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  const sent = deviceChanges(page)
  await devices.act(name, 'addNote')
  await expect(devices.noteText).toBeFocused()
  await devices.saveNote.click()
  await expect(devices.noteText).toHaveAccessibleDescription(words('form.problem.required'))
  await devices.noteText.fill('🔋'.repeat(1001))
  await expect(devices.dialog).toContainText(words('deviceEditor.count', { length: '1001', max: '1000' }))
  await devices.saveNote.click()
  await expect(devices.noteText).toHaveAccessibleDescription(new RegExp(words('form.problem.tooLong')))
  await expect(devices.noteText).toBeFocused()
  expect(sent).toEqual([])
  await devices.noteText.fill('Deux lignes\nde 🔋 et é')
  await devices.saveNote.click()
  await expect(devices.notice('success.noteCreated')).toBeVisible()
  expect(sent).toEqual([{ method: 'PATCH', body: { note: 'Deux lignes\nde 🔋 et é' } }])
  await devices.note(name).click()
  await expect(devices.dialog).toContainText('Deux lignes\nde 🔋 et é', { useInnerText: true })
  await page.keyboard.press('Escape')
  await devices.act(name, 'editNote')
  await expect(devices.noteText).toHaveValue('Deux lignes\nde 🔋 et é')
})
