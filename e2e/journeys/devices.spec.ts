import { holdRequests } from '../paths/gate.ts'
import { expectAccessible } from '../support/accessible.ts'
import { DEVICE_CALL, deviceChanges, devicesPage } from '../support/devices-page.ts'
import { changeDevice, makeDevice, readDevice } from '../support/made-devices.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// There are few loggers that nobody has added: other files use up those of the shared database.
test.use({ database: 'changing' })

test('all devices are read by and by, by name, and sorted and searched as asked', {
  tag: ['@D2.14', '@D3.6', '@D9.6'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  await expect(devices.range).toHaveText(/^25 of \d+$/)
  await expect(devices.sortButton('name')).toHaveAccessibleName(/sorted ascending/)
  const serials = await devices.cells('serial_number').allTextContents()
  expect(serials.filter((serial) => serial.startsWith('0'))).toEqual([])
  const [serial = ''] = serials
  await devices.search.fill(serial)
  await expect(devices.rows).toHaveCount(1)
  await devices.search.fill(`0000${serial}`)
  await expect(devices.rows).toHaveCount(1)
  await devices.search.fill('zzqq')
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  await page.getByRole('button', { name: words('list.clearFilters') }).click()
  await devices.sortButton('serial_number').click()
  await devices.sortButton('serial_number').click()
  await expect(page).toHaveURL(/sort=serial_number&direction=desc/)
})

test('each tab has its number and its devices, with a word for the status', {
  tag: ['@D2.13', '@D4.2'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/devices?context=group:northstar')
  const devices = devicesPage(page)
  for (const filter of ['all', 'assigned', 'unassigned', 'active', 'shipped'])
    await expect(devices.tab(filter)).toHaveText(/\d+$/)
  for (const filter of ['active', 'shipped'] as const) {
    await devices.tab(filter).click()
    await expect(devices.tab(filter)).toHaveAttribute('aria-selected', 'true')
    const count = Number(/\d+$/.exec((await devices.tab(filter).textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await expect(devices.range).toHaveText(new RegExp(` of ${count}$`))
    const statuses = new Set(await devices.cells('status').locator('.badge').allTextContents())
    expect([...statuses]).toEqual([words(`devices.status.${filter}`)])
  }
})

test('the menu is walked by keyboard, leads to the reports by serial number, and gives the focus back', {
  tag: ['@D2.22'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const name = (await devices.rows.first().locator('.device-name .name').textContent()) ?? ''
  const serial = (await devices.cells('serial_number').first().textContent()) ?? ''
  await devices.menu(name).focus()
  await page.keyboard.press('Enter')
  await expect(devices.dialog).toHaveAccessibleName(words('devices.actionsOf', { name }))
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: words('devices.action.reports') })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(devices.dialog.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(devices.menu(name)).toBeFocused()
  await devices.act(name, 'reports')
  await expect(page).toHaveURL(new RegExp(`/battery-reports\\?searchTerm=${serial}`))
})

test('debug mode shows at once, goes back when it is refused, and can be tried again', {
  tag: ['@D1.3', '@D2.17', '@D4.6'],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  const { name } = await makeDevice(server)
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  const sent = deviceChanges(page)
  const calls = await holdRequests(page, 'PATCH', DEVICE_CALL)
  await devices.act(name, 'debugOn')
  await expect(devices.row(name)).toContainText(words('devices.debug'))
  await calls.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(devices.notice('error.debugModeToggleFailed')).toBeVisible()
  await expect(devices.row(name)).not.toContainText(words('devices.debug'))
  await devices.refusal.getByRole('button', { name: words('action.retry') }).click()
  await calls.pass()
  await expect(devices.notice('success.debugModeToggled')).toBeVisible()
  await expect(devices.row(name)).toContainText(words('devices.debug'))
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ method: 'PATCH', body: { debug_mode: true } })))
  expect(await readDevice(server, name)).toMatchObject({ debug_mode: true })
  await devices.act(name, 'debugOff')
  await calls.pass()
  await expect(devices.row(name)).not.toContainText(words('devices.debug'))
})

test('one editor is open over the whole page, and what was typed in another stays as a draft', {
  tag: ['@D1.3', '@D2.18', '@D2.20'],
}, async ({ page, signIn, server }) => {
  const noted = await makeDevice(server, { name: 'draft-otter', note: 'Two\nlines 🔌' })
  const shipped = await makeDevice(server, { name: 'draft-walrus', status: 'shipped' })
  await signIn('admin')
  await page.goto('/devices?searchTerm=draft-')
  const devices = devicesPage(page)
  const sent = deviceChanges(page)
  await devices.note(noted.name).click()
  await expect(devices.dialog).toContainText('Two\nlines 🔌', { useInnerText: true })
  await expect(devices.editor.edit).toBeFocused()
  await devices.editor.edit.click()
  await expect(devices.editor.note).toBeFocused()
  await page.keyboard.type(' and more')
  await devices.addTracking(shipped.name).click()
  await expect(devices.dialog).toHaveCount(1)
  await expect(devices.editor.link).toBeFocused()
  await devices.editor.link.fill('javascript:alert(1)')
  await devices.editor.save.click()
  await expect(devices.editor.link).toHaveAccessibleDescription(new RegExp(words('form.problem.invalidLink')))
  await page.keyboard.press('Escape')
  await expect(devices.dialog).toHaveCount(0)
  await expect(devices.unsaved('addTrackingOf', shipped.name)).toBeFocused()
  await devices.unsaved('noteOf', noted.name).click()
  await expect(devices.editor.note).toHaveValue('Two\nlines 🔌 and more')
  expect(sent).toEqual([])
  await devices.editor.save.click()
  await expect(devices.notice('success.noteUpdated')).toBeVisible()
  await expect(devices.note(noted.name)).toBeFocused()
  await devices.unsaved('addTrackingOf', shipped.name).click()
  await expect(devices.editor.link).toHaveValue('javascript:alert(1)')
  await devices.editor.discard.click()
  await expect(devices.addTracking(shipped.name)).toBeFocused()
  expect(sent).toEqual([{ method: 'PATCH', body: { note: 'Two\nlines 🔌 and more' } }])
})

test('the tracking link of a shipped device opens by itself in another tab, and can be changed and taken away', {
  tag: ['@D1.3', '@D2.19'],
}, async ({ page, signIn, server }) => {
  const link = 'https://track.example/1?parcel=7'
  const { name, serial_number: serial } = await makeDevice(server, { status: 'shipped', tracking_url: link })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  await devices.tracking(name).click()
  await expectAccessible(page)
  const anchor = devices.dialog.getByRole('link')
  await expect(anchor).toHaveAttribute('href', link)
  await expect(anchor).toHaveAttribute('target', '_blank')
  await expect(anchor).toHaveAttribute('rel', 'noopener noreferrer')
  await devices.editor.edit.click()
  await devices.editor.link.fill('')
  await devices.editor.save.click()
  await expect(devices.notice('success.trackingUrlUpdated')).toBeVisible()
  await expect(devices.addTracking(name)).toBeVisible()
  await changeDevice(server, serial, { status: 'active' })
  await page.reload()
  await expect(devices.row(name)).toContainText(words('devices.status.active'))
  await expect(devices.addTracking(name)).toHaveCount(0)
})

test('on a phone devices are cards; the menu is a sheet and the editor a dialog, with room for fingers', {
  tag: ['@D2.27'],
}, async ({ page, signIn, server }) => {
  const { name } = await makeDevice(server, { note: 'Loose cable' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  const devices = devicesPage(page)
  await expect(devices.card(name)).toContainText(words('devices.status.inactive'))
  for (const control of [devices.note(name), devices.menu(name)]) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await devices.menu(name).click()
  const sheet = await devices.dialog.boundingBox()
  expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 390, 844])
  await page.keyboard.press('Escape')
  await devices.note(name).click()
  await expect(devices.dialog).toHaveAccessibleName(words('devices.noteOf', { name }))
  await expectAccessible(page)
  await devices.editor.edit.click()
  await devices.editor.note.fill('Fixed 🔧')
  await devices.editor.save.click()
  await expect(devices.notice('success.noteUpdated')).toBeVisible()
  await expect(devices.note(name)).toBeFocused()
})
