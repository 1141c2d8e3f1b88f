import { reportPageSchema } from '../../src/services/wire/reports.ts'
import { expectAccessible } from '../support/accessible.ts'
import { adminOf } from '../support/invited.ts'
import { changeDevice, findDevices, makeDevice, readDevice, unregistered } from '../support/made-devices.ts'
import { pressEscape } from '../support/next-frames.ts'
import { DEVICE_CALL, devicesPage } from '../support/pages/devices-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { sentChanges } from '../support/sent-changes.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('an admin adds a device with a suggested name and the ICCID of its chip, edits it, notes, debugs and deletes it', {
  tag: [
    '@D1.3',
    '@D2.17',
    '@D2.21',
    '@D2.22',
    '@D2.23',
    '@D4.4',
    '@D4.6',
    '@D4.7',
    '@D5.2',
    '@D5.5',
    '@D6.10',
    '@D7.10',
  ],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 404/)
  const [logger] = await unregistered(server)
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const sent = sentChanges(page, DEVICE_CALL)
  await devices.add.click()
  await expect(devices.name).toHaveValue(/^[a-z]+-[a-z]+$/)
  await expect(devices.status).toHaveValue('inactive')
  await expect(devices.country).toHaveValue('US')
  await expect(devices.iccId).not.toBeEditable()
  await devices.send.click()
  await expect(devices.chip).toHaveAccessibleDescription(words('form.problem.required'))
  await expect(devices.chip).toBeFocused()
  const serialNumber = logger?.serial_number.replace(/^0+/, '') ?? ''
  await expect(devices.chip.locator(`option[value="${logger?.device_id}"]`)).toContainText(
    words('deviceForm.chipOption', { serialNumber, date: '', chip: '' }).split(',')[0] ?? '',
  )
  await devices.chip.selectOption(logger?.device_id ?? '')
  await expect(devices.iccId).toHaveValue(logger?.sim_iccid ?? '')
  await expect(devices.trackingUrl).toHaveCount(0)
  await devices.status.selectOption('shipped')
  await devices.trackingUrl.fill('https://track.example/7')
  const name = 'Zoë’s logger 🔌'
  await devices.name.fill(` ${name} `)
  await devices.dealership.selectOption({ label: 'Maple EV Centre' })
  await devices.send.click()
  await expect(devices.notice('success.deviceCreated')).toBeVisible()
  await expect(devices.add).toBeFocused()
  await devices.search.fill('zoe')
  await expect(devices.row(name)).toContainText('Maple EV Centre')

  await devices.act(name, 'edit')
  await devices.iccId.fill('8901')
  await devices.save.click()
  await expect(devices.iccId).toHaveAccessibleDescription(words('form.problem.invalidIccId'))
  await devices.iccId.fill('89014103211118510720')
  await devices.country.selectOption('CA')
  await devices.save.click()
  await expect(devices.notice('success.deviceUpdated_one')).toBeVisible()
  await expect(devices.menu(name)).toBeFocused()

  await devices.act(name, 'addNote')
  await devices.noteText.fill('Deux lignes\nde 🔋 et é')
  await devices.saveNote.click()
  await expect(devices.notice('success.noteCreated_one')).toBeVisible()
  await devices.note(name).click()
  await expect(devices.dialog).toContainText('Deux lignes\nde 🔋 et é', { useInnerText: true })
  await pressEscape(page)

  await devices.act(name, 'debugOn')
  await expect(devices.notice('success.debugModeToggled.on_one')).toBeVisible()
  await expect(devices.row(name)).toContainText(words('devices.debug'))
  await page.keyboard.press('Control+z')
  await expect(devices.notice('success.debugModeToggled.off_one')).toBeVisible()
  await expect(devices.row(name)).not.toContainText(words('devices.debug'))

  await devices.act(name, 'delete')
  await expect(devices.dialog).toHaveAccessibleName(words('deleteDevice.title', { name }))
  await expect(devices.cancel).toBeFocused()
  await devices.confirm.click()
  await expect(devices.notice('success.deviceDeleted')).toBeVisible()
  await expect(devices.row(name)).toHaveCount(0)
  const added = { name, configuration: { id: 'maple-ev-centre' }, chip_id: logger?.device_id, country: 'US' }
  expect(sent).toEqual([
    {
      method: 'POST',
      body: {
        ...added,
        icc_id: logger?.sim_iccid,
        status: 'shipped',
        tracking_url: 'https://track.example/7',
      },
    },
    { method: 'PATCH', body: { icc_id: '89014103211118510720', country: 'CA' } },
    { method: 'PATCH', body: { note: 'Deux lignes\nde 🔋 et é' } },
    { method: 'PATCH', body: { debug_mode: true } },
    { method: 'PATCH', body: { debug_mode: false } },
    { method: 'DELETE', body: null },
  ])
  expect((await unregistered(server)).map(({ device_id: id }) => id)).toContain(logger?.device_id)
})

test('the devices that have gone quiet have a tab, and say since when nobody has heard of them', async ({
  page,
  signIn,
  server,
}) => {
  const quiet = await findDevices(server, { context_type: 'all', filter: 'quiet', sort_key: 'last_seen' })
  expect(quiet.length).toBeGreaterThan(1)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Toronto' })
  await signIn('admin')
  await page.goto('/devices?context=all&sort=last_seen&direction=asc')
  const devices = devicesPage(page)
  await devices.tab('quiet').click()
  await expect(devices.tab('quiet')).toContainText(String(quiet.length))
  await expect(page).toHaveURL(/filter=quiet/)
  for (const { name, last_seen_at: seen } of quiet.slice(0, 3)) {
    await expect(devices.row(name)).toContainText(words('devices.status.quiet'))
    await expect(devices.row(name)).toContainText(day.format(new Date(seen ?? '')))
  }
  await expectAccessible(page)
})

