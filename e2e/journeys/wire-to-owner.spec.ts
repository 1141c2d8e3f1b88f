import { makeLogger } from '../support/made-loggers.ts'
import { ownershipDialog } from '../support/pages/ownership-dialog.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// The demo has few loggers that can be added.
test.use({ database: 'loggers' })

/** A model with several trims, so that staff have to choose one. */
const VIN = '5YJ3E1EA8MF000325'

test('a measurement goes from the wire to a report on a screen, and to the page of its owner', async ({
  page,
  context,
  browser,
  signIn,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const logger = await makeLogger(server)
  await signIn('admin')
  await page.goto('/battery-reports?context=dealership:maple-ev-centre')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()

  const answer = await logger.measure(VIN)
  await list.refresh.click()
  await expect(list.row(VIN)).toHaveCount(1)

  const opened = page.waitForEvent('popup')
  await list.row(VIN).getByRole('link').first().click()
  const report = await opened
  await expect(report).toHaveURL(new RegExp(`/${answer.report_id}`))
  const { health } = reportPage(report)
  await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
  const trim = health.getByLabel(words('report.health.trim'))
  const option = trim.locator('option:not([disabled]):not([value=""])').first()
  await expect(option).toBeAttached()
  const chosen = (await option.getAttribute('value')) ?? ''
  await trim.selectOption(chosen)
  await expect(health).not.toContainText(words('report.health.noTrim'))
  await expect(reportPage(report).vehicle).toContainText(chosen)

  const ownership = ownershipDialog(report)
  await ownership.open.click()
  await ownership.comparison.selectOption('pickup')
  await ownership.submit.click()
  await expect(ownership.link).toBeFocused()
  await ownership.copy.click()
  const copied = () => report.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/report\/[\w-]{43}/)

  // A browser without a session, as that of the owner.
  const elsewhere = await browser.newContext()
  const owner = await elsewhere.newPage()
  await owner.goto(await copied())
  await expect(publicPage(owner).reportHeading).toBeVisible()
  await expect(owner.getByText('2021 Tesla Model 3').first()).toBeVisible()
  await expect(owner.getByText('F-150').first()).toBeVisible()
  expect(await elsewhere.cookies()).toEqual([])
  await elsewhere.close()
})
