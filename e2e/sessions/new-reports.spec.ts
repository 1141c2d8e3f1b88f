import { ASK_MS } from '../../src/machines/lists/new-reports.machine.ts'
import { keepSession } from '../support/kept-session.ts'
import { makeLogger } from '../support/made-loggers.ts'
import { machineOf } from '../support/observe.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { settledRequests } from '../support/settled-requests.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('two reports arrive while a list is open, and are shown when the user asks', async ({
  page,
  server,
  signIn,
}) => {
  const logger = await makeLogger(server)
  await page.clock.install()
  await signIn('admin')
  const settled = settledRequests(page)
  await page.goto('/battery-reports?context=dealership:maple-ev-centre')
  await expect.poll(async () => (await machineOf(page, 'newReports'))?.value).toEqual({ watching: 'waiting' })
  await logger.measure('5YJ3E1EA3KF000326')
  await logger.measure('5YJ3E1EA5KF000327')
  await settled()
  await page.clock.fastForward(ASK_MS)
  await page.getByRole('button', { name: words('newReports.show_other', { shown: '2' }) }).click()
  await expect(reportsPage(page).row('5YJ3E1EA5KF000327')).toBeVisible()
  await keepSession(page, 'new-reports-arrive', { note: 'It said that two are new.' })
})
