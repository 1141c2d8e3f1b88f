import type { Page } from 'playwright/test'
import { adminOf } from '../support/invited.ts'
import { expect, test } from '../support/test.ts'
import { wifiPage } from '../support/wifi-page.ts'
import { words } from '../support/words.ts'

const CALL = /\/configurations\/api\/v1\/wifi(\/[\w-]+)?$/
const KEY = 'Kaffee & Kuchen 77'

/** What has been sent to the calls that change networks so far. */
function changes(page: Page): readonly { readonly method: string; readonly body: unknown }[] {
  const sent: { method: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (CALL.test(new URL(request.url()).pathname) && request.method() !== 'GET')
      sent.push({ method: request.method(), body: request.postDataJSON() })
  })
  return sent
}

test('all networks are read by and by, by name, without tabs, and sorted and searched as asked', {
  tag: ['@D2.25', '@D9.6'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/wifi-config')
  const wifi = wifiPage(page)
  await expect(wifi.range).toHaveText(/^25 of \d+$/)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(wifi.sortButton('ssid')).toHaveAccessibleName(/sorted ascending/)
  const names = await wifi.rows.getByRole('rowheader').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  const total = Number(/\d+$/.exec((await wifi.range.textContent()) ?? '')?.[0])
  await expect(async () => {
    await wifi.table.hover()
    await page.mouse.wheel(0, 20_000)
    await expect(wifi.end).toHaveText(words('list.end'), { timeout: 500 })
  }).toPass()
  await expect(wifi.range).toHaveText(`${total} of ${total}`)
  await wifi.sortButton('configuration_name').click()
  await wifi.sortButton('configuration_name').click()
  await expect(page).toHaveURL(/sort=configuration_name&direction=desc/)
  await wifi.search.fill('vallee guest')
  await expect(wifi.rows).toHaveCount(1)
  await wifi.search.fill('zzqq')
  await expect(page.getByText(words('list.noMatchAnywhere', { search: 'zzqq' }))).toBeVisible()
  await wifi.clear.click()
  await expect(wifi.range).toHaveText(/^25 of/)
})

test('a network is added to a dealership; what is wrong is said at its field, and what was typed stays', {
  tag: ['@D1.4', '@D5.7'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 409/)
  await signIn('groupAdmin')
  await page.goto('/wifi-config')
  const wifi = wifiPage(page)
  const sent = changes(page)
  await wifi.add.click()
  await expect(wifi.ssid).toBeFocused()
  await wifi.send.click()
  for (const field of [wifi.ssid, wifi.password, wifi.dealership])
    await expect(field).toHaveAccessibleDescription(new RegExp(words('form.problem.required')))
  await expect(wifi.ssid).toBeFocused()
  await wifi.ssid.fill('Toronto 📶📶📶📶📶📶📶')
  await wifi.password.fill('seven77')
  await wifi.dealership.selectOption('northstar-toronto')
  await wifi.send.click()
  await expect(wifi.ssid).toHaveAccessibleDescription(new RegExp(words('form.problem.ssidTooLong')))
  await expect(wifi.password).toHaveAccessibleDescription(
    new RegExp(words('form.problem.wifiPasswordTooShort')),
  )
  await expect(wifi.password).toHaveValue('seven77')
  await wifi.ssid.fill('Loggers 📶')
  for (const [password, problem] of [
    ['x'.repeat(64), 'wifiPasswordTooLong'],
    ['été chaud', 'wifiPasswordCharacters'],
    ['smile 😀 smile', 'wifiPasswordCharacters'],
  ] as const) {
    await wifi.password.fill(password)
    await expect(wifi.password).toHaveAttribute('aria-invalid', 'false')
    await wifi.send.click()
    await expect(wifi.password).toHaveAccessibleDescription(new RegExp(words(`form.problem.${problem}`)))
  }
  expect(sent).toEqual([])
  await wifi.password.fill(KEY)
  await wifi.send.click()
  await expect(wifi.notice('success.wifiCreated')).toBeVisible()
  await expect(wifi.dialog).toHaveCount(0)
  await expect(wifi.add).toBeFocused()
  await expect(wifi.row('Loggers 📶')).toContainText('Northstar Toronto')
  const body = { ssid: 'Loggers 📶', password: KEY, configuration: { id: 'northstar-toronto' } }
  expect(sent).toEqual([{ method: 'POST', body }])

  await wifi.add.click()
  await wifi.ssid.fill('Loggers 📶')
  await wifi.password.fill('Another key 88')
  await wifi.dealership.selectOption('northstar-toronto')
  await wifi.send.click()
  await expect(wifi.ssid).toHaveAccessibleDescription(new RegExp(words('wifiForm.ssidTaken')))
  await expect(wifi.ssid).toBeFocused()
  await expect(wifi.alert).toContainText(words('dialog.marked'))
  await expect(wifi.password).toHaveValue('Another key 88')
  await wifi.dealership.selectOption('northstar-buffalo')
  await wifi.send.click()
  await expect(wifi.row('Loggers 📶')).toHaveCount(2)
})

test('who works at one dealership adds to that one', { tag: ['@D6.12'] }, async ({ page, signIn }) => {
  await signIn('dealerAdmin')
  await page.goto('/wifi-config')
  const wifi = wifiPage(page, 'fr')
  const sent = changes(page)
  await wifi.add.click()
  await expect(wifi.dialog.getByRole('combobox')).toHaveCount(0)
  await expect(wifi.dealership).toHaveValue('Maple EV Centre')
  await expect(wifi.dealership).not.toBeEditable()
  await wifi.ssid.fill('Érable')
  await wifi.password.fill(KEY)
  await wifi.password.press('Enter')
  await expect(wifi.row('Érable')).toBeVisible()
  expect(sent).toEqual([
    {
      method: 'POST',
      body: { ssid: 'Érable', password: KEY, configuration: { id: 'maple-ev-centre' } },
    },
  ])
})

test('only the password is changed; it can be looked at while it is typed, and never comes back', {
  tag: ['@D2.26', '@D5.8'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/wifi/.test(response.url())) answers.push(response.text().catch(() => ''))
  })
  await page.goto('/wifi-config?searchTerm=maple')
  const wifi = wifiPage(page)
  const sent = changes(page)
  const name = (await wifi.rows.first().getByRole('rowheader').textContent()) ?? ''
  await wifi.edit(name).click()
  await expect(wifi.ssid).toHaveValue(name)
  await expect(wifi.ssid).not.toBeEditable()
  await expect(wifi.newPassword).toBeFocused()
  await expect(wifi.newPassword).toHaveValue('')
  await expect(wifi.newPassword).toHaveAttribute('type', 'password')
  await expect(wifi.newPassword).toHaveAttribute('autocomplete', 'new-password')
  await wifi.newPassword.fill(KEY)
  await wifi.showPassword.click()
  await expect(wifi.newPassword).toHaveAttribute('type', 'text')
  await expect(wifi.newPassword).toHaveValue(KEY)
  await wifi.save.click()
  await expect(wifi.notice('success.wifiUpdated')).toBeVisible()
  await expect(wifi.edit(name)).toBeFocused()
  expect(sent).toEqual([
    { method: 'PATCH', body: { configuration: { id: 'maple-ev-centre' }, password: KEY } },
  ])
  await wifi.edit(name).click()
  await expect(wifi.newPassword).toHaveValue('')
  await expect(wifi.newPassword).toHaveAttribute('type', 'password')
  expect((await Promise.all(answers)).join()).not.toContain(KEY)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(KEY)
})

test('a network that somebody else deleted meanwhile: the dialog says so and keeps what was typed, then the list is read again', {
  tag: ['@D5.12'],
}, async ({ page, server, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/wifi-config?context=dealership:northstar-buffalo')
  const wifi = wifiPage(page)
  const name = (await wifi.rows.first().getByRole('rowheader').textContent()) ?? ''
  await wifi.edit(name).click()
  await wifi.newPassword.fill(KEY)
  const admin = await adminOf(server)
  const query = new URLSearchParams({
    context_type: 'dealership',
    context_id: 'northstar-buffalo',
    search: name,
  })
  const found = await admin.get(`/configurations/api/v1/wifi?${query}`)
  const { data }: { data: { id: string; ssid: string }[] } = await found.json()
  const id = data.find(({ ssid }) => ssid === name)?.id
  expect((await admin.delete(`/configurations/api/v1/wifi/${id}`)).status()).toBe(200)
  await wifi.save.click()
  await expect(wifi.alert).toContainText(words('dialog.gone'))
  await expect(wifi.newPassword).toHaveValue(KEY)
  await wifi.cancel.click()
  await expect(wifi.row(name)).toHaveCount(0)
})
