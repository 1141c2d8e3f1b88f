import { readFileSync } from 'node:fs'
import { request } from 'playwright/test'
import { measurementBodySchema } from '../../src/services/wire/logger.ts'
import { recorderLoaded } from '../support/kept-session.ts'
import { changeDevice, makeDevice } from '../support/made-devices.ts'
import { pressEscape } from '../support/next-frames.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { listPage } from '../support/pages/list-page.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

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
