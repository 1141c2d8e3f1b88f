import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../src/domain/profile.ts'
import { ACTORS, type Actor, grid } from '../../tests/roles/grid.ts'
import { devicesPage } from '../support/devices-page.ts'
import { inventoryPage } from '../support/inventory-page.ts'
import { type ListArea, listPage } from '../support/list-page.ts'
import { reportsPage } from '../support/reports-page.ts'
import { type Account, expect, test } from '../support/test.ts'
import { usersPage } from '../support/users-page.ts'
import { visit } from '../support/visit.ts'
import { wifiPage } from '../support/wifi-page.ts'
import { wording, words } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

/*
 * What the specification lets each role see and do in each list, written down a second time: nothing here may be
 * computed from the product's own tables.
 */

const SEEN = grid(`
  part of a screen  | signed out | LF_ADMIN                       | LF_USER  | GROUP_ADMIN  | GROUP_USER | DEALER_ADMIN | DEALER_USER
  context selector  | none       | yes                            | yes      | yes          | yes        | no           | no
  reports columns   | none       | provider                       | provider | group        | group      | dealership   | dealership
  reports actions   | none       | regenerate                     | no       | no           | no         | no           | no
  reports trim      | none       | edit                           | edit     | edit         | edit       | edit         | edit
  users columns     | none       | provider                       | provider | group        | home       | dealership   | home
  users add         | none       | yes                            | no       | yes          | home       | yes          | home
  inventory columns | none       | provider                       | provider | group        | group      | dealership   | dealership
  inventory trim    | none       | edit                           | edit     | edit         | edit       | edit         | edit
  inventory actions | none       | reports                        | reports  | reports      | reports    | reports      | reports
  devices columns   | none       | provider                       | provider | group        | group      | dealership   | dealership
  devices add       | none       | yes                            | no       | no           | no         | no           | no
  devices actions   | none       | reports note edit debug delete | reports  | reports edit | reports    | reports edit | reports
  devices note      | none       | edit                           | read     | no           | no         | no           | no
  devices tracking  | none       | edit                           | read     | no           | no         | no           | no
  wifi columns      | none       | provider                       | provider | group        | group      | dealership   | dealership
  wifi add          | none       | yes                            | no       | yes          | no         | yes          | no
  wifi actions      | none       | edit delete                    | no       | edit delete  | no         | edit delete  | no
`)

/** The columns of each level, from the left; what can be done in a row stands last, for who can do something. */
const COLUMNS: Readonly<Record<ListArea, Readonly<Record<string, string>>>> = {
  reports: {
    provider:
      'created_at cell_health vehicle trim vin country configuration_name configuration_id score current_capacity original_capacity published',
    group:
      'created_at cell_health vehicle trim vin configuration_name score current_capacity original_capacity published',
    dealership: 'created_at cell_health vehicle trim vin score current_capacity original_capacity published',
  },
  users: {
    provider: 'email name status role group dealerships',
    group: 'email name status role dealerships',
    dealership: 'email name status role',
  },
  inventory: {
    provider:
      'vehicle trim condition vin stock_number configuration_name configuration_id inventory_age last_report published',
    group: 'vehicle trim condition vin stock_number configuration_name inventory_age last_report published',
    dealership: 'vehicle trim condition vin stock_number inventory_age last_report published',
  },
  devices: {
    provider: 'name serial_number icc_id configuration_name configuration_id assigned_date country status',
    group: 'name serial_number configuration_name status',
    dealership: 'name serial_number status',
  },
  wifi: {
    provider: 'ssid configuration_name configuration_id',
    group: 'ssid configuration_name',
    dealership: 'ssid',
  },
}

