import type { Page } from 'playwright/test'
import { issuedReport } from '../support/issued-report.ts'
import { ownershipReportId } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('a page without JavaScript says in both languages that it needs it', async ({ page, server }) => {
  const { code } = await issuedReport(server)
  for (const path of [
    '/login',
    '/verify',
    `/unsubscribe/${ownershipReportId('ca-gasoline')}`,
    `/battery/${code}`,
  ])
    await saysWhatItNeeds(page, path)
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
