import { lookAt, type Scene, unfoldFirst, wordsIn } from '../support/looks.ts'
import { expect } from '../support/test.ts'

const SCENES: readonly Scene[] = [
  {
    name: 'the inventory, with the trims of its vehicles',
    signedIn: true,
    show: async (page, say) => {
      const trims = page.waitForResponse(/\/vehicle\/trims$/)
      await page.goto('/inventory')
      await trims
      await unfoldFirst(page, say)
      await expect(
        page.getByRole('link', { name: wordsIn(say('inventory.showReports')) }).first(),
      ).toBeVisible()
    },
  },
  {
    name: 'a trim in the inventory, refused',
    signedIn: true,
    show: async (page, say) => {
      await page.route(/\/inventory\/trim\?/, (route) => route.abort())
      const trims = page.waitForResponse(/\/vehicle\/trims$/)
      // A phone shows three cards, and most models have one trim.
      await page.goto('/inventory?searchTerm=Model%20Y')
      await (await trims).finished()
      await expect(
        page.getByRole('combobox', { name: wordsIn(say('reports.trimOf')) }).first(),
      ).toHaveAttribute('aria-busy', 'false')
      const select = page
        .getByRole('combobox', { name: wordsIn(say('reports.trimOf')) })
        .and(page.locator(':not(.missing):has(option:nth-child(2))'))
        .first()
      const shown = await select.inputValue()
      const other = select.locator(`option:not([value=${JSON.stringify(shown)}])`).first()
      await select.selectOption((await other.getAttribute('value')) ?? '')
      await expect(page.getByText(say('list.editFailed')).filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    name: 'adding a device, without loggers',
    signedIn: true,
    show: async (page, say) => {
      await page.route(/\/device\/unregistered$/, (route) => route.fulfill({ json: [] }))
      await page.goto('/devices')
      await page.getByRole('button', { name: say('devices.add'), exact: true }).click()
      await expect(page.getByText(say('deviceForm.noChips'))).toBeVisible()
    },
  },
  {
    name: 'Wi-Fi networks',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/wifi-config')
      await unfoldFirst(page, say)
      await expect(page.getByRole('button', { name: wordsIn(say('wifi.editOf')) }).first()).toBeVisible()
    },
  },
  {
    name: 'adding a network, refused',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/wifi-config')
      await page.getByRole('button', { name: say('wifi.add'), exact: true }).click()
      await page.getByLabel(say('wifiForm.ssid')).fill('A name that is longer than 32 bytes')
      await page.getByRole('button', { name: say('wifiForm.add'), exact: true }).click()
      await expect(page.getByText(say('form.problem.ssidTooLong'))).toBeVisible()
      await expect(page.getByText(say('form.problem.required'))).toHaveCount(2)
    },
  },
  {
    name: 'changing the password of a network, refused',
    signedIn: true,
    show: async (page, say) => {
      await page.route(/\/wifi\/[\w-]+$/, (route) => route.abort())
      await page.goto('/wifi-config')
      await page
        .getByRole('button', { name: wordsIn(say('wifi.editOf')) })
        .first()
        .click()
      await page.getByLabel(say('wifiForm.newPassword'), { exact: true }).fill('Battery-2026!')
      await page.getByRole('button', { name: say('wifiForm.save'), exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'deleting a network',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/wifi-config')
      await page
        .getByRole('button', { name: wordsIn(say('wifi.deleteOf')) })
        .first()
        .click()
      await expect(page.getByRole('button', { name: say('deleteWifi.submit') })).toBeVisible()
    },
  },
]

lookAt(SCENES)
