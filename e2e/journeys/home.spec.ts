import type { Language } from '../../src/domain/profile.ts'
import { metricFormatsOf } from '../../src/i18n/metric-formats.ts'
import { DEDUPLICATION_MS } from '../../src/services/http.ts'
import { clockOf } from '../paths/still-clock.ts'
import { homePage, isMetrics, metricsOf, metricsRequests } from '../support/home-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

type Window = Awaited<ReturnType<typeof metricsOf>>['today']

const SPANS = { today: 'today', last30Days: 'last_30_days', last3Months: 'last_3_months' } as const

/** What the four tiles say of a window. */
function tilesOf(window: Window, language: Language = 'en') {
  const { count, average, share } = metricFormatsOf(language)
  const of = (part: number) => words('home.share', { share: share(part / window.reports) }, language)
  return {
    reports: [count(window.reports), /\d/],
    averageScore: [average(window.average_score ?? Number.NaN), /\p{L}/u],
    cellIssues: [count(window.cell_issues), of(window.cell_issues)],
    published: [count(window.published), of(window.published)],
  }
}

test('the figures of each time span are those of the server, asked for once', { tag: ['@P1.3'] }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const metrics = await metricsOf(page, { context_type: 'all' })
  const asked = metricsRequests(page)
  await page.goto('/home')
  const home = homePage(page)
  await expect(home.tab('last30Days')).toHaveAttribute('aria-selected', 'true')
  for (const [span, window] of Object.entries(SPANS)) {
    await home.tab(span).click()
    await expect(home.tab(span)).toContainText(metricFormatsOf('en').count(metrics[window].reports))
    for (const [figure, texts] of Object.entries(tilesOf(metrics[window])))
      await expect(home.tile(figure)).toHaveText(texts)
  }
  expect(asked.length).toBe(1)
})

test('the chart is one stop for the keyboard, reads out each day, and says the same as a table', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { last_30_days, today } = await metricsOf(page, { context_type: 'all' })
  await page.goto('/home')
  const home = homePage(page)
  const { count, average, fullDay, weekdayAndDay } = metricFormatsOf('en')
  const spoken = (day: Window['daily'][number] | undefined) =>
    day &&
    `${fullDay(day.date)}, Reports: ${count(day.reports)}, Published: ${count(day.published)}, ` +
      `Cell issues: ${count(day.cell_issues)}, ` +
      `Average score: ${day.average_score === null ? '–' : average(day.average_score)}`
  await expect(home.chart).toHaveAttribute('aria-valuetext', spoken(last_30_days.daily.at(-1)) ?? '')
  await home.tab('last30Days').press('Tab')
  await expect(home.chart).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(home.chart).toHaveAttribute('aria-valuetext', spoken(last_30_days.daily.at(-2)) ?? '')
  await page.keyboard.press('Home')
  await expect(home.chart).toHaveAttribute('aria-valuetext', spoken(last_30_days.daily[0]) ?? '')
  await page.keyboard.press('Tab')
  await expect(home.showTable).toBeFocused()
  await page.keyboard.press('Enter')
  const rows = home.table.locator('tbody').getByRole('row')
  const rowOf = (day: Window['daily'][number]) =>
    [
      weekdayAndDay(day.date),
      count(day.reports),
      day.average_score === null ? '–' : average(day.average_score),
      count(day.cell_issues),
      count(day.published),
    ].join('')
  await expect(rows).toHaveText(last_30_days.daily.map(rowOf).toReversed())
  await home.tab('today').click()
  await expect(home.chart).toHaveCount(0)
  await expect(home.chartToday).toHaveAttribute('aria-valuemax', '7')
  await expect(home.chartToday).toHaveAttribute('aria-valuetext', spoken(today.daily[0]) ?? '')
})

test('another context shows its own figures at once; the way back asks for nothing', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const all = await metricsOf(page, { context_type: 'all' })
  const north = await metricsOf(page, { context_type: 'group', context_id: 'northstar' })
  await page.goto('/home')
  const home = homePage(page)
  await expect(home.tile('reports').first()).toHaveText(String(all.last_30_days.reports))
  await home.chooseContext('Northstar Auto Group')
  for (const [figure, texts] of Object.entries(tilesOf(north.last_30_days)))
    await expect(home.tile(figure)).toHaveText(texts)
  const asked = metricsRequests(page)
  await home.chooseContext(words('context.all'))
  await expect(home.tile('reports').first()).toHaveText(String(all.last_30_days.reports))
  await page.getByRole('link', { name: words('navigation.reports'), exact: true }).click()
  await expect(heading(page, words('reports.title'))).toBeVisible()
  await page.goBack()
  await expect(home.tile('reports').first()).toHaveText(String(all.last_30_days.reports))
  expect(asked).toEqual([])
})

test('the document’s head asks for the figures of the kept context, and nobody asks again', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/home')
  const home = homePage(page)
  await home.chooseContext('Northstar Auto Group')
  await expect(home.chart).toBeVisible()
  const byHead = page.waitForRequest((request) => isMetrics(request.url()))
  const asked = metricsRequests(page)
  await page.goto('/home')
  await expect(home.chart).toBeVisible()
  const { last_30_days } = await metricsOf(page, { context_type: 'group', context_id: 'northstar' })
  await expect(home.tile('reports').first()).toHaveText(String(last_30_days.reports))
  // The app's own requests say that they are from one of our pages; those of the head do not.
  expect(await (await byHead).headerValue('x-requested-with')).toBe(null)
  expect(asked.length).toBe(1)
})

test('without a network the figures stay; when it is back they are read again', async ({
  page,
  context,
  signIn,
  watch,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED/, /GET \S+ 500/)
  const clock = await clockOf(page)
  await signIn('admin')
  await page.goto('/home')
  const home = homePage(page)
  await expect(home.chart).toBeVisible()
  const reports = (await home.tile('reports').first().textContent()) ?? ''
  await context.setOffline(true)
  await clock.setLater(DEDUPLICATION_MS + 1)
  await home.refresh.click()
  await expect(home.kept).toBeVisible()
  await expect(home.tile('reports').first()).toHaveText(reports)
  await home.tab('last3Months').click()
  await expect(home.chart).toBeVisible()
  await clock.setLater(DEDUPLICATION_MS + 1)
  const again = page.waitForResponse((response) => isMetrics(response.url()) && response.ok())
  await context.setOffline(false)
  await again
  await expect(home.kept).toHaveCount(0)
  await expect(home.tab('last3Months')).toHaveAttribute('aria-selected', 'true')
})

test('a dealership sees its own figures, in French, and no shortcut to what it may not do', async ({
  page,
  signIn,
}) => {
  await signIn('dealerUser')
  const { last_30_days } = await metricsOf(page, { context_type: 'all' })
  await page.goto('/home')
  const home = homePage(page, 'fr')
  for (const [figure, texts] of Object.entries(tilesOf(last_30_days, 'fr')))
    await expect(home.tile(figure)).toHaveText(texts)
  await expect(home.shortcut('home.users')).toHaveCount(0)
  await home.shortcut('home.noTrim').click()
  await expect(heading(page, words('reports.title', {}, 'fr'))).toBeVisible()
  await expect(page).toHaveURL(/\/battery-reports\?filter=report_no_trim/)
  const tab = page.getByRole('tab', { name: words('reports.filter.report_no_trim', {}, 'fr') })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})
