import { makeLogger } from '../support/made-loggers.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

// The demo has few loggers that can be added.
test.use({ database: 'loggers' })

const VIN = '5YJ3E1EA8KF000318'

test('a measurement on the wire becomes a row of the open list, and a report on a screen', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  // The list is empty at first.
  watch.expectErrors(/status of 404/)
  const logger = await makeLogger(server)
  await signIn('dealerUser')
  await page.goto(`/battery-reports?searchTerm=${VIN}`)
  const empty = page
    .getByText(wording('list.noMatchAnywhere', 'fr'))
    .or(page.getByRole('heading', { name: words('list.noMatch', {}, 'fr') }))
  await expect(empty.first()).toBeVisible()
  // The search has the VIN, and so has the sentence that no row matches.
  await expect(page.getByRole('row').filter({ hasText: VIN })).toHaveCount(0)

  const once = { key: 'once', measured_at: new Date().toISOString() }
  const answer = await logger.measure(VIN, once)
  expect(await logger.measure(VIN, once)).toEqual(answer)

  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  const row = page.getByRole('row').filter({ hasText: VIN })
  await expect(row).toHaveCount(1)
  const opened = page.waitForEvent('popup')
  await row.getByRole('link').first().click()
  const report = await opened
  await expect(report).toHaveURL(new RegExp(`/${answer.report_id}`))
  await expect(heading(report, /2019 Tesla Model 3/)).toBeVisible()
  await expect(report.getByText('Maple EV Centre').filter({ visible: true }).first()).toBeVisible()
  await expect(
    report
      .getByText(/61\s250/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
