import type { Page } from 'playwright/test'
import { UNDO_DISPLAY_MS } from '../../src/machines/shell/notifications.machine.ts'
import { holdRequests } from '../paths/held-requests.ts'
import { INVITED, inviteSomebody, readUser } from '../support/invited.ts'
import { changeDevice, makeDevice, readDevice } from '../support/made-devices.ts'
import { machineOf } from '../support/observe.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { settledRequests } from '../support/settled-requests.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// The demo has few loggers that can be added, and other tests change them.
test.use({ database: 'row-undo' })

test.beforeEach(({ signIn }) => signIn('admin'))

const DEVICE = /\/devices\/api\/v1\/device\/\w+$/

/** What the portal tells of edits. */
function noticesOf(page: Page) {
  const region = page.getByRole('region', { name: words('notices.label') })
  return { region, undo: region.getByRole('button', { name: words('notices.undo'), exact: true }) }
}

test('edits of two devices are told by name, grouped, and taken back together, each by a call of its own', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/PATCH \S+ 500 Request failed/)
  const [first, second] = [await makeDevice(server, {}), await makeDevice(server, {})]
  await page.goto('/devices?context=all&searchTerm=test-otter')
  const devices = devicesPage(page)
  const { region, undo } = noticesOf(page)
  const toCanada = async (name: string) => {
    await devices.act(name, 'edit')
    await devices.country.selectOption('CA')
    await devices.save.click()
    await expect(devices.dialog).toHaveCount(0)
  }
  const countries = async () =>
    Promise.all([first, second].map(async ({ name }) => (await readDevice(server, name))?.country))
  await toCanada(first.name)
  await expect(region).toContainText(`${first.name} ${words('notices.devices.success.deviceUpdated_one')}`)
  await toCanada(second.name)
  const both = words('notices.devices.success.deviceUpdated_other', { count: '2' })
  await expect(region).toContainText(both)

  // The second call goes on when the first one finds no network, and the first can be made again.
  const calls = await holdRequests(page, 'PATCH', DEVICE)
  await undo.click()
  await calls.fail({ code: 'network' })
  await expect(region).toContainText(`${first.name} ${words('notices.general.error.undoFailed')}`)
  await calls.pass()
  await expect(region).toContainText(`${second.name} ${words('notices.devices.success.deviceUpdated_one')}`)
  const failed = page
    .locator('.notifications__toast')
    .filter({ hasText: words('notices.general.error.undoFailed') })
  await failed.getByRole('button', { name: words('notices.undo'), exact: true }).click()
  await calls.pass()
  await expect(region).toContainText(both)
  await expect.poll(countries).toEqual(['US', 'US'])

  // What was taken back can be made again in the same way. The notice that failed is still on its way out.
  await expect(undo).toHaveCount(1)
  await undo.click()
  await calls.pass()
  await calls.pass()
  await expect.poll(countries).toEqual(['CA', 'CA'])
})

test('nobody takes back what another user has changed since, and is told so', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 412/, /PATCH \S+ 412/)
  const { name, serial_number: serial } = await makeDevice(server, {})
  await page.goto(`/devices?context=all&searchTerm=${serial}`)
  const devices = devicesPage(page)
  const { region, undo } = noticesOf(page)
  await devices.act(name, 'edit')
  await devices.name.fill('mine')
  await devices.save.click()
  await expect(region).toContainText(`mine ${words('notices.devices.success.deviceUpdated_one')}`)
  await changeDevice(server, serial, { name: 'theirs' })
  await undo.click()
  await expect(region).toContainText(`mine ${words('notices.general.error.undoOvertaken')}`)
  await expect(devices.row('theirs')).toBeVisible()
})

test('a note comes back with its text, and a second edit takes the way back from the first', async ({
  page,
  server,
}) => {
  const { name, serial_number: serial } = await makeDevice(server, {})
  await page.goto(`/devices?context=all&searchTerm=${serial}`)
  const devices = devicesPage(page)
  const { region, undo } = noticesOf(page)
  await devices.act(name, 'addNote')
  await devices.noteText.fill('Loose cable')
  await devices.saveNote.click()
  await expect(region).toContainText(`${name} ${words('notices.devices.success.noteCreated_one')}`)
  await devices.note(name).click()
  await devices.editor.edit.click()
  await devices.editor.note.fill('Cable replaced')
  await devices.editor.save.click()
  await expect(region).toContainText(`${name} ${words('notices.devices.success.noteUpdated_one')}`)
  await expect(undo).toHaveCount(1)
  await undo.click()
  const noted = { device_note: { note: 'Loose cable' } }
  await expect.poll(() => readDevice(server, name)).toMatchObject(noted)
})

test('the way back stays for ten seconds, and then goes away', async ({ page, server }) => {
  const { name, serial_number: serial } = await makeDevice(server, {})
  const settled = settledRequests(page)
  await page.clock.install()
  await page.goto(`/devices?context=all&searchTerm=${serial}`)
  const devices = devicesPage(page)
  const { undo } = noticesOf(page)
  const state = async () => (await machineOf(page, 'notifications'))?.value
  await devices.act(name, 'addNote')
  await devices.noteText.fill('Loose cable')
  await devices.saveNote.click()
  await expect(undo).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect.poll(state).toBe('showing')
  await settled()
  await page.clock.fastForward(UNDO_DISPLAY_MS - 1000)
  await expect(undo).toHaveCount(1)
  await page.clock.fastForward(1000)
  // A jump of the clock can leave the notice half faded.
  await expect.poll(state).toBe('quiet')
})

test('a user is enabled again from the notice of the one who disabled, and gets the former language', async ({
  page,
  server,
}) => {
  const email = await inviteSomebody(server)
  await page.goto(`/users?context=all&searchTerm=${email}`)
  const users = usersPage(page)
  const { region, undo } = noticesOf(page)
  const standing = () => readUser(server, email)
  await users.disable(INVITED).click()
  await users.confirm.click()
  await expect(region).toContainText(`${INVITED} ${words('notices.users.success.userDisabled_one')}`)
  await undo.click()
  await expect(region).toContainText(words('notices.users.success.accessRestored_one'))
  await expect.poll(standing).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })

  await users.edit(INVITED).click()
  await users.language.selectOption('fr')
  await users.save.click()
  await expect(region).toContainText(`${INVITED} ${words('notices.users.success.userEdited_one')}`)
  await expect.poll(standing).toMatchObject({ preferred_language: 'fr' })
  // The newest notice is the one that the key takes back.
  await page.keyboard.press('Control+z')
  await expect.poll(standing).toMatchObject({ preferred_language: 'en' })
})
