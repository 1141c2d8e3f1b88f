import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('a link of another user opens what its reader may see, and says so', async ({ page, signIn, watch }) => {
  await signIn('groupUser')
  // The first rows are asked for before the user is known.
  watch.expectErrors(/404 \(Not Found\) .*context_id=pacific-sacramento/)
  await page.goto('/battery-reports?sort=country&direction=asc&context=dealership:pacific-sacramento')
  await expect(page.getByText(words('notices.general.error.queryWithheld'))).toBeVisible()
  await expect(page.getByText(words('notices.general.error.contextWithheld'))).toBeVisible()
  await expect(reportsPage(page).rows.first()).toBeVisible()
  await expect(page).toHaveURL('/battery-reports?context=group%3Anorthstar')
  await page.reload()
  await expect(reportsPage(page).rows.first()).toBeVisible()
  await expect(page.getByText(words('notices.general.error.queryWithheld'))).toHaveCount(0)
})
