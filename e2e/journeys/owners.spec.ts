import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { makeVin } from '../../src/domain/vin.ts'
import { makeLogger } from '../support/made-loggers.ts'
import { ownershipDialog } from '../support/pages/ownership-dialog.ts'
import {
  isUnsubscribed,
  ownershipReportId,
  publicPage,
  recordedClicks,
} from '../support/pages/public-page.ts'
import { reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { focusWindow } from '../support/window-events.ts'
import { wording, words } from '../support/words.ts'

const OFFER = /\/leads\/api\/v1\/battery\/[\w-]+\/ownership$/

test('a measurement goes from the wire to a report on a screen, and by its ownership report to the owner, who reads it and unsubscribes', {
  tag: ['@P1.7', '@D1.10', '@D2.73', '@D2.74'],
}, async ({ page, context, browser, signIn, server, watch }) => {
  watch.expectErrors(/status of (404|409|429)/, /(GET|POST) \S+ (404|409|429)/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const vin = makeVin('5YJ3E1EA', 2021, 'W', Date.now() % 900_000)
  const logger = await makeLogger(server)
  await signIn('admin')
  await page.goto(`/battery-reports?searchTerm=${vin}`)
  const list = reportsPage(page)
  await expect(list.clear.or(page.getByText(wording('list.noMatchAnywhere'))).first()).toBeVisible()
  const once = { key: 'once', measured_at: new Date().toISOString() }
  const answer = await logger.measure(vin, once)
  expect(await logger.measure(vin, once)).toEqual(answer)
  // A read within two seconds of the same one shares its answer.
  await expect(async () => {
    await focusWindow(page)
    await expect(list.row(vin)).toHaveCount(1, { timeout: 500 })
  }).toPass()

  const opened = page.waitForEvent('popup')
  await list.row(vin).getByRole('link').first().click()
  const report = await opened
  await expect(report).toHaveURL(new RegExp(`/${answer.report_id}`))
  await expect(heading(report, /2021 Tesla Model 3/)).toBeVisible()
  const { health } = reportPage(report)
  await health.getByRole('button', { name: words('report.health.chooseTrim') }).click()
  const trim = health.getByLabel(words('report.health.trim'))
  const option = trim.locator('option:not([disabled]):not([value=""])').first()
  await expect(option).toBeAttached()
  await trim.selectOption((await option.getAttribute('value')) ?? '')
  await expect(health).not.toContainText(words('report.health.noTrim'))

  const ownership = ownershipDialog(report)
  await ownership.open.click()
  await expect(ownership.comparison).toBeFocused()
  const before = await ownership.preview.textContent()
  await ownership.comparison.selectOption('pickup')
  await expect(ownership.fuelRating).toHaveValue(/^(22|10\.7)$/)
  await expect(ownership.preview).not.toHaveText(before ?? '')
  await ownership.gas.fill('4')
  await ownership.years.fill('')
  await ownership.years.fill('6')
  await expect(ownership.preview).toContainText('6 years')
  const posts: string[] = []
  report.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await ownership.submit.dblclick()
  await expect(ownership.link).toBeFocused()
  expect(posts.filter((url) => OFFER.test(url))).toHaveLength(1)
  await expect(ownership.qr).toBeVisible()
  await ownership.ownerLanguage.selectOption('fr')
  await ownership.copy.click()
  const copied = () => report.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/report\/[\w-]{43}\?lng=fr$/)
  const address = await copied()
  await ownership.email.fill('owner@owners.example')
  await ownership.email.press('Enter')
  await expect(ownership.outcome('sent', { email: 'owner@owners.example' })).toBeVisible()
  // A browser without a session, as that of the owner.
  const elsewhere = await browser.newContext({ baseURL: server.origin })
  const owner = await elsewhere.newPage()
  await owner.goto(address)
  await expect(publicPage(owner, 'fr').reportHeading).toBeVisible()
  await expect(owner.getByText('F-150').first()).toBeVisible()
  expect(await elsewhere.cookies()).toEqual([])

  await test.step('to open the link of the mail changes nothing; a confirmation unsubscribes once', async () => {
    const key = new URL(address).pathname.split('/').at(-1) ?? ''
    const { question, confirm, done } = publicPage(owner, 'fr')
    await owner.goto(address.replace('/report/', '/unsubscribe/'))
    await expect(question).toBeVisible()
    expect(await isUnsubscribed(elsewhere, key)).toBe(false)
    const sent: string[] = []
    owner.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await confirm.dblclick()
    await expect(done).toBeVisible()
    expect(sent.length).toBe(1)
    await expect.poll(() => recordedClicks(owner)).toEqual([{ event: 'click', element: 'unsubscribe' }])
    expect(await isUnsubscribed(elsewhere, key)).toBe(true)
    await owner.reload()
    await expect(done).toBeVisible()
    await expect(confirm).toHaveCount(0)
  })

  await report.bringToFront()
  await ownership.send.click()
  await expect(ownership.outcome('unsubscribed')).toBeVisible()
  // Nobody reads what is revoked.
  await ownership.revoke.click()
  await ownership.end.click()
  await expect(ownership.dialog).toContainText(words('makeOwnership.handing.revoked'))
  await owner.goto(address)
  await expect(publicPage(owner, 'fr').notFound).toBeVisible()
  await elsewhere.close()
})

const open = async (page: Page, name: string, language: 'en' | 'fr' = 'en') => {
  await page.goto(`/report/${ownershipReportId(name)}?lng=${language}`)
  const seen = publicPage(page, language)
  await expect(seen.reportHeading).toBeVisible()
  return seen
}

/** The text with plain spaces instead of no-break spaces. */
const textOf = async (page: Page, selector: string) =>
  ((await page.locator(selector).textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

test('the ownership reports of an American and a Canadian owner show the worked examples, without code of the portal', {
  tag: ['@P1.7', '@D1.9', '@D2.61', '@D2.62', '@D2.63', '@D2.64', '@D2.65', '@D2.69', '@D2.60'],
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
  await expect(page.locator('.hero')).toContainText('$79 saved a month')
  const cost = card('ownership.cost.mi')
  for (const text of ['$0.127', '$0.206', '1.6 times less expensive']) await expect(cost).toContainText(text)
  const fuel = card('ownership.fuel.title')
  await expect(fuel.getByRole('table')).toBeVisible()
  for (const text of ['$3,956', '$6,300', '2,000 gal', '13,296 kWh', 'You save $2,344'])
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

  await test.step('the report of a Canadian owner shows the other worked example in both languages', async () => {
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

  await test.step('a public page loads no code of the portal', async () => {
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
})

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

test('a dealership’s style applies inside the ownership report only, and a hostile one loads, moves and hides nothing', {
  tag: ['@D2.71'],
}, async ({ page, server }) => {
  await open(page, 'own-style')
  const [hero, cta] = [page.locator('.hero').first(), page.locator('.cta').first()]
  await expect(hero).toHaveCSS('background-color', 'rgb(102, 51, 153)')
  await expect(hero).toHaveCSS('border-radius', '16px')
  await expect(page.locator('.card h2').first()).toHaveCSS('text-transform', 'uppercase')
  await expect(cta).toHaveCSS('background-color', 'rgb(230, 153, 0)')
  await expect(cta).toHaveCSS('color', 'rgb(0, 0, 0)')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.origin}/`)) elsewhere.push(request.url())
  })
  await open(page, 'hostile-style')
  await expect(publicPage(page).carbon).toBeVisible()
  expect(elsewhere).toEqual([])
  await expect(page).toHaveTitle(/^Your ownership report/)
  expect(await styleOf(page, '.ownership', 'position')).toBe('static')
  expect(await styleOf(page, '.card h2', 'letter-spacing')).not.toBe('normal')
  await sendCss(
    page,
    '.public-bar a{color:#ff0000;background-color:#000000}.card{margin:-200px 0 0 -200px}h1{margin:0}',
  )
  await open(page, 'us-gasoline')
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
