import type { Page } from 'playwright/test'
import { inventoryPage } from '../support/inventory-page.ts'
import { reportsPage } from '../support/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const PATCH = /\/inventories\/api\/v1\/inventory\/trim\?/
const CHICAGO = '/inventory?context=dealership:great-lakes-chicago'

/** The first vehicle with a choice of trims. */
async function editable(page: Page) {
  const inventory = inventoryPage(page)
  const found = inventory.rows
    .filter({ has: page.locator('select:not(.missing):has(option:nth-child(2))') })
    .first()
  await expect(found).toBeVisible()
  const vin = await inventory.vinOf(found)
  const row = inventory.row(vin)
  const select = row.getByRole('combobox')
  const before = await select.inputValue()
  const option = select.locator(`option:not([value=${JSON.stringify(before)}])`).first()
  return { inventory, vin, row, select, before, after: (await option.getAttribute('value')) ?? '' }
}

test('the vehicles come by age, the youngest first, an age that says nothing has its word, and the type sorts by condition', {
  tag: ['@D1.2', '@D2.5', '@D2.9', '@D2.10', '@D9.6'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/inventory')
  const inventory = inventoryPage(page)
  await expect(inventory.range).toHaveText(/^25 of [\d,]+$/)
  await expect(inventory.sortButton('inventory_age')).toHaveAccessibleName(/sorted ascending/)
  await expect(inventory.cells('inventory_age').first()).toHaveText(words('inventory.unknownAge'))
  await inventory.sortButton('inventory_age').click()
  await expect(inventory.cells('inventory_age').first()).toHaveText(/^\d+ days$/)
  const ages = (await inventory.cells('inventory_age').allTextContents()).map((text) =>
    Number.parseInt(text, 10),
  )
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  await expect(page).toHaveURL(/sort=inventory_age&direction=desc/)
  await inventory.sortButton('condition').click()
  await expect(inventory.cells('condition').first()).toHaveText(words('inventory.type.new'))
  await inventory.sortButton('condition').click()
  await expect(inventory.cells('condition').first()).toHaveText(words('inventory.type.used'))
})

test('each tab has its number and its vehicles, also where their trims cannot be read', {
  tag: ['@D2.4'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /POST \S+ 500/)
  await page.route(/\/vehicle\/trims$/, (route) => route.abort())
  await signIn('admin')
  await page.goto(CHICAGO)
  const inventory = inventoryPage(page)
  const countOf = async (filter: string) => {
    await expect(inventory.tab(filter)).toHaveText(/\d$/)
    return Number(/\d+$/.exec((await inventory.tab(filter).textContent()) ?? '')?.[0])
  }
  expect((await countOf('with_report')) + (await countOf('no_report'))).toBe(await countOf('all'))
  for (const filter of ['with_report', 'no_report', 'unpublished']) {
    await inventory.tab(filter).click()
    await expect(inventory.tab(filter)).toHaveAttribute('aria-selected', 'true')
    await expect(inventory.range).toHaveText(new RegExp(`of ${await countOf(filter)}$`))
    await expect(page).toHaveURL(new RegExp(`filter=${filter}`))
  }
})

test('a vehicle is found by the end of its VIN and by its stock number', { tag: ['@D2.6'] }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/inventory')
  const inventory = inventoryPage(page)
  const row = inventory.rows.nth(1)
  const vin = await inventory.vinOf(row)
  const stockNumber = (await row.locator('.col-stock_number').textContent()) ?? ''
  for (const text of [vin.slice(-6), stockNumber]) {
    await inventory.search.fill(text)
    await expect(page).toHaveURL(new RegExp(`searchTerm=${text}`))
    await expect(inventory.row(vin).first()).toBeVisible()
  }
})

test('a trim shows at once, in its place, for the dealership of its row, and the list is read again two seconds later', {
  tag: ['@D1.2', '@D2.8', '@D4.1'],
}, async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('admin')
  await page.goto(CHICAGO)
  const { inventory, vin, select, after, row } = await editable(page)
  const order = await inventory.cells('vin').allTextContents()
  const gate = Promise.withResolvers<void>()
  await page.route(PATCH, async (route) => {
    await gate.promise
    await route.continue()
  })
  const call = page.waitForRequest(PATCH)
  await select.selectOption(after)
  await expect(select).toHaveValue(after)
  const request = await call
  expect(request.method()).toBe('PATCH')
  expect(new URL(request.url()).search).toBe('?context_type=dealership&context_id=great-lakes-chicago')
  expect(request.postDataJSON()).toEqual({
    country: expect.stringMatching(/^(US|CA)$/),
    vin,
    detected_version: after,
  })
  const again = page.waitForRequest(/\/inventory\?/)
  gate.resolve()
  await expect(inventory.notice('success.trimUpdated')).toBeVisible()
  expect(await inventory.cells('vin').allTextContents()).toEqual(order)
  await page.clock.runFor(2000)
  await again
  await expect(select).toHaveValue(after)
  await expect(row).not.toHaveClass(/outgrown/)
  await page.reload()
  await expect(select).toHaveValue(after)
})

test('from a vehicle to its reports, and back to the same place', { tag: ['@D2.12'] }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/inventory?filter=with_report')
  const inventory = inventoryPage(page)
  const row = inventory.rows.nth(2)
  const vin = await inventory.vinOf(row)
  await inventory.showReports(row).click()
  await expect(heading(page, words('reports.title'))).toBeVisible()
  expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(vin)
  const reports = reportsPage(page)
  await expect(reports.search).toHaveValue(vin)
  await expect(reports.rows.first()).toBeVisible()
  expect(new Set(await reports.vinsOf(reports.rows))).toEqual(new Set([vin]))
  await page.goBack()
  await expect(inventory.tab('with_report')).toHaveAttribute('aria-selected', 'true')
  await expect(inventory.showReports(inventory.row(vin).first())).toBeFocused()
})

test('on a phone vehicles are cards with expandable details', { tag: ['@D2.27'] }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('groupUser')
  await page.goto('/inventory')
  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await expect(card).toContainText(words('inventory.stockNumberTitle'))
  await expect(card).not.toContainText(words('inventory.column.configuration_name'))
  await card.getByRole('button', { name: words('list.showDetails', { name }) }).click()
  await expect(card).toContainText(words('inventory.column.configuration_name'))
  await expect(card.getByRole('link', { name: words('inventory.showReports', { name }) })).toBeVisible()
})
