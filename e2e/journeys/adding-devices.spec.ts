import { DEDUPLICATION_MS } from '../../src/services/http.ts'
import { holdRequests } from '../paths/gate.ts'
import { clockOf } from '../paths/still-clock.ts'
import { expectAccessible } from '../support/accessible.ts'
import { DEVICE_CALL, deviceChanges, devicesPage } from '../support/devices-page.ts'
import { makeDevice, unregistered } from '../support/made-devices.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const LOGGERS = /\/device\/unregistered$/
const NAME = /^[a-z]+-[a-z]+$/

test('a device is added: a name is proposed, the ICCID comes with the chip, the link with the status', {
  tag: ['@D2.21', '@D2.23', '@D4.4', '@D5.2', '@D5.5', '@D6.10'],
}, async ({ page, signIn, server }) => {
  const [logger] = await unregistered(server)
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const sent = deviceChanges(page)
  await devices.add.click()
  await expect(devices.name).toHaveValue(NAME)
  await expect(devices.name).toBeFocused()
  await expect(devices.status).toHaveValue('inactive')
  await expect(devices.country).toHaveValue('US')
  await expect(devices.dealership).toHaveValue('')
  await expect(devices.iccId).not.toBeEditable()
  await expectAccessible(page)
  await devices.name.fill('typed by hand')
  await devices.anotherName.click()
  await expect(devices.name).toHaveValue(NAME)
  await devices.send.click()
  await expect(devices.chip).toHaveAccessibleDescription(words('form.problem.required'))
  await expect(devices.chip).toBeFocused()
  await devices.chip.selectOption(logger?.device_id ?? '')
  await expect(devices.iccId).toHaveValue(logger?.sim_iccid ?? '')
  await expect(devices.trackingUrl).toHaveCount(0)
  await devices.status.selectOption('shipped')
  await devices.trackingUrl.fill('ftp://track.example')
  await devices.name.fill(' ')
  await devices.send.click()
  await expect(devices.name).toHaveAccessibleDescription(words('form.problem.required'))
  await expect(devices.trackingUrl).toHaveAccessibleDescription(new RegExp(words('form.problem.invalidLink')))
  expect(sent).toEqual([])
  await devices.trackingUrl.fill('https://track.example/7')
  await devices.name.fill(' Zoë’s logger 🔌 ')
  await devices.dealership.selectOption({ label: 'Maple EV Centre' })
  await devices.send.click()
  await expect(devices.notice('success.deviceCreated')).toBeVisible()
  await expect(devices.dialog).toHaveCount(0)
  await expect(devices.add).toBeFocused()
  const body = {
    name: 'Zoë’s logger 🔌',
    configuration: { id: 'maple-ev-centre' },
    chip_id: logger?.device_id,
    icc_id: logger?.sim_iccid,
    status: 'shipped',
    tracking_url: 'https://track.example/7',
    country: 'US',
  }
  expect(sent).toEqual([{ method: 'POST', body }])
  await devices.search.fill('zoe')
  await expect(devices.row('Zoë’s logger 🔌')).toContainText('Maple EV Centre')
})

test('loggers that cannot be read, that there are none of, and the only one that there is', {
  tag: ['@D5.6'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 500/, /GET \S+ 500/)
  const clock = await clockOf(page)
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const loggers = await holdRequests(page, 'GET', LOGGERS)
  await devices.add.click()
  await expect(devices.send).toBeDisabled()
  await loggers.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(devices.notice('error.fetchUnregisteredDevicesFailed')).toBeVisible()
  await expect(devices.alert).toContainText(words('failure.server'))
  const name = await devices.name.inputValue()
  await clock.setLater(DEDUPLICATION_MS + 1)
  await devices.alert.getByRole('button', { name: words('action.retry') }).click()
  await loggers.answer([])
  await expect(devices.dialog).toContainText(words('deviceForm.noChips'))
  await expect(devices.chip).toHaveCount(0)
  await expect(devices.send).toBeDisabled()
  // The same is not asked for again within two seconds.
  await clock.setLater(DEDUPLICATION_MS + 1)
  await devices.lookAgain.click()
  await loggers.answer([{ device_id: 'only-one', sim_iccid: '89014103211118510720' }])
  await expect(devices.chip).toHaveValue('only-one')
  await expect(devices.iccId).toHaveValue('89014103211118510720')
  await expect(devices.name).toHaveValue(name)
  await expect(devices.send).toBeEnabled()
})

test('a chip that somebody else added meanwhile is refused at its field, and the list can be read again', {
  tag: ['@D5.10'],
}, async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 409/, /status of 422/)
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  await devices.add.click()
  await devices.name.fill('too-late')
  const chips = await unregistered(server)
  const [taken = '', unknown = ''] = chips.map(({ device_id: chip }) => chip)
  await devices.chip.selectOption(taken)
  await makeDevice(server)
  await devices.send.click()
  await expect(devices.chip).toHaveAccessibleDescription(words('deviceForm.chipTaken'))
  await expect(devices.chip).toBeFocused()
  await expect(devices.name).toHaveValue('too-late')
  await devices.readAgain.click()
  await expect(devices.chip.locator(`option[value="${taken}"]`)).toHaveCount(0)
  await expect(devices.chip).toHaveValue('')
  await expect(devices.iccId).toHaveValue('')
  await page.route(DEVICE_CALL, (route) =>
    route.request().method() === 'POST'
      ? route.continue({
          postData: JSON.stringify({ ...route.request().postDataJSON(), chip_id: 'nobodys' }),
        })
      : route.fallback(),
  )
  await devices.chip.selectOption(unknown)
  await devices.send.click()
  await expect(devices.chip).toHaveAccessibleDescription(words('deviceForm.chipUnknown'))
  await expect(devices.name).toHaveValue('too-late')
})
