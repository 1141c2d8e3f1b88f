import { adminOf } from '../support/invited.ts'
import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { homePage } from '../support/pages/home-page.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { listPage } from '../support/pages/list-page.ts'
import { reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { ACCOUNTS, expect, PASSWORD, test } from '../support/test.ts'
import { hoverTrims } from '../support/trim-choices.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const AT_ONE = 'context=dealership:great-lakes-chicago'

test('after a refused sign-in, the server refuses to publish a report that was archived meanwhile', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 4(0[149]|12)/)
  await page.goto('/login')
  await recorderLoaded(page)
  const form = signInPage(page)
  await form.enter(ACCOUNTS.admin, 'Wrong-2026!')
  await expect(page.getByRole('alert')).toContainText(words('signIn.refused'))
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(homePage(page).chart).toBeVisible()
  await visit(page, '/battery-reports')
  const list = reportsPage(page)
  const row = list.complete
    .filter({ has: page.locator('[role=switch][aria-checked=false]:not([aria-disabled=true])') })
    .filter({ has: page.getByRole('link', { name: /new tab/ }) })
    .first()
  const address = (await row.getByRole('link', { name: /new tab/ }).getAttribute('href')) ?? ''
  const admin = await adminOf(server)
  const archived = await admin.patch(`/batteries/api/v1/battery/reports/${address.split('/').at(-1)}`, {
    data: { archived: true },
  })
  expect(archived.status()).toBe(200)
  await row.getByRole('switch').click()
  await expect(page.getByText(words('notices.reports.error.publishUpdateFailed'))).toBeVisible()
  await list.search.fill('Lefèvre')
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  await keepSession(page, 'archived-report-is-not-published', { note: 'The switch jumps back.' })
})

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

test('a group admin chooses a dealership, then the group again, and other lists follow', async ({
  page,
  signIn,
}) => {
  await signIn('groupAdmin')
  await page.goto('/devices')
  const list = reportsPage(page)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(words('context.label')) }).click()
  await page.getByRole('combobox', { name: words('context.search') }).fill('Toronto')
  await page.getByRole('treeitem', { name: /^Northstar Toronto/ }).click()
  await expect(page).toHaveURL(/context=dealership(:|%3A)northstar-toronto/)
  await page.getByRole('link', { name: words('navigation.reports'), exact: true }).click()
  await expect(list.rows.first()).toBeVisible()
  await list.chooseContext('Northstar Auto Group')
  await expect(page).not.toHaveURL(/northstar-toronto/)
  await expect(list.rows.first()).toBeVisible()
  await keepSession(page, 'context-of-a-group-admin', { note: 'I see too many reports.' })
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

test('without a network lists say so and recover, and a new version is offered', async ({
  page,
  signIn,
  context,
  watch,
}) => {
  watch.expectErrors(/GET \S+ 500 Request failed/)
  await page.clock.install()
  await page.route('**/version.json', (route) => route.fulfill({ json: { buildId: 'one' } }), { times: 1 })
  await signIn('groupAdmin')
  await page.goto('/users')
  const list = usersPage(page)
  await expect(list.rows.first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: words('connection.offline') })).toBeVisible()
  await page.clock.fastForward(5_000)
  await list.refresh.click()
  await expect(page.getByRole('alert').filter({ hasText: words('list.failedKept') })).toBeVisible()
  const read = page.waitForResponse(/\/auth\/user\/list\?/)
  await context.setOffline(false)
  await read
  await expect(list.button('action.refresh')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: words('list.failedKept') })).toHaveCount(0)
  await page.clock.fastForward(5 * 60_000)
  await expect(page.getByText(words('version.offer'))).toBeVisible()
  await keepSession(page, 'offline-recovery-and-new-version', { note: 'It was offline for a minute.' })
})
