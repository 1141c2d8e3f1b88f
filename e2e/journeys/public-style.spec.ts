import type { Page } from 'playwright/test'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Sends CSS that the server's own check would remove. */
const sendCss = (page: Page, cssStyling: string) =>
  page.route(/\/leads\/api\/v1\/report\//, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.config.style = { accentColor: 'url(/x)', radius: '9999px;position:fixed', cssStyling }
    await route.fulfill({ response: answer, json: body })
  })

test('the page applies a dealership’s style inside the report only', { tag: ['@D2.71'] }, async ({
  page,
}) => {
  await page.goto(`/report/${ownershipReportId('own-style')}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
  const [hero, cta] = [page.locator('.hero').first(), page.locator('.cta').first()]
  await expect(hero).toHaveCSS('background-color', 'rgb(102, 51, 153)')
  await expect(hero).toHaveCSS('border-radius', '16px')
  await expect(page.locator('.card h2').first()).toHaveCSS('text-transform', 'uppercase')
  await expect(cta).toHaveCSS('background-color', 'rgb(230, 153, 0)')
  await expect(cta).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('a hostile style loads nothing, moves nothing and hides nothing', { tag: ['@D2.71'] }, async ({
  page,
  server,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.origin}/`)) elsewhere.push(request.url())
  })
  await page.goto(`/report/${ownershipReportId('hostile-style')}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
  await expect(publicPage(page).carbon).toBeVisible()
  expect(elsewhere).toEqual([])
  await expect(page).toHaveTitle(/^Your ownership report/)
  expect(await styleOf(page, '.ownership', 'position')).toBe('static')
  expect(await styleOf(page, '.card h2', 'letter-spacing')).not.toBe('normal')
})

test('even allowed CSS cannot change or cover elements outside the box', {
  tag: ['@D2.71'],
}, async ({ page }) => {
  await sendCss(
    page,
    '.public-bar a{color:#ff0000;background-color:#000000}.card{margin:-200px 0 0 -200px}h1{margin:0}',
  )
  await page.goto(`/report/${ownershipReportId('us-gasoline')}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
  expect(await styleOf(page, '.public-bar a', 'color')).not.toBe('rgb(255, 0, 0)')
  expect([
    await styleOf(page, '.ownership', 'contain'),
    await styleOf(page, '.ownership', 'isolation'),
  ]).toEqual(['paint', 'isolate'])
  // The browser clips content that moves out of the box, and it receives no clicks there.
  const link = publicPage(page).otherLanguage
  const box = await link.boundingBox()
  const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.className, [
    (box?.x ?? 0) + 5,
    (box?.y ?? 0) + 5,
  ] as const)
  expect(hit).toBe('language')
})
