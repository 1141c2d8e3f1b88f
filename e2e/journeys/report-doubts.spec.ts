import { z } from 'zod'
import { AUDIT_WORDS } from '../../src/domain/audit/audit-words.ts'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { doubtedReport } from '../support/doubted-report.ts'
import { adminOf } from '../support/invited.ts'
import { openReport } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'report-doubts' })

const REPORT = /\/battery\/reports\/[\w-]+$/

test('staff say what is wrong with an odometer and with cells, and the copy of the buyer says it', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /PATCH \S+ (412|500)/)
  const id = await doubtedReport(server, '5YJ3E1EA8KF000318')
  const admin = await adminOf(server)
  const read = async (): Promise<unknown> =>
    (await admin.get(`/batteries/api/v1/battery/reports/${id}`)).json()
  await signIn('admin')
  const { health, vehicle, cells } = await openReport(page, id)
  const open = (key: string) => health.getByRole('button', { name: words(`report.doubt.${key}`) })
  const odometer = health.getByLabel(words('report.doubt.about.odometer'))
  await expect(health).toContainText(words('report.doubt.title'))

  await open('resolve.odometer').click()
  await expect(odometer).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // It is shown at once, and not when the server refuses it.
  const changes = await holdRequests(page, 'PATCH', REPORT)
  await odometer.selectOption('replaced')
  await changes.held()
  await expect(odometer).toHaveValue('replaced')
  await changes.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(health.getByRole('alert')).toContainText(words('report.doubt.failed'))
  await expect(odometer).toHaveValue('')
  await health.getByRole('button', { name: words('action.retry') }).click()
  await changes.pass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(vehicle).toContainText(words('report.doubt.resolved.odometer.replaced'))
  await expect(odometer).toHaveValue('replaced')
  await expect(health).toContainText(words('report.doubt.title'))

  // With both doubts resolved there is no doubt, and no score, since the cells count as not measured.
  await open('resolve.cells').click()
  await health.getByLabel(words('report.doubt.about.cells')).selectOption('misread')
  await expect(cells).toContainText(words('report.doubt.resolved.cells.misread'))
  await expect(health).not.toContainText(words('report.doubt.title'))
  await expectAccessible(page)

  // It is shown before it is saved.
  await expect.poll(read).toMatchObject({ issue: { revision: 3 } })
  const { issue } = z.object({ issue: z.object({ code: z.string() }) }).parse(await read())
  const copy = await page.context().newPage()
  await copy.goto(`/battery/${issue.code}`)
  await expect(copy.getByText(words('report.doubt.resolved.odometer.replaced'))).toBeVisible()
  await expect(copy.getByText(words('report.doubt.resolved.cells.misread'))).toBeVisible()
  await copy.close()

  // The notice takes both back.
  await page
    .getByRole('button', { name: words('notices.undo') })
    .last()
    .click()
  await expect.poll(read).toMatchObject({
    ...{ odometer_resolution: null, cells_resolution: null },
    doubts: ['odometer', 'cells'],
  })
  await expect(health).toContainText(words('report.doubt.title'))

  // Another user was faster: what that one said stays.
  const faster = await admin.patch(`/batteries/api/v1/battery/reports/${id}`, {
    data: { odometer_resolution: 'misread' },
  })
  expect(faster.status()).toBe(200)
  await odometer.selectOption('earlierWrong')
  await expect(health.getByRole('alert')).toContainText(/Ada Okafor/)
  await expect(odometer).toHaveValue('misread')
})

test('what is said before the answer to the one before is saved after it, also when that is refused', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /PATCH \S+ (412|500)/)
  const id = await doubtedReport(server, '5YJ3E1EA8KF000319')
  await signIn('admin')
  const { health, vehicle } = await openReport(page, id)
  const odometer = health.getByLabel(words('report.doubt.about.odometer'))
  await health.getByRole('button', { name: words('report.doubt.resolve.odometer') }).click()
  const changes = await holdRequests(page, 'PATCH', REPORT)
  await odometer.selectOption('misread')
  await changes.held()
  await odometer.selectOption('replaced')
  await changes.fail({ code: 'server', status: 500, message: 'Down' })
  await expect(page.getByText(words('notices.reports.error.doubtUpdateFailed'))).toBeVisible()
  await changes.pass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(vehicle).toContainText(words('report.doubt.resolved.odometer.replaced'))
  await expect(odometer).toHaveValue('replaced')
})

test('the history of a report in the list takes back what was said of a doubt', async ({
  page,
  server,
  signIn,
}) => {
  const vin = '5YJ3E1EA8KF000321'
  const id = await doubtedReport(server, vin)
  const admin = await adminOf(server)
  const path = `/batteries/api/v1/battery/reports/${id}`
  for (const odometer_resolution of ['misread', 'replaced']) {
    const said = await admin.patch(path, { data: { odometer_resolution } })
    expect(said.status()).toBe(200)
  }
  await signIn('admin')
  await page.goto(`/battery-reports?searchTerm=${vin}`)
  const list = reportsPage(page)
  const row = list.rows.filter({ has: page.getByRole('switch', { checked: true }) })
  await expect(row).toContainText(words('cellHealth.doubted'))
  await expect(row.locator(`a[href="/battery-reports/${id}"]`)).toBeVisible()
  await row.getByRole('button', { name: /^History of / }).click()
  const dialog = page.getByRole('dialog')
  const { action } = AUDIT_WORDS.en
  const events = dialog
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${action['report.doubt-resolved']}|${action['report.doubt-raised']}`) })
  const undo = events.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveCount(2)
  await expectAccessible(page)
  await undo.first().click()
  await expect(undo).toHaveCount(3)
  expect(await (await admin.get(path)).json()).toMatchObject({
    odometer_resolution: 'misread',
    doubts: ['cells'],
  })
  await undo.last().click()
  await expect(undo).toHaveCount(4)
  expect(await (await admin.get(path)).json()).toMatchObject({
    ...{ odometer_resolution: null, doubts: ['odometer', 'cells'] },
    issue: { revision: 5 },
  })
})
