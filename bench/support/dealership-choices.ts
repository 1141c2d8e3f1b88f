import type { Locator, Page } from 'playwright'
import { words } from '../../e2e/support/words.ts'

/** A choice of a dealership. */
interface DealershipChoice {
  readonly name: string
  /** The screen that leads to it. */
  readonly path: string
  /** Shows the choice on this screen. Resolves to its field. */
  readonly open: (page: Page) => Promise<Locator>
}

/** All places of the portal where a dealership is chosen among those of all groups. */
export const DEALERSHIP_CHOICES: readonly DealershipChoice[] = [
  {
    name: 'a new device',
    path: '/devices',
    open: async (page) => {
      await press(page, 'devices.add')
      return fieldOf(page, 'deviceForm.dealership')
    },
  },
  {
    name: 'selected devices',
    path: '/devices',
    open: async (page) => {
      await page.locator('tr[data-row]').getByRole('checkbox').first().click()
      await press(page, 'bulk.action.assign')
      return fieldOf(page, 'bulk.ask.assign.dealership')
    },
  },
  {
    name: 'a new network',
    path: '/wifi-config',
    open: async (page) => {
      await press(page, 'wifi.add')
      return fieldOf(page, 'wifiForm.dealership')
    },
  },
  {
    name: 'a new user',
    path: '/users',
    open: async (page) => {
      await press(page, 'users.add')
      await page.getByRole('radio', { name: words('role.DEALER_USER'), exact: true }).check()
      return fieldOf(page, 'userForm.dealership')
    },
  },
  {
    name: 'the filters of reports',
    path: '/battery-reports',
    open: async (page) => {
      await press(page, 'list.narrow')
      return fieldOf(page, 'filters.dealership')
    },
  },
  {
    name: 'a shared view',
    path: '/battery-reports',
    open: async (page) => {
      await press(page, 'list.views')
      await press(page, 'views.save')
      return fieldOf(page, 'viewForm.sharing')
    },
  },
]

async function press(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: words(key), exact: true }).click()
}

function fieldOf(page: Page, key: string): Locator {
  return page.getByRole('combobox', { name: words(key), exact: true })
}
