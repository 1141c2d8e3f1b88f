import type { Page } from 'playwright/test'
import { holdRequests } from '../paths/gate.ts'
import { reportsPage } from '../support/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

const isList = (url: string) => /\/battery\/reports\?/.test(url)

/** The list of a dealership, short enough to show more than what is pinned, and the row of its first vehicle with a choice of trims. */
async function open(page: Page) {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const editable = list.rows
    .filter({ has: page.locator('select:not(.missing):has(option:nth-child(2))') })
    .first()
  await expect(editable).toBeVisible()
  const [vin = ''] = await list.vinsOf(editable)
  return { list, row: list.row(vin).first() }
}

test('publishing shows at once; where it fails it is rolled back, says so, is tried again, and is kept', {
  tag: ['@P4.22', '@P8.12', '@D1.11', '@D2.56', '@D4.21'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  const { list, row } = await open(page)
  const toggle = row.getByRole('switch')
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
  await expect(page.getByText(words('notices.reports.success.publishToggled'))).toBeVisible()
  await expect(list.refusal).toHaveCount(0)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-checked', after)
})

test('a trim shows at once, and the list is read again two seconds after it was saved', {
  tag: ['@D2.56', '@D4.22', '@D6.18'],
}, async ({ page }) => {
  await page.clock.install()
  const { row } = await open(page)
  const select = row.getByRole('combobox')
  const before = await select.inputValue()
  const other = select.locator(`option:not([value=""], [value=${JSON.stringify(before)}])`).first()
  const trim = (await other.getAttribute('value')) ?? ''
  const calls = await holdRequests(page, 'PATCH', /\/battery\/reports\/[\w-]+$/)
  await select.selectOption(trim)
  await expect(select).toHaveValue(trim)
  const again = page.waitForResponse((response) => isList(response.url()))
  await calls.pass()
  await expect(page.getByText(words('notices.reports.success.trimUpdated'))).toBeVisible()
  await page.clock.runFor(2000)
  await again
  await expect(select).toHaveValue(trim)
  await page.reload()
  await expect(select).toHaveValue(trim)
})

test('a report without a trim is pinned under its notice until it has one', {
  tag: ['@D2.57', '@D4.23'],
}, async ({ page }) => {
  await page.goto('/battery-reports?filter=report_no_trim')
  const list = reportsPage(page)
  await expect(page.getByText(words('reports.pinned'))).toBeVisible()
  const tab = list.tab('report_no_trim')
  const count = Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0])
  const row = list.rows
    .filter({ has: page.locator('select:has(option:nth-child(2):not([disabled]))') })
    .first()
  const [vin = ''] = await list.vinsOf(row)
  const select = list.row(vin).first().getByRole('combobox')
  await expect(select).toHaveAccessibleDescription(words('reports.trimMissing'))
  await select.selectOption({ index: 1 })
  await expect(tab).toContainText(String(count - 1))
  await expect(list.row(vin)).toHaveCount(0)
  await expect(tab).toContainText(String(count - 1))
})

test('a report is regenerated from its row, and opens in a tab of its own unless its cells are not measured', {
  tag: ['@D2.30', '@D2.58', '@D4.24', '@D6.19'],
}, async ({ page }) => {
  const { list, row } = await open(page)
  const sent = page.waitForResponse((response) => response.url().endsWith('/regenerate'))
  await row.getByRole('button', { name: wording('reports.regenerateOf') }).click()
  expect((await sent).status()).toBe(200)
  await expect(page.getByText(words('notices.reports.success.regenerateReport'))).toBeVisible()
  const link = list.rows.getByRole('link', { name: /new tab/ }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', /^\/battery-reports\/[\w-]+$/)
  await list.sortButton('cell_health').click()
  // What is missing counts as the lowest, so it comes first among the reports that have a trim.
  const missing = list.rows.filter({ hasText: words('cellHealth.missing') }).first()
  await expect(missing).toBeVisible()
  await expect(missing.getByRole('link')).toHaveAttribute('aria-disabled', 'true')
  await expect(missing.getByRole('link')).not.toHaveAttribute('href')
})
