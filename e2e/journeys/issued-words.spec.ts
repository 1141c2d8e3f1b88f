import { reportPath } from '../../src/domain/session/routes.ts'
import { issuedReport } from '../support/issued-report.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** As a catalogue of an earlier version would have said it. */
const EARLIER = 'Comme on le disait avant'

test('the public copy speaks in the words in which it was issued, and in today’s where they have none', async ({
  page,
  server,
}) => {
  const { code, number } = await issuedReport(server)
  await page.route(/\/public\/reports\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const issued = { en: {}, fr: { copy: { battery: EARLIER, capacityOf: '{{original}} puis {{current}}' } } }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), words: issued } })
  })
  await page.goto(`/battery/${code}?lng=fr`)
  const { say } = publicPage(page, 'fr')
  const ofBattery = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const battery = ofBattery(EARLIER)
  await expect(battery).toContainText(/[\d,]+ puis [\d,]+/)
  await expect(battery).toContainText(say('copy.cells'))
  await expect(page.getByText(number)).toBeVisible()
  await expect(ofBattery(say('copy.battery'))).toHaveCount(0)
  await page.goto(`/battery/${code}?lng=en`)
  await expect(ofBattery(words('copy.battery'))).toBeVisible()
})

test('the paper of an issued report speaks in the words of the issue, and in today’s where they have none', async ({
  page,
  server,
  signIn,
}) => {
  const { id } = await issuedReport(server)
  await signIn('admin')
  await page.route(new RegExp(`/battery/reports/${id}$`), async (route) => {
    const answer = await route.fetch()
    const report = await answer.json()
    const issued = { report: { battery: { title: EARLIER } } }
    await route.fulfill({ response: answer, json: { ...report, issue: { ...report.issue, words: issued } } })
  })
  await page.goto(`${reportPath(id)}?print=true&lng=fr`)
  await expect(page.locator('html')).toHaveAttribute('data-print-ready', 'true')
  await expect(page.getByRole('heading', { name: EARLIER })).toBeVisible()
  await expect(page.getByRole('heading', { name: words('report.about.title', {}, 'fr') })).toBeVisible()
})
