import { deviationPenalty } from '../../src/domain/report/health-score.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { issuedReport } from '../support/issued-report.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

test('a customer reads how the score is made, with the points of the formula, and goes on to check a number', async ({
  page,
  server,
}) => {
  const { code } = await issuedReport(server)
  await page.goto(`/battery/${code}`)
  const link = page.getByRole('link', { name: /how the score is made/ })
  await link.click()
  await expect(page).toHaveURL(/\/method\?lng=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a battery is rated')
  const points = page.getByRole('term').filter({ hasText: '0.10' }).locator('+ dd')
  await expect(points).toHaveText(`${deviationPenalty(0.1)} points off`)
  // 66 of 75 kWh, 0.05 V apart, one issue.
  await expect(page.getByText('88% less 5 less 10 gives a score of 73.')).toBeVisible()
  // The same, at a charge of 62 % and 21 °C: 2 √((5² + 0.81² + 0.4² + 0.08² + 3²) / 3) = 6.81 % of 88 %.
  await expect(
    page.getByText('gives ± 6 points of the state of health and ± 3.9 kWh of energy.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Check the number of a report' }).click()
  await expect(publicPage(page).numberField).toBeVisible()
})

test('the page fits a small phone in French and the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/method?lng=fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comment une batterie est évaluée')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await publicPage(page, 'fr').otherLanguage.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a battery is rated')
})
