import type { Page } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { isReport, reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function open(page: Page, search = ''): Promise<ReturnType<typeof reportsPage>> {
  await page.goto(`/battery-reports${search}`)
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  return list
}

test('a new sign-in after an expired session restores the scroll position and the rows', {
  tag: ['@P4.12'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 401/)
  const list = await open(page, '?filter=report_all_inventory&sort=score&direction=asc')
  await list.table.hover()
  await page.mouse.wheel(0, 20_000)
  await expect(list.range).toHaveText(/^100 of /)
  const left = page.url()
  const range = await list.range.textContent()
  await page.context().clearCookies()
  await list.refresh.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page.getByText(words('notices.auth.error.sessionExpired')).first()).toBeVisible()
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(heading(page, words('reports.title'))).toBeVisible()
  await expect(page).toHaveURL(left)
  await expect(list.range).toHaveText(range ?? '')
  await expect(list.tab('report_all_inventory')).toHaveAttribute('aria-selected', 'true')
})

test('a report opened without a session loads after a sign-in in another tab', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  const list = await open(page)
  const links = list.rows.getByRole('link', { name: /new tab/ })
  const [first, other] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  await visit(page, first ?? '')
  await expect(reportPage(page).heading).toBeVisible()
  await page.goBack()
  await page.context().clearCookies()
  await list.tab('report_archived').click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  const profile = await holdRequests(page, 'GET', /\/auth\/user\/profile$/)
  const refused = page.waitForResponse((answer) => isReport(answer.url()))
  await visit(page, other ?? '')
  expect((await refused).status()).toBe(401)
  await signIn('admin')
  await profile.pass()
  await expect(reportPage(page).heading).toBeVisible()
})

test('back and forward restore the rows and the scroll position without a request', {
  tag: ['@P9.7'],
}, async ({ page }) => {
  const list = await open(page, '?searchTerm=tesla')
  const rows = await list.vinsOf(list.rows)
  await list.table.hover()
  await page.mouse.wheel(0, 20_000)
  await expect(list.range).toHaveText(/^100 of /)
  const place = () => page.locator('.list-table__scroller').evaluate((box) => box.scrollTop)
  await expect.poll(place).toBeGreaterThan(200)
  const left = await place()
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/battery/reports?') && requests.push(request.url()))
  await page.goBack()
  await expect(list.range).toHaveText(/^100 of /)
  await expect.poll(place).toBeGreaterThan(left - 40)
  expect(params(page)).toMatchObject({ searchTerm: 'tesla' })
  await expect(list.search).toHaveValue('tesla')
  await page.goForward()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goBack()
  await expect(list.range).toHaveText(/^100 of /)
  expect(requests).toEqual([])
  await list.table.hover()
  await page.mouse.wheel(0, -20_000)
  await expect.poll(() => list.vinsOf(list.rows)).toEqual(expect.arrayContaining(rows.slice(0, 5)))
})

test('the list shows the rows of another context, and the address and a reload keep the context', {
  tag: ['@P3.9', '@P9.14'],
}, async ({ page }) => {
  const list = await open(page)
  const all = await list.range.textContent()
  await list.chooseContext('Northstar Auto Group')
  await expect(page).toHaveURL(/context=group(:|%3A)northstar/)
  await expect(list.range).not.toHaveText(all ?? '')
  await expect(list.rows.first()).toBeVisible()
  const own = await list.range.textContent()
  await page.reload()
  await expect(list.range).toHaveText(own ?? '')
  await expect(page.getByRole('banner')).toContainText('Northstar Auto Group')
  // The browser stores the choice, so it also applies without the address.
  await page.goto('/battery-reports')
  await expect(list.range).toHaveText(own ?? '')
})

test('screens behind the current one follow an edit and another context', async ({ page }) => {
  const link = (screen: string) =>
    page.getByRole('link', { name: words(`navigation.${screen}`), exact: true }).first()
  await page.goto('/inventory')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await link('reports').click()
  const list = reportsPage(page)
  const published = list.complete.first().getByRole('switch')
  const before = await published.getAttribute('aria-checked')
  await published.click()
  await expect(published).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
  const reads = page.waitForRequest((request) => /\/inventory\?/.test(request.url()))
  await link('inventory').click()
  await reads
  await page.goBack()
  await visit(page, (await list.rows.first().getByRole('link').first().getAttribute('href')) ?? '')
  await expect(reportPage(page).heading).toBeVisible()
  await page.goBack()
  await list.chooseContext('Northstar Auto Group')
  await expect(page).toHaveURL(/context=group(:|%3A)northstar/)
  await expect(list.rows.first()).toBeVisible()
})
