import type { Page } from 'playwright/test'
import { holdRequests } from '../support/held-requests.ts'
import { pressEscape } from '../support/next-frames.ts'
import { homePage } from '../support/pages/home-page.ts'
import { listPage } from '../support/pages/list-page.ts'
import { expectState, foundBy, quickSearch, SEARCH_CALL } from '../support/pages/quick-search.ts'
import { reportPage } from '../support/pages/report-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** The last six characters of the VIN of a report that has a page. */
async function measuredTail(page: Page): Promise<string> {
  const { reports } = await foundBy(page, 'tesla')
  const measured = reports.data.find(({ cell_health: health }) => health !== null)
  return measured?.battery_report_vehicle.vin.slice(-6) ?? 'no report'
}

test('a dealer user opens a report by the last six characters of a VIN, with the keyboard alone and in French', async ({
  page,
  signIn,
}) => {
  await signIn('dealerUser')
  const tail = await measuredTail(page)
  await page.goto('/home', { waitUntil: 'networkidle' })
  const search = quickSearch(page, 'fr')

  await test.step('Escape closes, and the focus returns to where it was', async () => {
    const link = page.getByRole('link', { name: words('navigation.devices', {}, 'fr'), exact: true })
    await link.focus()
    await page.keyboard.press('/')
    await expect(search.field).toBeFocused()
    await expect(search.field).toHaveValue('')
    await expect(search.group('quickSearch.commands')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search.dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  await test.step('Enter, before there is an answer, opens the first hit', async () => {
    const [first] = (await foundBy(page, tail)).reports.data
    const held = await holdRequests(page, 'GET', SEARCH_CALL)
    await page.keyboard.press('/')
    await page.keyboard.type(tail)
    await page.keyboard.press('Enter')
    await held.held()
    await expectState(page, 'searching')
    await page.keyboard.press('Enter')
    await held.pass()
    await expect(page).toHaveURL(`/battery-reports/${first?.id}`)
    await expect(reportPage(page, 'fr').heading).toBeVisible()
    await expect(search.dialog).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('from the page of the report, by Ctrl+K; Back leads to it again', async () => {
    const { pathname } = new URL(page.url())
    await page.keyboard.press('Control+k')
    await search.field.fill('appar')
    await expect(search.active).toHaveText(words('navigation.devices', {}, 'fr'))
    await page.keyboard.press('Enter')
    await expect(heading(page, words('devices.title', {}, 'fr'))).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search.field).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(pathname)
    await expect(search.dialog).toHaveCount(0)
  })
})

test('hits of all kinds lead to their place, chosen by arrow keys or by a press', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { inventory, devices } = await foundBy(page, 'maple')
  const [vehicle, device] = [inventory.data[0], devices.data[0]]
  if (!vehicle || !device) throw new Error('The demo has no such rows.')
  await page.goto('/home?context=all', { waitUntil: 'networkidle' })
  const search = quickSearch(page)

  await test.step('the arrow keys go around, Home and End to the ends', async () => {
    await search.button.click()
    await search.field.fill('maple')
    await expect(search.status).toContainText(words('quickSearch.commandCount_one', { count: '1' }))
    await expect(search.active).toHaveText(words('quickSearch.context', { name: 'Maple EV Centre' }))
    await page.keyboard.press('ArrowUp')
    await expect(search.options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(search.options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(search.options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(search.options.last()).toBeInViewport()
    await page.keyboard.press('Home')
    const id = await search.options.first().getAttribute('id')
    await expect(search.field).toHaveAttribute('aria-activedescendant', id ?? '')
  })

  await test.step('a command selects a dealership', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Maple EV Centre/ })).toBeVisible()
    await expect(search.dialog).toHaveCount(0)
    await expect(search.button).toBeFocused()
  })

  await test.step('a vehicle of another dealership says so, and its list shows it', async () => {
    await homePage(page).chooseContext('Pacific Crest Motors')
    await search.button.click()
    await search.field.fill(
      `  ${vehicle.vin.slice(0, 4)} ${vehicle.vin.slice(4, 10)}-${vehicle.vin.slice(10)}`,
    )
    const hit = search.group('navigation.inventory').getByRole('option')
    await expect(hit).toContainText(words('quickSearch.switches', { name: 'Maple EV Centre' }))
    await hit.click()
    await expect(page).toHaveURL(`/inventory?searchTerm=${vehicle.vin}&context=dealership%3Amaple-ev-centre`)
    const list = listPage(page, 'inventory')
    await expect(list.rows).toHaveCount(1)
    await expect(list.rows).toContainText(vehicle.stock_number)
  })

  await test.step('a device, and all matches of a kind', async () => {
    await search.button.click()
    await search.field.fill(device.serial_number)
    await search.group('navigation.devices').getByRole('option').first().click()
    await expect(heading(page, words('devices.title'))).toBeVisible()
    await expect(listPage(page, 'devices').row(device.name)).toBeVisible()
    await search.button.click()
    await search.field.fill('tesla')
    await search.group('navigation.reports').getByRole('option').last().click()
    await expect(page).toHaveURL('/battery-reports?filter=report_all&searchTerm=tesla&context=all')
    await expect(listPage(page, 'reports').rows.first()).toBeVisible()
  })

  await test.step('a row is added from any screen', async () => {
    await page.goto('/home', { waitUntil: 'networkidle' })
    const form = page.getByRole('dialog')
    // In one task, so before the field is there.
    await page.evaluate(() => {
      for (const key of '/add')
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    await expect(search.field).toHaveValue('add')
    await expect(search.field).toBeFocused()
    await page.keyboard.type(' d')
    await page.keyboard.press('Enter')
    await expect(form).toHaveAccessibleName(words('deviceForm.addTitle'))
    await expect(page).toHaveURL(/\/devices/)
    await expect(form.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  })
})

test('a slash that is typed stays a text, and a dialog stays alone', async ({ page, signIn, watch }) => {
  // An empty list.
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/devices', { waitUntil: 'networkidle' })
  const search = quickSearch(page)
  const list = listPage(page, 'devices')
  const box = page.getByRole('searchbox', { name: words('list.search') })
  await box.fill('otter')
  await box.press('/')
  await expect(box).toHaveValue('otter/')
  await expect(search.dialog).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search.field).toBeFocused()
  await pressEscape(page)
  await expect(box).toBeFocused()

  await list.button('devices.add').click()
  await list.field('deviceForm.name').fill('Typed')
  await page.keyboard.press('Control+k')
  await expect(list.field('deviceForm.name')).toBeFocused()
  await expect(search.dialog).toHaveCount(0)
  await expect(list.field('deviceForm.name')).toHaveValue('Typed')
})