/** The texts that each action may have, in a row or in its menu. */
const DEVICE_ACTIONS = {
  reports: ['devices.action.reports', 'devices.showReportsOf'],
  note: ['devices.action.addNote', 'devices.action.editNote'],
  edit: ['devices.action.edit', 'devices.editOf'],
  debug: ['devices.action.debugOn', 'devices.action.debugOff'],
  delete: ['devices.action.delete'],
}
const WIFI_ACTIONS = { edit: ['wifi.editOf'], delete: ['wifi.deleteOf'] }
const REPORT_ACTIONS = { regenerate: ['reports.regenerateOf'] }
const INVENTORY_ACTIONS = { reports: ['inventory.showReports'] }

/** Who has each role, the language of the account, and the dealerships that are shown at first. */
const ACCOUNTS: readonly (readonly [Exclude<Actor, 'signed out'>, Account, Language, string])[] = [
  ['LF_ADMIN', 'admin', 'en', 'All dealerships'],
  ['LF_USER', 'user', 'en', 'All dealerships'],
  ['GROUP_ADMIN', 'groupAdmin', 'en', 'Northstar Auto Group'],
  ['GROUP_USER', 'groupUser', 'en', 'Northstar Auto Group'],
  ['DEALER_ADMIN', 'dealerAdmin', 'fr', 'Maple EV Centre'],
  ['DEALER_USER', 'dealerUser', 'fr', 'Maple EV Centre'],
]

/** The actions that these controls stand for, in their order. */
async function actionsOf(
  controls: Locator,
  actions: Readonly<Record<string, readonly string[]>>,
  language: Language,
): Promise<string> {
  const names = await controls.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )
  const known = Object.entries(actions)
  const found = names.map(
    (name) =>
      known.find(([, keys]) => keys.some((key) => wording(key, language).test(name)))?.[0] ?? `? ${name}`,
  )
  return found.join(' ') || 'no'
}

async function expectColumns(page: Page, list: ListArea, level: string, language: Language) {
  const headers = await listPage(page, list, language).headers.allTextContents()
  const names = headers.map((text) => text.split(',')[0]?.trim())
  const expected = (COLUMNS[list][level] ?? '')
    .split(' ')
    .map((key) => words(`${list}.column.${key}`, {}, language))
  const actions = words(`${list}.column.actions`, {}, language)
  expect(names.filter((name) => name !== actions)).toEqual(expected)
}

/** What an editor lets one do that opens with the first of these buttons. */
async function editorOf(page: Page, buttons: Locator, language: Language): Promise<string> {
  if ((await buttons.count()) === 0) return 'no'
  await buttons.first().click()
  const { dialog, editor } = devicesPage(page, language)
  await expect(dialog).toBeVisible()
  const mayEdit = (await editor.edit.count()) > 0
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return mayEdit ? 'edit' : 'read'
}

const yesOrNo = async (control: Locator) => ((await control.count()) > 0 ? 'yes' : 'no')

test('every role is asked for', () => {
  expect(['signed out', ...ACCOUNTS.map(([role]) => role)]).toEqual([...ACTORS])
})

