import { readFileSync } from 'node:fs'
import { request } from 'playwright/test'
import { measurementBodySchema } from '../../src/services/wire/logger.ts'
import { recorderLoaded } from '../support/kept-session.ts'
import { changeDevice, makeDevice, unregistered } from '../support/made-devices.ts'
import { pressEscape } from '../support/next-frames.ts'
import { DEVICE_CALL, devicesPage } from '../support/pages/devices-page.ts'
import { listPage } from '../support/pages/list-page.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { sentChanges } from '../support/sent-changes.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
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
  await devices.iccId.fill('89014103211118510720')
  await devices.country.selectOption('CA')
  await devices.save.click()
  await expect(devices.notice('success.deviceUpdated_one')).toBeVisible()
  await expect(devices.menu(name)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => sent.length).toBe(3)

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
    { method: 'PATCH', body: { icc_id: logger?.sim_iccid, country: 'US' } },
    { method: 'PATCH', body: { note: 'Deux lignes\nde 🔋 et é' } },
    { method: 'PATCH', body: { debug_mode: true } },
    { method: 'PATCH', body: { debug_mode: false } },
    { method: 'DELETE', body: null },
  ])
  expect((await unregistered(server)).map(({ device_id: id }) => id)).toContain(logger?.device_id)
})

test('a second editor closes the first, whose text stays as a draft', {
  tag: ['@D1.3', '@D2.18', '@D2.19', '@D2.20'],
}, async ({ page, signIn, server }) => {
  const link = 'https://track.example/1?parcel=7'
  const noted = await makeDevice(server, { name: `draft-otter-${Date.now()}`, note: 'Two\nlines 🔌' })
  const shipped = await makeDevice(server, {
    name: `draft-walrus-${Date.now()}`,
    status: 'shipped',
    tracking_url: link,
  })
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

test('the history of a device tells who changed what, and takes a change back; the audit log has both', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 412/, /PATCH \S+ 412/)
  await signIn('admin')
  const { name, serial_number: serial } = await makeDevice(server, {})
  await changeDevice(server, serial, { name: `${name}-renamed` })
  await changeDevice(server, serial, { note: 'Loose cable' })
  await page.goto(`/devices?searchTerm=${serial}`)
  const devices = devicesPage(page)
  await devices.act(`${name}-renamed`, 'history')
  const undoOf = (change: string) =>
    devices.dialog.getByRole('listitem').filter({ hasText: change }).getByRole('button')
  await expect(devices.dialog).toContainText('Ada Okafor')
  await expect(undoOf('Note: none → Loose cable')).toHaveCount(1)
  // Of what another person has changed meanwhile, both values are shown before anything is taken back.
  await changeDevice(server, serial, { name: `${name}-by-another` })
  await undoOf(`Name: ${name} → ${name}-renamed`).click()
  await expect(devices.alert).toContainText(words('history.undoFailed'))
  await expect(devices.dialog).toContainText(`${name}-by-another`)
  await undoOf(`Name: ${name} → ${name}-renamed`).click()
  await expect(devices.dialog).toContainText(`Name: ${name}-by-another → ${name}`)
  await page.keyboard.press('Escape')
  await expect(devices.row(name)).toBeVisible()

  await visit(page, '/audit?context=all')
  const audit = listPage(page, 'audit')
  await audit.search.fill(`${serial} admin@provider`)
  await expect(page).toHaveURL(/searchTerm=/)
  const event = audit.row(`${name}-by-another → ${name}`).first()
  await expect(event).toContainText('127.0.0.1')
  await event.getByRole('link').first().click()
  await expect(devices.row(name)).toBeVisible()
  await page.goBack()
  await expect(audit.search).toHaveValue(`${serial} admin@provider`)
})
const SAMPLE = measurementBodySchema.parse(JSON.parse(readFileSync('docs/samples/measurement.json', 'utf8')))

/** Posts a measurement of a logger, as a program without a browser's headers does. */
async function post(server: PortalServer, serialNumber: string, token: string): Promise<number> {
  const logger = await request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const now = new Date().toISOString()
  const data = { ...SAMPLE, key: now, serial_number: serialNumber, measured_at: now }
  const answer = await logger.post('/devices/api/v1/measurements', { data })
  await logger.dispose()
  return answer.status()
}

test('a logger sends with the token of the dialog, until a new one ends it or it is revoked', async ({
  page,
  context,
  signIn,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { name, serial_number: serial } = await makeDevice(server, {
    configuration: { id: 'maple-ev-centre' },
    country: 'CA',
  })
  await signIn('admin')
  await page.goto(`/devices?searchTerm=${name}`)
  await recorderLoaded(page)
  const devices = devicesPage(page)
  const { token } = devices

  await devices.act(name, 'token')
  await expect(devices.dialog).toHaveAccessibleName(words('loggerToken.title', { name }))
  await pressEscape(page)
  await expect(devices.menu(name)).toBeFocused()

  await devices.act(name, 'token')
  await token.issue.click()
  await expect(token.shown).toBeFocused()
  await token.copy.click()
  const first = await token.shown.inputValue()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  expect(await post(server, serial, first)).toBe(200)
  await token.done.click()
  await expect(devices.dialog).toHaveCount(0)
  await expect(devices.menu(name)).toBeFocused()

  await devices.act(name, 'token')
  await token.issue.click()
  await expect(token.shown).toBeFocused()
  const second = await token.shown.inputValue()
  await token.done.click()
  expect([await post(server, serial, first), await post(server, serial, second)]).toEqual([401, 200])

  await devices.act(name, 'token')
  await token.revoke.click()
  await token.confirm.click()
  await expect(devices.notice('success.tokenRevoked')).toBeVisible()
  expect(await post(server, serial, second)).toBe(401)
  const report = problemReport(page)
  await report.open()
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  const trace = readFileSync(await download.path(), 'utf8')
  expect(trace).toContain('xstate.done.actor.issueToken')
  expect([first, second].filter((secret) => trace.includes(secret))).toEqual([])
})
