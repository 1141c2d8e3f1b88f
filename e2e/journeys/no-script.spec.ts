import type { Page } from 'playwright/test'
import { issuedReport } from '../support/issued-report.ts'
import { ownershipReportId } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const OWNERSHIP_ID = ownershipReportId('ca-gasoline')

for (const path of [
  '/login',
  '/verify',
  '/method',
  `/report/${OWNERSHIP_ID}`,
  `/unsubscribe/${OWNERSHIP_ID}`,
  '/battery/unknown',
])
  test(`${path} says in both languages that it needs JavaScript`, ({ page }) => saysWhatItNeeds(page, path))

test('the copy of a report and the address for its number say in both languages that they need JavaScript', async ({
  page,
  server,
}) => {
  const { code, number } = await issuedReport(server)
  await saysWhatItNeeds(page, `/battery/${code}`)
  await saysWhatItNeeds(page, `/verify/${number}`)
})

async function saysWhatItNeeds(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Not by text: Playwright leaves out what is in a `noscript`.
  for (const [language, text] of [
    ['en', /^This page needs JavaScript\./],
    ['fr', /^Cette page a besoin de JavaScript\./],
  ] as const) {
    const paragraph = page.locator(`noscript p[lang=${language}]`)
    await expect(paragraph).toBeVisible()
    expect(await paragraph.textContent()).toMatch(text)
  }
  // Nothing turns as if it were on its way.
  await expect(page.locator('.spinner')).toBeHidden()
}