for (const [role, account, language, context] of ACCOUNTS) {
  const expectedOf = (label: string) =>
    SEEN.find((row) => row.label === label)?.cells.find(({ actor }) => actor === role)?.expected ?? '?'

  test(`${role}: what can be seen and done in each list`, {
    tag: [
      '@P2.13',
      '@P2.17',
      '@P2.32',
      '@P4.17',
      '@P6.14',
      '@P6.15',
      '@D1.1',
      '@D1.5',
      '@D2.7',
      '@D2.11',
      '@D2.15',
      '@D2.16',
      '@D2.21',
      '@D2.22',
      '@D2.24',
      '@D2.55',
      '@D6.2',
      '@D6.3',
      '@D6.4',
      '@D6.5',
      '@D6.6',
      '@D6.7',
      '@D6.9',
      '@D6.18',
      '@D6.19',
    ],
  }, async ({ page, signIn }) => {
    test.slow()
    await signIn(account)

    await test.step('/battery-reports', async () => {
      await page.goto('/battery-reports')
      const reports = reportsPage(page, language)
      const row = reports.rows.filter({ has: page.locator('select option:nth-child(2)') }).first()
      await expect(row).toBeVisible()
      await expectColumns(page, 'reports', expectedOf('reports columns'), language)
      const isEditable = await row.getByRole('combobox').isEnabled()
      expect(isEditable ? 'edit' : 'read').toBe(expectedOf('reports trim'))
      const controls = row.locator('.col-actions :is(a, button)')
      expect(await actionsOf(controls, REPORT_ACTIONS, language)).toBe(expectedOf('reports actions'))
      const header = page.getByRole('banner')
      await expect(header).toContainText(context)
      const selector = header.getByRole('button', { name: new RegExp(words('context.label', {}, language)) })
      expect(await yesOrNo(selector)).toBe(expectedOf('context selector'))
    })

    await test.step('/users', async () => {
      await visit(page, '/users')
      const level = expectedOf('users columns')
      if (level === 'home') return expect(page).toHaveURL('/home')
      const users = usersPage(page, language)
      await expect(users.rows.first()).toBeVisible()
      await expectColumns(page, 'users', level, language)
      expect(await yesOrNo(users.add)).toBe(expectedOf('users add'))
      return undefined
    })

    await test.step('/inventory', async () => {
      await visit(page, '/inventory')
      const inventory = inventoryPage(page, language)
      const row = inventory.rows.filter({ has: page.locator('select option:nth-child(2)') }).first()
      await expect(row).toBeVisible()
      await expectColumns(page, 'inventory', expectedOf('inventory columns'), language)
      const isEditable = await row.getByRole('combobox').isEnabled()
      expect(isEditable ? 'edit' : 'read').toBe(expectedOf('inventory trim'))
      const controls = row.locator('.col-actions :is(a, button)')
      expect(await actionsOf(controls, INVENTORY_ACTIONS, language)).toBe(expectedOf('inventory actions'))
      for (const column of ['last_report', 'published'])
        await expect(inventory.cells(column).first()).toHaveText(words('inventory.none', {}, language))
    })

    await test.step('/devices', async () => {
      await visit(page, '/devices')
      const devices = devicesPage(page, language)
      await expect(devices.rows.first()).toBeVisible()
      await expectColumns(page, 'devices', expectedOf('devices columns'), language)
      expect(await yesOrNo(devices.add)).toBe(expectedOf('devices add'))
      const inRow = devices.rows.first().locator('.col-actions :is(a, button)')
      const menu = devices.rows.first().getByRole('button', { name: wording('devices.actionsOf', language) })
      if ((await menu.count()) > 0) {
        await menu.click()
        await expect(devices.dialog).toBeVisible()
      }
      const controls = (await menu.count()) > 0 ? devices.dialog.locator('.item') : inRow
      expect(await actionsOf(controls, DEVICE_ACTIONS, language)).toBe(expectedOf('devices actions'))
      await page.keyboard.press('Escape')
      await expect(devices.dialog).toHaveCount(0)
      const button = (key: string) => devices.rows.getByRole('button', { name: wording(key, language) })
      expect(await editorOf(page, button('devices.noteOf'), language)).toBe(expectedOf('devices note'))
      await devices.tab('shipped').click()
      await expect(devices.tab('shipped')).toHaveAttribute('aria-selected', 'true')
      await expect(devices.cells('status').first()).toContainText(
        words('devices.status.shipped', {}, language),
      )
      expect(await editorOf(page, button('devices.trackingOf'), language)).toBe(
        expectedOf('devices tracking'),
      )
    })

    await test.step('/wifi-config', async () => {
      await visit(page, '/wifi-config')
      const wifi = wifiPage(page, language)
      await expect(wifi.rows.first()).toBeVisible()
      await expectColumns(page, 'wifi', expectedOf('wifi columns'), language)
      expect(await yesOrNo(wifi.add)).toBe(expectedOf('wifi add'))
      const controls = wifi.rows.first().getByRole('button')
      expect(await actionsOf(controls, WIFI_ACTIONS, language)).toBe(expectedOf('wifi actions'))
    })
  })
}
