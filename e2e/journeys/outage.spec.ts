import { reportsPage } from '../support/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('a server that dies in the middle of work is waited for', async ({ page, signIn, server, watch }) => {
  test.slow()
  watch.expectErrors(/ERR_CONNECTION/, /GET \S+ 500/)
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const vins = await list.vinsOf(list.rows)
  await server.kill()
  await list.refresh.click()
  const told = page.getByRole('alert').filter({ hasText: words('list.failedKept') })
  await expect(told).toContainText(words('failure.network'))
  expect(await list.vinsOf(list.rows)).toEqual(vins)
  // Another tab of the list has nothing to keep.
  await list.tab('report_archived').click()
  await expect(page.getByRole('status').filter({ hasText: words('list.failed') })).toBeVisible()
  await server.restart()
  await list.retry.click()
  await expect(list.rows.first()).toBeVisible()
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await expect(list.retry).toHaveCount(0)
})
