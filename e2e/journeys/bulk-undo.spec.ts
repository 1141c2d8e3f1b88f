import { reportPageSchema } from '../../src/services/wire/reports.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { adminOf, changeUser, invite } from '../support/invited.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { sentChanges } from '../support/sent-changes.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const REPORTS = '/batteries/api/v1/battery/reports'
const DEALERSHIP = 'pacific-sacramento'

/** Three reports at the top of a list, each the only one of its vehicle there, that are not published. */
async function unpublishedReports(server: PortalServer) {
  const admin = await adminOf(server)
  const query = new URLSearchParams({
    context_type: 'dealership',
    context_id: DEALERSHIP,
    filter: 'report_not_inventory',
    limit: '25',
    pinned: '3',
  })
  const { data } = reportPageSchema.parse(await (await admin.get(`${REPORTS}?${query}`)).json())
  const vinOf = (report: (typeof data)[number]) => report.battery_report_vehicle.vin
  const [first, second, third] = data.filter(
    (report) =>
      report.score !== null &&
      report.battery_report_vehicle.trim !== null &&
      data.filter((other) => vinOf(other) === vinOf(report)).length === 1,
  )
  if (!first || !second || !third) throw new Error('The demo has no such reports.')
  const reports = [first, second, third].map((report) => ({
    id: report.id,
    vin: vinOf(report),
    year: report.battery_report_vehicle.year,
  }))
  const change = async (id: string, data: object) => {
    const answer = await admin.patch(`${REPORTS}/${id}`, { data })
    expect(answer.status()).toBe(200)
  }
  for (const { id } of reports) await change(id, { published: false })
  return { reports, change, read: async (id: string) => (await admin.get(`${REPORTS}/${id}`)).json() }
}

test('three reports are published and taken back, but for the one that somebody else has changed meanwhile', async ({
  page,
  server,
  signIn,
}) => {
  const { reports, change, read } = await unpublishedReports(server)
  const [one, edited, other] = reports
  if (!one || !edited || !other) throw new Error('Three reports are needed.')
  await signIn('user')
  const sent = sentChanges(page, /\/battery\/reports\/bulk$/)
  await page.goto(`/battery-reports?context=dealership:${DEALERSHIP}&filter=report_not_inventory`)
  const list = reportsPage(page)
  const bar = bulkBar(page)
  for (const { vin } of reports) await bar.box(list.row(vin)).click()
  await bar.action('publish').click()
  await expect(bar.notice('publish', 3)).toBeVisible()

  const day = `${edited.year}-03-04`
  await change(edited.id, { first_use: day })
  await bar.undo.click()
  await expect(bar.status).toHaveText(
    [
      words('bulk.changed.unpublish_other', { number: '2' }),
      words('bulk.leftOut.overtaken_one', { number: '1' }),
    ].join(', '),
  )
  await expectAccessible(page)
  const isOn = (vin: string) => list.row(vin).getByRole('switch')
  await expect(isOn(one.vin)).not.toBeChecked()
  await expect(isOn(other.vin)).not.toBeChecked()
  await expect(isOn(edited.vin)).toBeChecked()
  expect(await read(edited.id)).toMatchObject({ published: true, first_use: day })
  expect(sent.map(({ body }) => body)).toEqual([
    { action: 'publish', ids: reports.map(({ id }) => id), incomplete: false, action_id: expect.any(String) },
    {
      action: 'unpublish',
      expected: expect.arrayContaining(reports.map(({ id }) => ({ id, version: expect.any(String) }))),
      incomplete: true,
      action_id: expect.any(String),
    },
  ])
  await bar.dismiss.click()
  await expect(bar.bar).toHaveCount(0)
})

test.describe('on a phone in French', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('users are enabled again, but for the one whom somebody else has renamed meanwhile, who is named', async ({
    page,
    server,
    signIn,
  }) => {
    const [one, renamed] = ['bulk.one@maple.example', 'bulk.renamed@maple.example'] as const
    for (const email of [one, renamed])
      await invite(server, { email, name: 'Bulk', family_name: 'Body' }, 'maple-ev-centre')
    await signIn('dealerAdmin')
    await page.goto('/users?searchTerm=bulk.')
    const bar = bulkBar(page, 'fr')
    const card = (email: string) => page.getByRole('article').filter({ hasText: email })
    for (const email of [one, renamed]) await bar.box(card(email)).click()
    await bar.action('disable').click()
    await bar.dialog
      .getByRole('button', { name: words('bulk.action.disable', {}, 'fr'), exact: true })
      .click()
    await expect(bar.notice('disable', 2)).toBeVisible()
    await changeUser(server, { email: renamed, family_name: 'Autre' })
    await bar.undo.click()
    const overtaken = words('bulk.leftOut.overtaken_one', { number: '1' }, 'fr')
    await expect(bar.status).toHaveText(
      [
        words('bulk.changed.enable_one', { number: '1' }, 'fr'),
        words('bulk.named', { reason: overtaken, names: renamed }, 'fr'),
      ].join(', '),
    )
    await expectNoOverflow(page)
    await expectAccessible(page)
    const disabled = words('users.status.disabled', {}, 'fr')
    await expect(card(one)).not.toContainText(disabled)
    await expect(card(renamed)).toContainText(disabled)
  })
})
