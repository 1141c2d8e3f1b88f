import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { PHONE, WIDE } from '../support/looks.ts'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { expect, test } from '../support/test.ts'

const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') => {
  await page.goto(`/report/${ownershipReportId(name)}?lng=${language}`)
  const seen = publicPage(page, language)
  await expect(seen.reportHeading).toBeVisible()
  return seen
}

/** The text with plain spaces instead of no-break spaces. */
const textOf = async (page: Page, selector: string) =>
  ((await page.locator(selector).textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

test('the report of an American owner shows the figures of the worked example', {
  tag: ['@P1.7', '@D1.9', '@D2.61', '@D2.62', '@D2.63', '@D2.64', '@D2.65', '@D2.69'],
}, async ({ page }) => {
  const { card, say } = await open(page, 'us-gasoline')
  const intro = await textOf(page, '.intro')
  for (const part of [
    '2023 Tesla Model Y Long Range AWD (electric)',
    '5 years',
    '12,000 mi a year',
    'Seattle, WA',
  ])
    expect(intro).toContain(part)
  await expect(page.locator('.hero')).toContainText('$4,744')
  await expect(page.locator('.hero')).toContainText('$79.07 saved a month')
  const cost = card('ownership.cost.mi')
  for (const text of ['$0.127', '$0.206', '1.6 times less expensive']) await expect(cost).toContainText(text)
  const fuel = card('ownership.fuel.title')
  await expect(fuel.getByRole('table')).toBeVisible()
  for (const text of ['$3,955.56', '$6,300.00', '2,000 gal', '13,296 kWh', 'You save $2,344'])
    await expect(fuel).toContainText(text)
  await expect(card('ownership.maintenance.title')).toContainText('You save $2,400')
  const carbon = card('ownership.carbon.title')
  for (const text of ['11,575 kg', '2,000 gal', '193 g', '106']) await expect(carbon).toContainText(text)
  const assumptions = card('ownership.assumptions.title')
  for (const text of [
    '$0.170/kWh',
    '$0.510/kWh',
    '$3.150/gal',
    '$0.061/mi',
    'April 2021',
    'eGRID2022',
    'Currency: US Dollar',
  ])
    await expect(assumptions).toContainText(text)
  await expect(page.getByRole('link', { name: say('ownership.contact.map') })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Pacific\+Crest\+Seattle/,
  )
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1)
})

test('the report of a Canadian owner shows the other worked example in both languages', {
  tag: ['@D1.9', '@D2.63'],
}, async ({ page }) => {
  const english = await open(page, 'ca-gasoline')
  await expect(page.locator('.hero')).toContainText('$22,675')
  await expect(english.card('ownership.cost.km')).toContainText('2.3 times less expensive')
  await page.getByRole('link', { name: english.say('publicPage.otherLanguage') }).click()
  const french = publicPage(page, 'fr')
  await expect(french.reportHeading).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect.poll(() => textOf(page, '.hero')).toContain('22 675 $')
  await expect.poll(() => textOf(page, '.hero')).toContain('236 $ économisés par mois')
  await expect(french.card('ownership.cost.km')).toContainText('2,3 fois moins cher')
  await expect.poll(() => textOf(page, '[aria-labelledby=assumptions]')).toContain('avril 2021')
})

test('without years or distance the page says that there is nothing to compare, and shows the contact', {
  tag: ['@D5.19'],
}, async ({ page }) => {
  for (const name of ['zero-years', 'zero-distance']) {
    const { say } = await open(page, name)
    await expect(page.getByRole('heading', { name: say('ownership.nothing.title') })).toBeVisible()
    await expect(page.locator('.hero')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: say('ownership.contact.title') })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/NaN|Infinity|null|undefined/)
  }
})

test('an unknown id leads to the not-found page at every public path', { tag: ['@D2.72'] }, async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  for (const path of ['/report/unknown', '/unsubscribe/unknown', '/report/', '/404']) {
    await page.goto(path)
    const { notFound, say } = publicPage(page)
    await expect(notFound).toBeVisible()
    await expect(page.getByText(say('notFound.subtitle'))).toBeVisible()
    await expect(page.getByText(say('notFound.description'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('notFound.callToAction') })).toHaveAttribute(
      'href',
      '/home',
    )
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1)
    if (path.endsWith('unknown')) await expect(page).toHaveURL('/404')
  }
  await expectAccessible(page)
})

test('after a failed request the page says that the service failed, and loads after another try', {
  tag: ['@D2.72', '@D8.18'],
}, async ({ page, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /GET \S+ 500 Request failed/)
  await page.route(/\/leads\//, (route) => route.abort())
  await page.goto(`/report/${ownershipReportId('us-gasoline')}`)
  const { unavailable, notFound, retry, offline, reportHeading, say } = publicPage(page)
  await expect(unavailable).toBeVisible()
  await expect(page.getByText(say('unavailable.subtitle'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('notFound.callToAction') })).toHaveCount(0)
  await expect(notFound).toHaveCount(0)
  await expect(page).toHaveURL('/404')
  await page.context().setOffline(true)
  await expect(offline).toBeVisible()
  await page.context().setOffline(false)
  await expect(offline).toHaveCount(0)
  await page.unrouteAll()
  await retry.click()
  await expect(reportHeading).toBeVisible()
})

test('a public page loads no code of the portal', { tag: ['@D2.60'] }, async ({ page }) => {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync('dist/.vite/public-manifest.json', 'utf8'),
  )
  const own = Object.values(manifest).map(({ file }) => `/${file}`)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open(page, 'us-gasoline')
  await expect(publicPage(page).carbon).toBeVisible()
  const scripts = requests.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !own.includes(path))).toEqual([])
  expect(
    requests.filter((path) => path.startsWith('/leads/')).length,
    'the page requests the report once',
  ).toBe(1)
})

for (const [colorScheme, reports] of [
  ['light', ['us-gasoline en', 'own-style en', 'markup fr']],
  ['dark', ['own-style en', 'francais fr']],
] as const)
  test(`the page is accessible and fits a small phone in ${colorScheme}`, async ({ page, watch }) => {
    watch.expectErrors(/status of 404/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const report of reports) {
      const [name = '', language] = report.split(' ')
      await page.setViewportSize(WIDE)
      const { carbon } = await open(page, name, language === 'fr' ? 'fr' : 'en')
      await expect(carbon).toBeVisible()
      await expectAccessible(page)
      // A wide window at 200 % zoom, a phone, and a small phone.
      for (const size of [{ width: 720, height: 450 }, PHONE, { width: 320, height: 640 }]) {
        await page.setViewportSize(size)
        await expectNoOverflow(page)
        const cut = () => page.locator('.ownership').evaluate((box) => box.scrollWidth - box.clientWidth)
        await expect.poll(cut, 'something is cut off at the edge of the box').toBeLessThanOrEqual(0)
      }
      await expectAccessible(page)
      // With one of the widest fonts that a system has.
      await page.evaluate(() => {
        document.body.style.fontFamily = '"DejaVu Sans", Verdana, sans-serif'
      })
      const wide = page.locator('.breakdown').first()
      expect(
        await wide.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0)
      await expectNoOverflow(page)
    }
  })
