import type { Page } from 'playwright/test'
import { findReport, openReport } from '../support/pages/report-page.ts'
import { expect, test } from '../support/test.ts'

/** A report in the United States with a range: its location is a ZIP code, its distances are miles. */
const americanReport = (page: Page) =>
  findReport(
    page,
    ({ battery_report_vehicle: { country }, score }) => country === 'US' && score !== null,
    ({ configuration, report_data }) =>
      configuration?.measurement === 'imperial' &&
      report_data.data.printed_report?.validationErrors.adjustedEpaRange === false,
  )

const milesOf = (text: string) => Number(/([\d,]+)\u00a0mi/.exec(text)?.[1]?.replaceAll(',', ''))

// A section that moves into its place while it is pressed would not hear of it.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
test.beforeEach(({ signIn }) => signIn('admin'))

test('the forecast starts with the dealership’s location; a valid postal code goes into the address, an invalid one does not', {
  tag: ['@D2.51', '@D5.16', '@D9.19'],
}, async ({ page }) => {
  const { id } = await americanReport(page)
  const report = await openReport(page, id)
  await expect(report.mark('winter')).toBeVisible()
  const today = milesOf((await report.mark('adjusted').textContent()) ?? '')
  await report.zip.fill('Denver')
  await report.forecast.click()
  await expect(report.invalidZip).toBeVisible()
  await expect(report.zip).toBeFocused()
  await expect(report.mark('winter')).toBeVisible()
  await report.zip.fill('33101')
  await report.forecast.click()
  await expect(report.range).toContainText('FL')
  const mild = milesOf((await report.mark('winter').textContent()) ?? '')
  await report.zip.fill('r3c 4t3')
  await report.zip.press('Enter')
  await expect(report.range).toContainText('MB')
  const cold = milesOf((await report.mark('winter').textContent()) ?? '')
  expect(cold).toBeLessThan(mild)
  expect(mild).toBeLessThanOrEqual(today)
  await expect(page).toHaveURL(/\?zip=R3C4T3$/)
  await page.reload()
  await expect(report.range).toContainText('MB')
  await expect(report.zip).toHaveValue('R3C4T3')
})
