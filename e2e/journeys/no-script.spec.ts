import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

for (const path of ['/login', '/verify', '/battery/unknown'])
  test(`${path} says in both languages that it needs JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible()
    await expect(page.getByText('Cette page a besoin de JavaScript.')).toBeVisible()
  })
