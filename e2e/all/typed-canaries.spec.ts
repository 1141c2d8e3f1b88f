import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { readTrace } from '../../src/trace/format.ts'
import { found, textsOf } from '../../tests/trace/canary-search.ts'
import { type Canary, type CanaryKind, canaryOf } from '../../tests/trace/canary-values.ts'
import { recorderLoaded } from '../support/kept-session.ts'
import { unregistered } from '../support/made-devices.ts'
import { pressEscape } from '../support/next-frames.ts'
import { prefer } from '../support/own-profile.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { listReports, reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { TRACES } from '../support/sent-traces.ts'
import { ACCOUNTS, expect, heading, PASSWORD, signInByRequest, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

/** Values that appear nowhere else, and those of them that the page has sent to the server. */
function openCage(page: Page) {
  const typed: Canary[] = []
  const bodies: string[] = []
  page.on('request', (request) => {
    if (!TRACES.test(request.url())) bodies.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return {
    typed,
    bodies,
    make: (kind: CanaryKind): string => {
      const canary = canaryOf(kind)
      typed.push(canary)
      return canary.value
    },
  }
}

test('nothing that was typed on any screen is in a report: not in its file, its request, nor on the server', async ({
  page,
  server,
  playwright,
  watch,
}) => {
  test.slow()
  watch.expectErrors(/status of 4\d\d/, /[A-Z]+ \S+ 4\d\d/)
  const { typed, bodies, make } = openCage(page)
  const noMatch = page
    .getByRole('heading', { name: words('list.noMatch') })
    .or(page.getByText(wording('list.noMatchAnywhere')))
    .first()

  await page.goto('/reset-password')
  await recorderLoaded(page)
  const form = signInPage(page)
  await form.email.fill(make('email'))
  await page.getByRole('button', { name: words('resetPassword.send') }).click()
  await page.getByLabel(words('password.code')).fill(make('code'))
  const password = make('password')
  await page.getByLabel(words('password.next'), { exact: true }).fill(password)
  await page.getByLabel(words('password.confirmation'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('resetPassword.submit'), exact: true }).click()
  await expect(page.getByText(words('notices.auth.error.resetPasswordFailed')).first()).toBeVisible()
  await visit(page, '/login')
  await form.enter(make('email'), make('password'))
  await expect(page.getByRole('alert')).toContainText(words('signIn.refused'))
  await form.enter(ACCOUNTS.admin, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await prefer(page, 'en', 'light')

  await page.getByRole('button', { name: new RegExp(words('context.label')) }).click()
  await page.getByRole('combobox', { name: words('context.search') }).fill(make('dealership'))
  await pressEscape(page)
  await pressEscape(page)
  for (const [path, list, kind] of [
    ['/battery-reports', reportsPage(page), 'vin'],
    ['/inventory', inventoryPage(page), 'surname'],
    ['/users', usersPage(page), 'email'],
    ['/devices', devicesPage(page), 'serial'],
    ['/wifi-config', wifiPage(page), 'ssid'],
    ['/support/traces', reportsPage(page), 'text'],
  ] as const) {
    await visit(page, path)
    await list.search.pressSequentially(make(kind).replaceAll('\n', ' '))
    await expect(noMatch).toBeVisible()
  }

  await visit(page, '/users')
  const users = usersPage(page)
  await users.search.fill('')
  await users.add.click()
  await users.fill({ email: make('email'), firstName: make('word'), lastName: make('surname') })
  await users.role('DEALER_USER').check()
  await users.dealership.selectOption({ label: 'Maple EV Centre' })
  await users.send.click()
  await expect(users.notice('success.userCreated')).toBeVisible()
  await users.add.click()
  await users.fill({ email: make('email'), firstName: make('word'), lastName: make('surname') })
  await users.cancel.click()

  await visit(page, '/wifi-config')
  const wifi = wifiPage(page)
  await wifi.search.fill('')
  await wifi.add.click()
  await wifi.ssid.fill(make('ssid'))
  await wifi.password.fill(make('password'))
  await wifi.showPassword.click()
  await wifi.dealership.selectOption('northstar-toronto')
  await wifi.send.click()
  await expect(wifi.notice('success.wifiCreated')).toBeVisible()

  await visit(page, '/devices')
  const devices = devicesPage(page)
  const [logger] = await unregistered(server)
  await devices.search.fill('')
  await devices.add.click()
  const name = make('word')
  await devices.chip.selectOption(logger?.device_id ?? '')
  await devices.status.selectOption('shipped')
  await devices.trackingUrl.fill(make('link'))
  await devices.name.fill(name)
  await devices.send.click()
  await expect(devices.notice('success.deviceCreated')).toBeVisible()
  await devices.search.fill(name)
  await devices.act(name, 'devices.action.addNote')
  await devices.noteText.fill(make('text'))
  await devices.saveNote.click()
  await expect(devices.notice('success.noteCreated_one')).toBeVisible()
  await devices.note(name).click()
  await devices.editor.edit.click()
  await devices.editor.note.fill(make('text'))
  await page.keyboard.press('Escape')
  await devices.edit(name).click()
  await devices.iccId.fill(make('iccId'))
  await devices.cancel.click()

  await visit(page, '/profile')
  const profile = profilePage(page)
  await profile.firstName.fill(make('word'))
  await profile.lastName.fill(make('surname'))
  await profile.save.click()
  await expect(profile.notice('success.updated')).toBeVisible()

  // A section that moves into its place while it is pressed would not hear of it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [row] = await listReports(page)
  await visit(page, `/battery-reports/${row?.id}`)
  const report = reportPage(page)
  await report.zip.fill(make('postalCode'))
  await report.forecast.click()
  // While one place is read, what is no place is not told.
  await expect(report.range.locator('form')).toHaveAttribute('aria-busy', 'false')
  await report.zip.fill(make('surname'))
  await report.forecast.click()
  await expect(report.invalidZip).toBeVisible()

  // The control: the page has sent most of it to the services, and a note may say what it likes.
  expect(found(typed, bodies).length).toBeGreaterThan(15)
  const said = canaryOf('word')
  const dialog = problemReport(page)
  await dialog.open()
  await dialog.note.fill(`My name is ${said.value}.`)
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.save.click()])
  const file = readFileSync(await download.path(), 'utf8')
  const sending = page.waitForRequest(TRACES)
  await dialog.send.click()
  const request = gunzipSync((await sending).postDataBuffer() ?? Buffer.alloc(0)).toString()
  await expect(dialog.sent).toBeVisible()
  const code = (await dialog.code.textContent()) ?? ''
  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const stored = await (await support.get(`/support/api/v1/traces/${code}`, { headers })).text()
  const listed = await (await support.get(`/support/api/v1/traces?search=${code}`, { headers })).text()
  await support.dispose()

  expect(readTrace(file)).toMatchObject({ ok: true })
  for (const [where, json] of Object.entries({ file, request, stored, listed })) {
    // Support sees who has sent it, by the name of the account, which this user has changed.
    const answer = JSON.parse(json, (key, value) => (key === 'sender' ? null : value))
    const texts = [JSON.stringify(answer), ...textsOf(answer)]
    expect(found(typed, texts), where).toEqual([])
    expect(found([said], texts), where).toEqual([said])
  }
})
