import { wifiPage } from '../support/pages/wifi-page.ts'
import { sentChanges } from '../support/sent-changes.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const CALL = /\/configurations\/api\/v1\/wifi(\/[\w-]+)?$/
const KEY = 'Kaffee & Kuchen 77'

test('an admin adds a network and changes its password, which is visible while typed and never returned', {
  tag: ['@D1.4', '@D2.26', '@D5.7', '@D5.8'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 409/)
  await signIn('groupAdmin')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/wifi/.test(response.url())) answers.push(response.text().catch(() => ''))
  })
  const ssid = `Loggers 📶 ${Date.now() % 1e6}`
  await page.goto('/wifi-config')
  const wifi = wifiPage(page)
  const sent = sentChanges(page, CALL)
  await wifi.add.click()
  await expect(wifi.ssid).toBeFocused()
  await wifi.ssid.fill(ssid)
  await wifi.password.fill('seven77')
  await wifi.dealership.selectOption('northstar-toronto')
  await wifi.send.click()
  await expect(wifi.password).toHaveAccessibleDescription(
    new RegExp(words('form.problem.wifiPasswordTooShort')),
  )
  expect(sent).toEqual([])
  await wifi.password.fill(KEY)
  await wifi.send.click()
  await expect(wifi.notice('success.wifiCreated')).toBeVisible()
  await expect(wifi.add).toBeFocused()
  await expect(wifi.row(ssid)).toContainText('Northstar Toronto')

  // The server refuses the same name at the same dealership, and accepts it at another.
  await wifi.add.click()
  await wifi.ssid.fill(ssid)
  await wifi.password.fill('Another key 88')
  await wifi.dealership.selectOption('northstar-toronto')
  await wifi.send.click()
  await expect(wifi.ssid).toHaveAccessibleDescription(new RegExp(words('wifiForm.ssidTaken')))
  await expect(wifi.password).toHaveValue('Another key 88')
  await wifi.cancel.click()
  await wifi.discard.click()

  await wifi.edit(ssid).click()
  await expect(wifi.ssid).not.toBeEditable()
  await expect(wifi.newPassword).toBeFocused()
  await expect(wifi.newPassword).toHaveValue('')
  await expect(wifi.newPassword).toHaveAttribute('type', 'password')
  await expect(wifi.newPassword).toHaveAttribute('autocomplete', 'new-password')
  await wifi.newPassword.fill('Battery-2026!')
  await wifi.showPassword.click()
  await expect(wifi.newPassword).toHaveAttribute('type', 'text')
  await expect(wifi.newPassword).toHaveValue('Battery-2026!')
  await wifi.save.click()
  await expect(wifi.notice('success.wifiUpdated')).toBeVisible()
  await expect(wifi.edit(ssid)).toBeFocused()
  const configuration = { id: 'northstar-toronto' }
  expect(sent).toEqual([
    { method: 'POST', body: { ssid, password: KEY, configuration } },
    { method: 'POST', body: { ssid, password: 'Another key 88', configuration } },
    { method: 'PATCH', body: { configuration, password: 'Battery-2026!' } },
  ])
  const known = (await Promise.all(answers)).join()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of [KEY, 'Battery-2026!']) expect(known + stored).not.toContain(secret)
})
