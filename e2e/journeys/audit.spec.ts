import { listPage } from '../support/pages/list-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

test('an admin publishes a report, and finds who did it, when, from where and the report itself', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const reports = reportsPage(page)
  const row = reports.complete.first()
  await expect(row.getByRole('switch')).toBeVisible()
  const [vin = ''] = await reports.vinsOf(row)
  await row.getByRole('switch').click()
  await expect(reports.publicationNotice).toBeVisible()
  await visit(page, '/audit?context=all')
  const audit = listPage(page, 'audit')
  await audit.search.fill(`${vin.slice(-6)} admin@provider`)
  await expect(page).toHaveURL(/searchTerm=/)
  const event = audit.row(vin).first()
  await expect(event).toContainText(/Report (un)?published/)
  await expect(event).toContainText(/Published: (No → Yes|Yes → No)/)
  await expect(event).toContainText('127.0.0.1')
  await event.getByRole('link', { name: vin }).click()
  await expect(page).toHaveURL(/\/battery-reports\/[\w-]+$/)
  await page.goBack()
  await expect(audit.search).toHaveValue(`${vin.slice(-6)} admin@provider`)
  await audit.search.fill('zzqq')
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  await audit.clear.click()
  await page.getByRole('tab', { name: new RegExp(`^${words('audit.filter.access')}`) }).click()
  await expect(audit.row('Signed in').first()).toBeVisible()
  await expect(heading(page, words('audit.title'))).toBeVisible()
})

test('the log follows the chosen context, and is read again after a time without network', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 404/, /ERR_INTERNET_DISCONNECTED/)
  await signIn('admin')
  await page.goto('/audit?context=all')
  const audit = listPage(page, 'audit')
  await expect(audit.row('Signed in').first()).toBeVisible()
  await audit.chooseContext('Northstar Auto Group')
  await expect(page).toHaveURL(/context=group/)
  await expect(heading(page, words('audit.title'))).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: words('connection.offline') })
  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  const again = page.waitForResponse(/\/audit\/api\/v1\/events\?/)
  await page.context().setOffline(false)
  await expect(banner).toHaveCount(0)
  await again
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
})
