import { keepSession } from '../support/kept-session.ts'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

const ID = ownershipReportId('ca-gasoline')

test('an owner reads the ownership report', async ({ page }) => {
  await page.goto(`/report/${ID}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
  await keepSession(page, 'ownership-report', { note: 'The savings look wrong.' })
})

test('a recipient unsubscribes in French', async ({ page }) => {
  await page.goto(`/unsubscribe/${ID}?lng=fr`)
  const { confirm, done, question } = publicPage(page, 'fr')
  await expect(question).toBeVisible()
  await confirm.click()
  await expect(done).toBeVisible()
  await keepSession(page, 'unsubscribed', { note: 'Je reçois encore des courriels.', language: 'fr' })
})

test('a link to an unknown report leads to the page that says so', async ({ page, watch }) => {
  watch.expectErrors(/status of 404/, /GET \S+ 404/)
  await page.goto('/report/unknown')
  await expect(publicPage(page).notFound).toBeVisible()
  await keepSession(page, 'ownership-report-not-found', { note: 'My link is dead.' })
})
