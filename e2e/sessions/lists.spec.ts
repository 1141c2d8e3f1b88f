import { keepSession } from '../support/kept-session.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { homePage } from '../support/pages/home-page.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { listPage } from '../support/pages/list-page.ts'
import { reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { hoverTrims } from '../support/trim-choices.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const AT_ONE = 'context=dealership:great-lakes-chicago'

test('the inventory is searched and sorted, and loads more rows', async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/inventory')
  const list = inventoryPage(page)
  await expect(list.rows.first()).toBeVisible()
  await list.search.pressSequentially('zzqq', { delay: 20 })
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  await list.clear.click()
  await list.sortButton('condition').click()
  await list.tab('unpublished').click()
  await expect(list.tab('unpublished')).toHaveAttribute('aria-selected', 'true')
  await list.tab('no_report').click()
  await expect(list.range).toHaveText(/^25 of /)
  await list.table.hover()
  await page.mouse.wheel(0, 20_000)
  await expect(list.range).not.toHaveText(/^25 of /)
  await keepSession(page, 'inventory-searched-and-continued', { note: 'I miss a car in the inventory.' })
})

test('the audit log is searched, sorted and read by its tabs', async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/audit')
  const list = listPage(page, 'audit')
  await expect(list.rows.first()).toBeVisible()
  await list.search.pressSequentially('zzqq', { delay: 20 })
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  await list.clear.click()
  await list.sortButton('at').click()
  await page.getByRole('tab', { name: new RegExp(`^${words('audit.filter.access')}`) }).click()
  await expect(list.rows.first()).toBeVisible()
  await keepSession(page, 'audit-log-searched-and-sorted', { note: 'Who was it?' })
})

test('a report is published and regenerated, and its trim corrected where the list pins it', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto(`/battery-reports?${AT_ONE}`)
  const list = reportsPage(page)
  const complete = list.complete.first()
  await complete.getByRole('switch').click()
  await expect(list.publicationNotice).toBeVisible()
  await list.act(complete, 'reports.regenerate')
  await bulkBar(page).yes('regenerate').click()
  await expect(list.notice('success.regenerateReport')).toBeVisible()
  await visit(page, '/battery-reports?filter=report_no_trim&context=all')
  await hoverTrims(list.rows.getByRole('combobox'))
  const missing = list.rows.locator('select:has(option:nth-child(2):not([disabled]))').first()
  await missing.selectOption({ index: 1 })
  await expect(list.notice('success.trimUpdated_one')).toBeVisible()
  await keepSession(page, 'report-published-and-trim-corrected', { note: 'Is it published?' })
})

test('Back and forward between lists and a report keep the rows', async ({ page, signIn }) => {
  await signIn('groupUser')
  await page.goto('/battery-reports?searchTerm=tesla')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const report = await list.rows
    .getByRole('link', { name: /new tab/ })
    .first()
    .getAttribute('href')
  await list.sortButton('score').click()
  await expect(page).toHaveURL(/sort=score/)
  await visit(page, report ?? '')
  await expect(reportPage(page).heading).toBeVisible()
  await page.goBack()
  await expect(list.search).toHaveValue('tesla')
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await expect(homePage(page).chart).toBeVisible()
  await page.goBack()
  await expect(list.rows.first()).toBeVisible()
  await page.goForward()
  await page.goBack()
  await expect(list.rows.first()).toBeVisible()
  await keepSession(page, 'back-and-forward-between-lists', { note: 'Back shows an older list.' })
})
