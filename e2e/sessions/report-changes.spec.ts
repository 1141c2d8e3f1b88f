import { doubtedReport } from '../support/doubted-report.ts'
import { keepSession } from '../support/kept-session.ts'
import { openReport } from '../support/pages/report-page.ts'
import { trimmedReport } from '../support/retrimmed.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('a report gets the first day of use, and its trim is taken back', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 412/, /PATCH \S+ 412/)
  const { id, vehicle, trim, other, change } = await trimmedReport(server)
  await change({ trim: other })
  await signIn('admin')
  const { firstUse, revisions, warranty } = await openReport(page, id)
  await firstUse.open.click()
  await firstUse.save.click()
  await expect(firstUse.day).toHaveAccessibleDescription(new RegExp(words('firstUse.problem.noDay')))
  await firstUse.day.fill(`${vehicle.year}-03-04`)
  await firstUse.save.click()
  await expect(warranty).toContainText(`March 4, ${vehicle.year}`)
  await firstUse.open.click()
  await firstUse.day.fill('')
  await firstUse.save.click()
  await expect(firstUse.day).toHaveCount(0)
  await change({ trim })
  await change({ trim: other })
  await revisions.open.click()
  await revisions.dialog.getByRole('button', { name: words('revisions.undo.trim', { trim }) }).click()
  await expect(revisions.alert).toContainText(words('revisions.undoFailed'))
  await revisions.dialog.getByRole('button', { name: words('revisions.undo.trim', { trim }) }).click()
  await expect(
    revisions.dialog.getByRole('button', { name: words('revisions.undo.trim', { trim: other }) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await keepSession(page, 'report-trim-taken-back', { note: 'The trim was right before.' })
})

test('a missing trim is chosen on the page of the report', async ({ page, server, signIn }) => {
  const { id, trim, change } = await trimmedReport(server)
  await signIn('admin')
  await change({ trim: null })
  const { health, vehicle } = await openReport(page, id)
  await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
  await health.getByLabel(words('report.health.trim')).selectOption(trim)
  await expect(vehicle).toContainText(trim)
  await expect(health).not.toContainText(words('report.health.noTrim'))
  await keepSession(page, 'report-trim-chosen-on-its-page', { note: 'The trim was missing.' })
})

test('doubts about an odometer and about cells are set aside, and one comes back', async ({
  page,
  server,
  signIn,
}) => {
  const id = await doubtedReport(server, '5YJ3E1EA8KF000320')
  await signIn('admin')
  const { health, vehicle, cells } = await openReport(page, id)
  for (const [doubt, resolution] of [
    ['odometer', 'replaced'],
    ['cells', 'misread'],
  ] as const) {
    await health.getByRole('button', { name: words(`report.doubt.resolve.${doubt}`) }).click()
    await health.getByLabel(words(`report.doubt.about.${doubt}`)).selectOption(resolution)
    await expect(doubt === 'cells' ? cells : vehicle).toContainText(
      words(`report.doubt.resolved.${doubt}.${resolution}`),
    )
  }
  await expect(health).not.toContainText(words('report.doubt.title'))
  await health.getByLabel(words('report.doubt.about.odometer')).selectOption('')
  await expect(vehicle).not.toContainText(words('report.doubt.resolved.odometer.replaced'))
  await expect(health).toContainText(words('report.doubt.title'))
  await keepSession(page, 'report-doubts-set-aside', { note: 'The odometer was right.' })
})