test('a form shows both dealerships when another user has moved the device, and saves either', {
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
  await expect(choiceOf('assign', 'Northstar Toronto')).toBeVisible()
  await expectAccessible(page)
  // The form alone tells it.
  await expect(devices.notice('error.deviceUpdateFailed')).toHaveCount(0)
  await expect(devices.name).toHaveValue(`${name}-renamed`)
  await choiceOf('keep', 'Great Lakes Chicago').click()
  await expect(devices.alert.getByRole('button')).toHaveCount(0)
  await expect(devices.dealership).toHaveValue('great-lakes-chicago')
  await changeDevice(server, serial, { configuration: { id: 'maple-ev-centre' } })
  await devices.dealership.selectOption('northstar-toronto')
  await devices.save.click()
  await choiceOf('assign', 'Northstar Toronto').click()
  await expect(devices.dialog).toHaveCount(0)
  expect(await readDevice(server, `${name}-renamed`)).toMatchObject({
    configuration: { id: 'northstar-toronto' },
  })
})

test('a second editor closes the first, whose text stays as a draft', {
  tag: ['@D1.3', '@D2.18', '@D2.19', '@D2.20'],
}, async ({ page, signIn, server }) => {
  const link = 'https://track.example/1?parcel=7'
  const noted = await makeDevice(server, { name: 'draft-otter', note: 'Two\nlines 🔌' })
  const shipped = await makeDevice(server, { name: 'draft-walrus', status: 'shipped', tracking_url: link })
  await signIn('admin')
  await page.goto('/devices?searchTerm=draft-')
  const devices = devicesPage(page)
  await devices.note(noted.name).click()
  await expect(devices.dialog).toContainText('Two\nlines 🔌', { useInnerText: true })
  await devices.editor.edit.click()
  await expect(devices.editor.note).toBeFocused()
  await page.keyboard.type(' and more')
  await devices.tracking(shipped.name).click()
  await expect(devices.dialog).toHaveCount(1)
  const anchor = devices.dialog.getByRole('link')
  await expect(anchor).toHaveAttribute('href', link)
  await expect(anchor).toHaveAttribute('target', '_blank')
  await expect(anchor).toHaveAttribute('rel', 'noopener noreferrer')
  await devices.editor.edit.click()
  await devices.editor.link.fill('javascript:alert(1)')
  await devices.editor.save.click()
  await expect(devices.editor.link).toHaveAccessibleDescription(new RegExp(words('form.problem.invalidLink')))
  await page.keyboard.press('Escape')
  await expect(devices.unsaved('trackingOf', shipped.name)).toBeFocused()
  await devices.unsaved('noteOf', noted.name).click()
  await expect(devices.editor.note).toHaveValue('Two\nlines 🔌 and more')
  await devices.editor.save.click()
  await expect(devices.notice('success.noteUpdated_one')).toBeVisible()
  await expect(devices.note(noted.name)).toBeFocused()
  await devices.unsaved('trackingOf', shipped.name).click()
  await devices.editor.discard.click()
  await expect(devices.tracking(shipped.name)).toBeFocused()
  await changeDevice(server, shipped.serial_number, { status: 'active' })
  await page.reload()
  await expect(devices.row(shipped.name)).toContainText(words('devices.status.active'))
  await expect(devices.tracking(shipped.name)).toHaveCount(0)
})

test('on a phone the menu of a device is a sheet and its editor a dialog, both with large touch targets', {
  tag: ['@D2.27'],
}, async ({ page, signIn, server }) => {
  const { name } = await makeDevice(server, { note: 'Loose cable' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  for (const control of [devices.note(name), devices.menu(name)]) {
    const target = async () => {
      const box = await control.boundingBox()
      return Math.min(box?.width ?? 0, box?.height ?? 0)
    }
    await expect.poll(target).toBeGreaterThanOrEqual(44)
  }
  await devices.menu(name).click()
  const sheet = async () => {
    const box = await page.getByRole('menu').boundingBox()
    return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]
  }
  await expect.poll(sheet).toEqual([0, 390, 844])
  await pressEscape(page)
  await devices.note(name).click()
  await expect(devices.dialog).toHaveAccessibleName(words('devices.noteOf', { name }))
  await expectAccessible(page)
})

test('the reports of a device are all of them, in whichever tab they are', async ({
  page,
  signIn,
  server,
}) => {
  const admin = await adminOf(server)
  const totalOf = async (query: Readonly<Record<string, string>>) => {
    const answer = await admin.get(`/batteries/api/v1/battery/reports?${new URLSearchParams(query)}`)
    return answer.status() === 404 ? 0 : reportPageSchema.parse(await answer.json()).total
  }
  const found = await findDevices(server, { context_type: 'all', filter: 'assigned' })
  const device = found[0]
  const search = device?.serial_number ?? ''
  const [all, shown] = [
    await totalOf({ context_type: 'all', filter: 'report_all', search }),
    await totalOf({ context_type: 'all', filter: 'report_not_inventory', search }),
  ]
  expect(all).toBeGreaterThan(shown)
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${search}`)
  const devices = devicesPage(page)
  await devices.act(device?.name ?? '', 'reports')
  await expect(reportsPage(page).range).toHaveText(new RegExp(` of ${all}$`))
})
