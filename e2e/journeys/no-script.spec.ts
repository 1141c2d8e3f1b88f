import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

for (const path of ['/login', '/verify', '/battery/unknown'])
  test(`${path} says in both languages that it needs JavaScript`, async ({ page }) => {
    await page.goto(path)
    // Not by text: Playwright leaves out what is in a `noscript`.
    for (const [index, text] of [
      /^This page needs JavaScript\./,
      /^Cette page a besoin de JavaScript\./,
    ].entries()) {
      const paragraph = page.locator('noscript p').nth(index)
      await expect(paragraph).toBeVisible()
      expect(await paragraph.textContent()).toMatch(text)
    }
  })
