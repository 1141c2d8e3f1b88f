import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import { adminOf } from '../support/invited.ts'
import { pressEscape } from '../support/next-frames.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { openReport, reportPage } from '../support/pages/report-page.ts'
import { trimmedReport } from '../support/retrimmed.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'revisions' })
test.beforeEach(({ signIn }) => signIn('admin'))

const READ = /\/battery\/reports\/\w+\/revisions$/
const REPORT = /\/battery\/reports\/[\w-]+$/
const DOWN = { code: 'server', status: 500, message: 'Down' } as const

test('the revisions of a report tell what was issued, and take a trim and a withdrawal back', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/status of (412|500)/, /(PATCH|GET) \S+ (412|500)/)
  const { id, trim, other, change, read } = await trimmedReport(server)
  await change({ trim: other })
  const { revisions } = await openReport(page, id)
  const entries = revisions.dialog.getByRole('listitem')

  // Reading fails, is repeated and cancelled.
  let reads = await holdRequests(page, 'GET', READ)
  await revisions.open.click()
  await expect(revisions.dialog.getByRole('status')).toHaveText(words('revisions.reading'))
  await reads.fail(DOWN)
  const { alert } = revisions
  await expect(alert).toContainText(words('revisions.failed'))
  await alert.getByRole('button', { name: words('action.retry') }).click()
  await reads.pass()
  await expect(entries).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(revisions.dialog).toHaveCount(0)
  await revisions.open.click()
  await reads.held()
  await expect(revisions.dialog).toBeVisible()
  await pressEscape(page)
  await expect(revisions.dialog).toHaveCount(0)
  await reads.pass()
  await revisions.open.click()
  await reads.fail(DOWN)
  await expect(alert).toBeVisible()
  await pressEscape(page)
  await expect(revisions.dialog).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // The latest revision has the wrong trim; each copy can be read.
  await revisions.open.click()
  await expect(entries.first()).toContainText(words('revisions.status.current'))
  await expect(entries.first()).toContainText(words('revisions.trim', { trim: other }))
  await expect(entries.last()).toContainText(words('revisions.status.superseded', { by: '2' }))
  await expectAccessible(page)
  const copy = entries.last().getByRole('link')
  const opening = page.context().waitForEvent('page')
  await copy.click()
  const opened = await opening
  await expect(opened.getByText(publicPage(opened).say('copy.superseded'), { exact: true })).toBeVisible()
  await opened.close()

  // Somebody else was faster: nothing is taken back before the user has been told.
  const undo = revisions.dialog.getByRole('button', { name: words('revisions.undo.trim', { trim }) })
  await expect(undo).toHaveCount(1)
  await change({ trim })
  await change({ trim: other })
  await undo.click()
  await expect(alert).toContainText(words('revisions.undoFailed'))
  await expect(entries).toHaveCount(4)
  let changes = await holdRequests(page, 'PATCH', REPORT)
  await undo.click()
  await changes.fail(DOWN)
  await expect(alert).toContainText(words('revisions.undoFailed'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  reads = await holdRequests(page, 'GET', REPORT)
  await undo.click()
  await expect(entries).toHaveCount(5)
  await expect(alert).toHaveCount(0)
  expect(await read()).toMatchObject({ battery_report_vehicle: { trim } })

  // The page still waits for the report with the former trim, and reads it once more.
  await reads.held()
  const back = revisions.dialog.getByRole('button', { name: words('revisions.undo.trim', { trim: other }) })
  changes = await holdRequests(page, 'PATCH', REPORT)
  await back.click()
  await changes.pass()
  await expect(entries).toHaveCount(6)
  await reads.pass()
  await page.keyboard.press('Escape')
  await expect(page.getByText(other).first()).toBeVisible()
})

test('a withdrawn report is published again from its revisions, and an archived one is not', async ({
  page,
  server,
}) => {
  const { id, change } = await trimmedReport(server)
  await change({ published: false })
  const { revisions } = await openReport(page, id)
  const again = revisions.dialog.getByRole('button', { name: words('revisions.undo.publish') })
  await revisions.open.click()
  await expect(revisions.dialog).toContainText(words('revisions.unreadable'))
  await again.click()
  await expect(revisions.dialog).toContainText(words('revisions.event.restored'))
  await expect(revisions.dialog).toContainText(words('revisions.status.current'))
  await expect(again).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(reportPage(page).dealership).toContainText(words('report.about.number'))

  await change({ archived: true })
  await page.reload()
  await revisions.open.click()
  await expect(revisions.dialog).toContainText(words('revisions.status.withdrawn'))
  await expect(again).toHaveCount(0)
  await change({ archived: false, published: true })
})

test('a report that was never published has no revisions, and paper has no button for them', async ({
  page,
  server,
}) => {
  const admin = await adminOf(server)
  const listed = await admin.get('/batteries/api/v1/battery/reports?filter=report_unpublished&limit=100')
  const { data }: { data: readonly { readonly id: string }[] } = await listed.json()
  const { revisions } = await openReport(page, data[0]?.id ?? '')
  await revisions.open.click()
  await expect(revisions.dialog).toContainText(words('revisions.none'))
  await page.goto(`/battery-reports/${data[0]?.id}?print=true`)
  await expect(reportPage(page).heading).toBeVisible()
  await expect(revisions.open).toHaveCount(0)
})
