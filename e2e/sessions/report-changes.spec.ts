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
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await firstUse.save.click()
  await expect(firstUse.day).toHaveCount(0)
  await saved
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
