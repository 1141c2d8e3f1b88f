import { holdRequests } from '../support/held-requests.ts'
import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('reports are archived after a failure, and restored from the notice', async ({
  page,
  signIn,
  watch,
}) => {
  // By the contract, an empty list may be a 404.
  watch.expectErrors(/status of (500|404)/, /POST \S+ 500/)
  await signIn('dealerAdmin')
  await page.goto('/battery-reports', { waitUntil: 'networkidle' })
  const language = 'fr'
  await recorderLoaded(page, language)
  const list = reportsPage(page, language)
  const bar = bulkBar(page, language)
  const calls = await holdRequests(page, 'POST', /\/battery\/reports\/bulk$/)
  await bar.box(list.rows.nth(0)).click()
  await bar.box(list.rows.nth(2)).click({ modifiers: ['Shift'] })
  await bar.action('archive').click()
  await bar.no.click()
  await bar.action('archive').click()
  await bar.yes('archive').click()
  await calls.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(bar.status).toContainText(words('bulk.failed', {}, language))
  await bar.retry.click()
  await calls.pass()
  await expect(bar.notice('archive', 3)).toBeVisible()
  await bar.undo.click()
  await calls.pass()
  await expect(bar.notice('restore', 3)).toBeVisible()
  await keepSession(page, 'reports-archived-and-restored', { note: 'Three at once.', language })
})
