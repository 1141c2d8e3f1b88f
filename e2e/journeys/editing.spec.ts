import { z } from 'zod'
import { holdRequests } from '../paths/held-requests.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { hoverTrims, trimWith } from '../support/trim-choices.ts'
import { wording, words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

const inventoryAnswer = z.object({ total: z.number(), data: z.array(z.object({ vin: z.string() })) })

const isList = (url: string) => /\/battery\/reports\?/.test(url)

test('the list shows "published" at once, rolls it back after a failure, and saves it after a retry', {
  tag: ['@P4.22', '@P8.12', '@D1.11', '@D2.56', '@D4.21'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const complete = list.complete.first()
  await expect(complete).toBeVisible()
  const [vin = ''] = await list.vinsOf(complete)
  const toggle = list.completeOf(vin).getByRole('switch')
  const before = (await toggle.getAttribute('aria-checked')) ?? ''
  const after = String(before !== 'true')
  const calls = await holdRequests(page, 'PATCH', /\/battery\/reports\/[\w-]+$/)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', after)
  const refetch = page.waitForResponse((response) => isList(response.url()))
  await calls.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(page.getByText(words('notices.reports.error.publishUpdateFailed'))).toBeVisible()
  await refetch
  await expect(toggle).toHaveAttribute('aria-checked', before)
  await list.refusal.getByRole('button', { name: words('action.retry') }).click()
  await calls.pass()
  await expect(list.publicationNotice).toBeVisible()
  await expect(list.refusal).toHaveCount(0)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-checked', after)
})

test('both lists show a new trim at once and in place, and read again two seconds after it is saved', {
  tag: ['@D1.2', '@D2.8', '@D4.1', '@D4.22', '@D6.18'],
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/inventory?context=dealership:great-lakes-chicago')
  const inventory = inventoryPage(page)
  await hoverTrims(inventory.rows.getByRole('combobox'))
  const editable = inventory.rows
    .filter({
      has: page.locator(trimWith(3)),
    })
    .first()
  await expect(editable).toBeVisible()
  const [vin = ''] = await inventory.vinsOf(editable)
  const select = inventory.row(vin).getByRole('combobox')
  const before = await select.inputValue()
  const option = select.locator(`option:not([value=${JSON.stringify(before)}])`).first()
  const trim = (await option.getAttribute('value')) ?? ''
  const firstVins = async () => (await inventory.cells('vin').allTextContents()).slice(0, 15)
  const order = await firstVins()
  const calls = await holdRequests(page, 'PATCH', /\/inventory\/trim$/)
  const call = page.waitForRequest((request) => request.method() === 'PATCH')
  await select.selectOption(trim)
  await expect(select).toHaveValue(trim)
  expect(new URL((await call).url()).search).toBe('?context_type=dealership&context_id=great-lakes-chicago')
  expect((await call).postDataJSON()).toEqual({ country: 'US', vin, detected_version: trim })
  const again = page.waitForRequest(/\/inventory\?/)
  await calls.pass()
  await expect(inventory.notice('success.trimUpdated_one')).toBeVisible()
  expect(await firstVins()).toEqual(order)
  await page.clock.runFor(2000)
  await again
  await expect(select).toHaveValue(trim)
  await page.reload()
  await expect(select).toHaveValue(trim)
})

test('the list pins a report without a trim under a notice until it has one', {
  tag: ['@D2.56', '@D2.57', '@D4.23'],
}, async ({ page }) => {
  await page.goto('/battery-reports?filter=report_no_trim')
  const list = reportsPage(page)
  await expect(page.getByText(words('reports.pinned'))).toBeVisible()
  const tab = list.tab('report_no_trim')
  await expect(tab).toHaveText(/\d$/)
  const count = Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0])
  await hoverTrims(list.rows.getByRole('combobox'))
  const row = list.rows
    .filter({ has: page.locator('select:has(option:nth-child(2):not([disabled]))') })
    .first()
  await expect(row).toBeVisible()
  const [vin = ''] = await list.vinsOf(row)
  const select = list.row(vin).first().getByRole('combobox')
  await expect(select).toHaveAccessibleDescription(words('reports.trimMissing'))
  await select.selectOption({ index: 1 })
  await expect(tab).toContainText(String(count - 1))
  await expect(list.row(vin)).toHaveCount(0)
})

