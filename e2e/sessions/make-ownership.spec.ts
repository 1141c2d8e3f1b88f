import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { ownershipDialog } from '../support/pages/ownership-dialog.ts'
import { openReport } from '../support/pages/report-page.ts'
import { trimmedReport } from '../support/retrimmed.ts'
import { expect, test } from '../support/test.ts'

test('an ownership report is made, mailed and revoked', async ({ page, signIn, server }) => {
  const { id } = await trimmedReport(server)
  await signIn('admin')
  await openReport(page, id)
  await recorderLoaded(page)
  const ownership = ownershipDialog(page)
  await ownership.open.click()
  await ownership.comparison.selectOption('midsize')
  await ownership.years.fill('')
  await ownership.submit.click()
  await ownership.years.fill('6')
  await ownership.cancel.click()
  await ownership.keep.click()
  await ownership.submit.click()
  await ownership.ownerLanguage.selectOption('fr')
  await ownership.email.fill('owner.of.a.session@owners.example')
  await ownership.send.click()
  await expect(ownership.outcome('sent', { email: 'owner.of.a.session@owners.example' })).toBeVisible()
  await ownership.back.click()
  await ownership.handOver.first().click()
  await ownership.revoke.click()
  await ownership.end.click()
  await expect(ownership.revoke).toHaveCount(0)
  await ownership.done.click()
  await expect(ownership.dialog).toHaveCount(0)
  await keepSession(page, 'ownership-report-made-and-revoked', {
    note: 'A report for the owner was made, mailed and revoked',
  })
})
