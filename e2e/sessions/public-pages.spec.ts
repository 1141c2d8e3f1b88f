import { issuedReport } from '../support/issued-report.ts'
import { keepSession } from '../support/kept-session.ts'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

const ID = ownershipReportId('ca-gasoline')

test('an owner reads the ownership report', async ({ page }) => {
  await page.goto(`/report/${ID}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
  await keepSession(page, 'ownership-report', { note: 'The savings look wrong.' })
})

test('a recipient unsubscribes in French', async ({ page }) => {
  await page.goto(`/unsubscribe/${ID}?lng=fr`)
  const { confirm, done, question } = publicPage(page, 'fr')
  await expect(question).toBeVisible()
  await confirm.click()
  await expect(done).toBeVisible()
  await keepSession(page, 'unsubscribed', { note: 'Je reçois encore des courriels.', language: 'fr' })
})

test('a buyer reads the public copy of a report in French, and saves its PDF', async ({ page, server }) => {
  const { code } = await issuedReport(server)
  await page.goto(`/battery/${code}?lng=fr`)
  const { copyHeading, printCopy, say } = publicPage(page, 'fr')
  await expect(copyHeading).toBeVisible()
  await printCopy.click()
  await expect(page.getByText(say('copy.pdf.made'))).toBeVisible()
  await keepSession(page, 'public-report', { note: 'Est-ce ma voiture ?', language: 'fr' })
})

test('a buyer checks a number in French, after a slip', async ({ page, server }) => {
  const { number } = await issuedReport(server)
  await page.goto(`/verify/${number.slice(0, -1)}?lng=fr`)
  const { numberField, verdicts, say } = publicPage(page, 'fr')
  await expect(numberField).toHaveAttribute('aria-invalid', 'true')
  await numberField.fill(number.toLowerCase())
  await numberField.press('Enter')
  await expect(verdicts).toHaveText([say('verify.state.current')])
  await keepSession(page, 'verify-report', { note: 'Ce numéro est-il le bon ?', language: 'fr' })
})
