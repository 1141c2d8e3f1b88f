import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { issuedReport } from '../support/issued-report.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { expect, signInByRequest, test } from '../support/test.ts'

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

test('a buyer types the number from paper, and learns that it was superseded and withdrawn', async ({
  page,
  browser,
  server,
}) => {
  const { id, code, number, copy } = await issuedReport(server)
  const { numberField, verdicts, say } = publicPage(page)
  await page.goto('/verify')
  await expectAccessible(page)
  await numberField.fill(
    ` ${number.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i')}`,
  )
  await numberField.press('Enter')
  await expect(verdicts).toHaveText([say('verify.state.current')])
  const vin = copy.content?.report.figures.vehicle.vin ?? ''
  await expect(page.getByText(`…${vin.slice(-6)}`)).toBeVisible()
  await expectAccessible(page)

  const staff = await browser.newContext({ baseURL: server.origin })
  await signInByRequest(staff)
  const ofReport = `/batteries/api/v1/battery/reports/${id}`
  await staff.request.post(`${ofReport}/regenerate`, { headers: SAME_SITE })
  await page.goto(`/battery/${code}`)
  await page.getByRole('link', { name: say('copy.check') }).click()
  await expect(numberField).toHaveValue(number)
  await expect(verdicts).toHaveText([say('verify.state.superseded')])
  await expectAccessible(page)
  await page.getByRole('link', { name: say('verify.later') }).click()
  await expect(verdicts).toHaveText([say('verify.state.current')])

  await staff.request.patch(ofReport, { data: { published: false }, headers: SAME_SITE })
  await page.goto(`/verify?number=${number}`)
  await expect(verdicts).toHaveText([say('verify.state.withdrawn')])
  await staff.request.patch(ofReport, { data: { published: true }, headers: SAME_SITE })
  await staff.close()
})

test('a number with a wrong character, an unknown one and one too many are told apart, and stay', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 4(04|29)/, /GET \S+ 4(04|29)/)
  const { numberField, verdicts, say } = publicPage(page)
  await page.goto('/verify/7Z0CZ-O3TN9')
  await expect(numberField).toHaveAccessibleDescription(new RegExp(say('verify.mistyped').slice(0, 30)))
  await expect(numberField).toHaveValue('7Z0CZ-O3TN9')
  await numberField.press('Enter')
  await expect(numberField).toBeFocused()
  await numberField.fill('7z0cz o3tn8')
  await numberField.press('Enter')
  await expect(verdicts).toHaveText([say('verify.state.unknown')])
  await page.route(/public\/verify/, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json: { error: 'too many' } }),
  )
  await numberField.press('Enter')
  await expect(verdicts).toHaveText([say('verify.state.tooMany')])
  await expect(page.getByText(/42\u00a0s/)).toBeVisible()
  await expect(numberField).toHaveValue('7z0cz o3tn8')
})

test('a number is checked in French on a small phone in the dark theme; the other language keeps it', async ({
  page,
  server,
}) => {
  const { number } = await issuedReport(server)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/verify?number=${number}&lng=fr`)
  const french = publicPage(page, 'fr')
  await expect(french.verdicts).toHaveText([french.say('verify.state.current')])
  await expectNoOverflow(page)
  await expectAccessible(page)
  await french.otherLanguage.click()
  const english = publicPage(page)
  await expect(english.verdicts).toHaveText([english.say('verify.state.current')])
  await expect(english.numberField).toHaveValue(number)
})
