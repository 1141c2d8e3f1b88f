import type { Page } from 'playwright/test'
import { reportFormatsOf } from '../../src/i18n/report-formats.ts'
import { holdRequests } from '../support/held-requests.ts'
import { tabTo } from '../support/keyboard.ts'
import { findReport, openReport, reportPage } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { PHONE } from '../support/scenes.ts'
import { expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const { whole, capacity } = reportFormatsOf('en')

/** A report with all its parts and a score above 90. */
const wholeReport = (page: Page) =>
  findReport(
    page,
    ({ score, configuration, battery_report_vehicle: { trim } }) =>
      (score ?? 0) > 90 && configuration !== null && trim !== null,
    ({ report_data: { data } }) =>
      data.jato !== null &&
      data.printed_report !== null &&
      data.printed_report.cellGeneralCriticalIssues.length === 0 &&
      Object.values(data.printed_report.validationErrors).every((isFlagged) => !isFlagged),
  )

test('a row opens its report in a new tab, which the close button closes; in any other tab it leads to the list', {
  tag: ['@D2.30', '@D2.34'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/Scripts may close only the windows that were opened by them/)
  await signIn('admin')
  await page.goto('/battery-reports')
  const link = reportsPage(page)
    .table.getByRole('link', { name: /new tab/ })
    .first()
  const opened = page.waitForEvent('popup')
  await link.click()
  const tab = await opened
  const report = reportPage(tab)
  await expect(report.heading).toBeVisible()
  await expect(tab).toHaveURL(/\/battery-reports\/[\w-]+$/)
  // A tab that closes while it still loads reports its calls as failed.
  await tab.waitForLoadState('networkidle')
  const closed = tab.waitForEvent('close')
  // The tab can be gone before Playwright hears that it has pressed the button.
  await Promise.all([closed, report.close.click().catch(() => undefined)])
  await expect(heading(page, words('reports.title'))).toBeVisible()
  // A browser lets a page close only a tab that a page has opened.
  await visit(page, new URL(tab.url()).pathname)
  await reportPage(page).close.click()
  await expect(heading(page, words('reports.title'))).toBeVisible()
})

test('the page shows the measurements with day and place under its headings in order, and links a mail about an issue with the VIN', {
  tag: [
    '@D1.6',
    '@D2.35',
    '@D2.36',
    '@D2.37',
    '@D2.38',
    '@D2.39',
    '@D2.40',
    '@D2.41',
    '@D2.42',
    '@D2.43',
    '@D4.13',
    '@D9.18',
    '@D2.29',
    '@D2.32',
    '@D2.34',
    '@D6.16',
  ],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /GET \S+ 500/)
  await signIn('admin')
  const served = await wholeReport(page)
  // It waits, and asks again by itself after a failure of the network.
  const calls = await holdRequests(page, 'GET', new RegExp(`/battery/reports/${served.id}$`))
  await page.goto(`/battery-reports/${served.id}`, { waitUntil: 'commit' })
  const report = reportPage(page)
  await expect(report.waiting).toBeAttached()
  await calls.fail('network')
  await expect(report.waiting).toBeAttached()
  await calls.pass()
  await calls.release()
  await expect(report.heading).toBeVisible()
  const { configuration: dealership, battery_report_vehicle: vehicle, report_data } = served
  const timeZone = dealership?.time_zone ?? '?'
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  const { city, state, street_name, zip_code } = dealership?.address ?? {}
  await expect(report.facts).toContainText(day.format(new Date(report_data.timestamp)))
  await expect(report.facts).toContainText(`${city}, ${state}`)
  const soh = (served.current_capacity ?? 0) / (served.original_capacity ?? 1)
  await expect(report.health).toContainText(`${Math.round(Math.min(1, soh) * 100)}%`)
  await expect(report.health).toContainText(`${Math.round(served.score ?? 0)} / 100`)
  await expect(report.health).toContainText(words('score.excellent'))
  await expect(report.checks).toHaveText(
    ['cells', 'range', 'capacity'].map((check) => words(`report.health.check.${check}`)),
  )
  for (const text of [vehicle.make, vehicle.model, String(vehicle.year), vehicle.vin])
    await expect(report.vehicle).toContainText(text)
  const odometer = report_data.data.printed_report?.odometer
  await expect(report.vehicle).toContainText(`${whole(odometer?.value ?? 0)}\u00a0${odometer?.unit}`)
  for (const text of [dealership?.name, street_name, zip_code, dealership?.phone_numbers[0]?.value])
    await expect(report.dealership).toContainText(text ?? '?')
  await expect(report.contact).toHaveAttribute('href', `mailto:${dealership?.emails[0]?.value}`)
  const range = report_data.data.printed_report?.adjustedEpaRange
  await expect(report.mark('adjusted')).toContainText(`${whole(range?.value ?? 0)}\u00a0${range?.unit}`)
  await expect(report.cells).toContainText(words('cellHealth.healthy'))
  await expect(report.cellMap).toHaveAccessibleName(words('report.cells.mapHealthy'))
  await expect(report.capacity).toContainText(capacity(served.current_capacity ?? 0))
  await expect(report.warranty).toContainText(/\d+\s?years/)
  await expect(report.ev).toContainText(words('report.ev.level2'))
  // Only what was issued has a number.
  if (served.issue) await expect(report.dealership).toContainText(served.issue.number)
  else await expect(report.about).not.toContainText(served.id)
  const mail = new URL((await report.email.first().getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('support@provider.example')
  expect(mail.searchParams.get('body')).toContain(served.id)
  expect(mail.searchParams.get('body')).toContain(vehicle.vin)
  const titles = {
    'report.summary': ['health', 'vehicle', 'dealership'],
    'report.range.title': [],
    'report.battery.title': ['cells', 'capacity', 'warranty'],
    'report.ev.title': ['ev.charging', 'ev.connectors', 'ev.driving', 'ev.energy'],
    'report.conditions.title': [],
    'report.about.title': [],
  }
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    `${words('report.title')} ${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`,
    ...Object.entries(titles).flatMap(([section, cards]) => [
      words(section),
      ...cards.map((card) => words(card.startsWith('ev.') ? `report.${card}` : `report.${card}.title`)),
    ]),
  ])
  // The keyboard reaches every control, and unfolds the raw data of the device.
  await page.reload()
  await expect(report.heading).toBeVisible()
  const standing = (action: string) => page.getByRole('button', { name: words(`report.standing.${action}`) })
  const { handOver, print, email, close } = report
  for (const control of [
    ...[standing('publish'), handOver.language, handOver.copy, print, close],
    ...[standing('archive'), email],
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await tabTo(page, report.choose)
  await report.toggleDebug.focus()
  await page.keyboard.press('Enter')
  await expect(report.debug).toContainText('"usableEnergyKwh"')
  await page.keyboard.press('Enter')
  await expect(report.debug).not.toContainText('"usableEnergyKwh"')
})

/** A report in the United States with a range: its location is a ZIP code, its distances are miles. */
const americanReport = (page: Page) =>
  findReport(
    page,
    ({ battery_report_vehicle: { country }, score }) => country === 'US' && score !== null,
    ({ configuration, report_data }) =>
      configuration?.measurement === 'imperial' &&
      report_data.data.printed_report?.validationErrors.adjustedEpaRange === false,
  )

const milesOf = (text: string) => Number(/([\d,]+)\u00a0mi/.exec(text)?.[1]?.replaceAll(',', ''))

test('the forecast starts with the dealership’s location; a valid postal code goes into the address, an invalid one does not', {
  tag: ['@D2.51', '@D5.16', '@D9.19'],
}, async ({ page, signIn }) => {
  // A section that moves into its place while it is pressed would not hear of it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  const { id } = await americanReport(page)
  const report = await openReport(page, id)
  await expect(report.mark('winter')).toBeVisible()
  const today = milesOf((await report.mark('adjusted').textContent()) ?? '')
  await report.zip.fill('Denver')
  await report.forecast.click()
  await expect(report.invalidZip).toBeVisible()
  await expect(report.zip).toBeFocused()
  await expect(report.mark('winter')).toBeVisible()
  await report.zip.fill('33101')
  await report.forecast.click()
  await expect(report.range).toContainText('FL')
  const mild = milesOf((await report.mark('winter').textContent()) ?? '')
  await report.zip.fill('r3c 4t3')
  await report.zip.press('Enter')
  await expect(report.range).toContainText('MB')
  const cold = milesOf((await report.mark('winter').textContent()) ?? '')
  expect(cold).toBeLessThan(mild)
  expect(mild).toBeLessThanOrEqual(today)
  await expect(page).toHaveURL(/\?zip=R3C4T3$/)
  await page.reload()
  await expect(report.range).toContainText('MB')
  await expect(report.zip).toHaveValue('R3C4T3')
})
const withIssue = (page: Page) =>
  findReport(page, ({ cell_health, score }) => cell_health === 'Cell Issue' && score !== null)

test('on a phone the user swipes the cards or moves them by keys and dots; sections animate, but with reduced motion show at once', {
  tag: ['@D2.44', '@D2.48'],
}, async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await signIn('admin')
  const { id } = await withIssue(page)
  const report = await openReport(page, id)
  const [list, card] = [await report.carousel.boundingBox(), await report.health.boundingBox()]
  expect((card?.width ?? 0) / (list?.width ?? 1)).toBeGreaterThanOrEqual(0.8)
  const isCurrent = (key: string) => expect(report.dot(key)).toHaveAttribute('aria-current', 'true')
  await isCurrent('report.health.title')
  await expect(report.back).toHaveAttribute('aria-disabled', 'true')
  await report.next.click()
  await isCurrent('report.vehicle.title')
  await expect(report.vehicle).toBeInViewport({ ratio: 0.4 })
  await report.dot('report.dealership.title').click()
  await isCurrent('report.dealership.title')
  await expect(report.next).toHaveAttribute('aria-disabled', 'true')
  await report.carousel.focus()
  await page.keyboard.press('ArrowLeft')
  await isCurrent('report.vehicle.title')
  await page.keyboard.press('Home')
  await isCurrent('report.health.title')
  await report.carousel.hover()
  await page.mouse.wheel(400, 0)
  await isCurrent('report.vehicle.title')
  // The actions stay at the foot of the screen, below the cards when these are read to their end.
  await expect(report.print).toBeInViewport({ ratio: 1 })
  await report.next.evaluate((step) => step.scrollIntoView({ block: 'center' }))
  await expect(report.print).toBeInViewport({ ratio: 1 })
  const cards = (await report.carousel.boundingBox()) ?? { y: 0, height: 0 }
  expect((await report.print.boundingBox())?.y).toBeGreaterThan(cards.y + cards.height)

  await test.step('sections animate when they scroll into view; with reduced motion they show at once', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const { id } = await withIssue(page)
    const seen = () =>
      page.getByText(words('report.ev.title')).evaluate((element) => {
        const moved = element.closest('.report-page__reveal')
        return moved && getComputedStyle(moved).opacity
      })
    const report = await openReport(page, id)
    await expect.poll(seen).toBe('0')
    await report.ev.scrollIntoViewIfNeeded()
    await expect.poll(seen).toBe('1')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openReport(page, id)
    expect(await seen()).toBe('1')
  })
})
