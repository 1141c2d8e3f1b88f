import type { Page } from 'playwright/test'
import { devicesPage } from '../support/pages/devices-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const GROUPS = 20
const DEALERSHIPS = 200

const selector = (page: Page) => page.getByRole('button', { name: new RegExp(words('context.label')) })
const field = (page: Page) => page.getByRole('combobox', { name: words('context.search') })
const lines = (page: Page) => page.getByRole('treeitem')

/** Adds dealer groups to those of the demo, with 200 dealerships each. */
async function addGroups(page: Page): Promise<void> {
  const more = Array.from({ length: GROUPS }, (_, group) => ({
    id: `more-${group}`,
    name: `Zénith ${group}`,
    dealers: Array.from({ length: DEALERSHIPS }, (_, at) => ({
      configuration_id: `more-${group}-${at}`,
      dealer_id: `M-${group}-${at}`,
      inventory_provider: 'feed',
      name: `Élan ${group} ${String(at).padStart(3, '0')}`,
    })),
  }))
  await page.route(/\/configurations\/api\/v1\/group$/, async (route) => {
    const response = await route.fetch()
    const groups: unknown = await response.json()
    if (!Array.isArray(groups)) throw new Error('The dealer groups are no list.')
    await route.fulfill({ response, json: [...groups, ...more] })
  })
}

test('one of thousands of dealerships is found by a few letters, in the header and in a dialog', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await addGroups(page)
  await page.goto('/home')
  await selector(page).press('Enter')
  await expect(field(page)).toBeFocused()

  await test.step('only the lines in sight are in the document', async () => {
    await field(page).fill('e')
    await expect(lines(page).first()).toBeVisible()
    expect(await lines(page).count()).toBeLessThan(60)
  })

  await test.step('accents and case do not count, and the field points at the first hit', async () => {
    await field(page).fill('elan 19 007')
    await expect(lines(page)).toHaveCount(2)
    await expect(page.locator('[data-active]')).toHaveText('Élan 19 007')
    const active = await field(page).getAttribute('aria-activedescendant')
    await expect(page.locator('[data-active]')).toHaveId(active ?? '')
  })

  await test.step('the keys lead through lines that are not in the document yet', async () => {
    await field(page).fill('')
    await field(page).press('End')
    await expect(page.locator('[data-active]')).toHaveText(/^Zénith 19/)
    await field(page).press('ArrowRight')
    await field(page).press('End')
    await expect(page.locator('[data-active]')).toHaveText('Élan 19 199')
    await expect(page.locator('[data-active]')).toBeInViewport()
    await field(page).press('ArrowLeft')
    await expect(page.locator('[data-active]')).toHaveText(/^Zénith 19/)
  })

  await test.step('Enter takes the first hit', async () => {
    await field(page).fill('MAPLE ev')
    await field(page).press('Enter')
    await expect(field(page)).toHaveCount(0)
    await expect(selector(page)).toContainText('Maple EV Centre')
    await expect(selector(page)).toBeFocused()
    await expect(page).toHaveURL(/context=dealership/)
  })

  await test.step('a dialog with thousands of dealerships has a combobox', async () => {
    await page.goto('/devices')
    const devices = devicesPage(page)
    await expect(devices.rows.first()).toBeVisible()
    await devices.add.click()
    const choice = page.getByRole('combobox', { name: words('deviceForm.dealership') })
    const options = page.getByRole('listbox').getByRole('option')

    await test.step('that Enter decides, without sending the form', async () => {
      await choice.click()
      await expect(options.first()).toHaveText(words('deviceForm.unassigned'))
      expect(await options.count()).toBeLessThan(60)
      await page.keyboard.type('elan 3 04')
      await expect(page.locator('[data-active]')).toHaveText(/^Élan 3 040/)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(choice).toHaveValue('Élan 3 041')
      await expect(options).toHaveCount(0)
      await expect(devices.dialog).toBeVisible()
    })

    await test.step('whose list Escape closes before the dialog', async () => {
      await choice.press('ArrowDown')
      await expect(page.locator('[data-active]')).toHaveText(/^Élan 3 041/)
      await choice.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(choice).toHaveValue('Élan 3 041')
      await expect(devices.dialog).toBeVisible()
    })
  })
})