test('three reports without a trim come first, then the order of the list; the choice to see all of them stays', {
  tag: ['@D2.57'],
}, async ({ page }) => {
  await page.goto('/battery-reports?context=all&filter=report_all_inventory')
  const list = reportsPage(page)
  await expect(list.pinned).toHaveCount(3)
  await expect(list.pinning).toHaveAttribute('aria-pressed', 'false')
  const page1 = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(
      await (
        await page.request.get(
          '/batteries/api/v1/battery/reports?filter=report_all_inventory&pinned=0&limit=50',
        )
      ).json(),
    )
  const links = list.rows.getByRole('link', { name: /new tab/ })
  const hrefs = async () =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  const newest = page1.data.map(({ id }) => id)
  const below = (await hrefs()).slice(3, 10)
  expect(below).toEqual(newest.filter((id) => below.includes(id)))
  await list.pinning.press('Enter')
  await expect(list.pinning).toHaveAttribute('aria-pressed', 'true')
  await expect(list.pinned.nth(3)).toBeVisible()
  await expect(list.pinning).toBeFocused()
  await page.reload()
  await expect(list.pinned.nth(3)).toBeVisible()
  await list.pinning.click()
  await expect(list.pinned).toHaveCount(3)
})

test('in the tab of missing trims, the focus goes on to the next one', async ({ page }) => {
  await page.goto('/battery-reports?context=all&filter=report_no_trim')
  const list = reportsPage(page)
  await hoverTrims(list.rows.getByRole('combobox'))
  const missing = list.rows.filter({
    has: page.locator('.trim-select__control--missing:has(option:nth-child(2):not([disabled]))'),
  })
  await expect(missing.nth(1)).toBeVisible()
  const [first = ''] = await list.vinsOf(missing)
  const select = list.row(first).first().getByRole('combobox')
  const next = list.rows.filter({ has: page.locator('.trim-select__control--missing') }).locator('select')
  await select.focus()
  await select.selectOption({ index: 1 })
  await expect(select).not.toBeFocused()
  await expect(page.locator('.trim-select__control--missing:focus')).toHaveCount(1)
  await expect(next.first()).toBeVisible()
})

test('a row regenerates its report, and opens it in a new tab unless its cells are not measured', {
  tag: ['@D2.30', '@D2.58', '@D4.24', '@D6.19'],
}, async ({ page }) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const sent = page.waitForResponse((response) => response.url().endsWith('/regenerate'))
  await list.rows
    .first()
    .getByRole('button', { name: wording('reports.regenerateOf') })
    .click()
  await bulkBar(page).yes('regenerate').click()
  expect((await sent).status()).toBe(200)
  await expect(page.getByText(words('notices.reports.success.regenerateReport'))).toBeVisible()
  const link = list.rows.getByRole('link', { name: /new tab/ }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', /^\/battery-reports\/[\w-]+$/)
  await list.sortButton('cell_health').click()
  // Missing values sort lowest, so this row is the first of those with a trim.
  const missing = list.rows.filter({ hasText: words('cellHealth.missing') }).first()
  await expect(missing.getByRole('link')).toHaveAttribute('aria-disabled', 'true')
  await expect(missing.getByRole('link')).not.toHaveAttribute('href')
})

test('the inventory lists a vehicle without its trims, with its age or "unknown", and sorts by condition', {
  tag: ['@D2.9', '@D2.10'],
}, async ({ page, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /POST \S+ 500/)
  await page.route(/\/vehicle\/trims$/, (route) => route.abort())
  await page.goto('/inventory')
  const inventory = inventoryPage(page)
  const youngest = inventory.cells('inventory_age').first()
  await expect(youngest).toHaveText(/^\d+ days?$/)
  const before = (await youngest.textContent()) ?? ''
  await inventory.sortButton('inventory_age').click()
  await expect(inventory.cells('inventory_age').first()).not.toHaveText(before)
  await expect(inventory.cells('inventory_age').first()).toHaveText(/^\d+ days$/)
  const ask = async (query: string) =>
    inventoryAnswer.parse(
      await (await page.request.get(`/inventories/api/v1/inventory?limit=1&${query}`)).json(),
    )
  const { total } = await ask('page=1')
  const [last] = (await ask(`page=${total}&sort_key=inventory_age&sort_direction=DESC`)).data
  await inventory.search.fill(last?.vin ?? '')
  await expect(inventory.cells('inventory_age').first()).toHaveText(words('inventory.unknownAge'))
  await inventory.search.fill('')
  for (const type of ['new', 'used']) {
    await inventory.sortButton('condition').click()
    await expect(inventory.cells('condition').first()).toHaveText(words(`inventory.type.${type}`))
  }
})
