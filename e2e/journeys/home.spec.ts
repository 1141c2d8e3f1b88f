import { metricFormatsOf } from '../../src/i18n/metric-formats.ts'
import { homePage, isMetrics, metricsOf, metricsRequests } from '../support/pages/home-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

type Window = Awaited<ReturnType<typeof metricsOf>>['today']

const SPANS = { today: 'today', last30Days: 'last_30_days', last3Months: 'last_3_months' } as const

/** The texts of the tiles. Early in the day there is no report yet. */
function tilesOf(window: Window) {
  const { count, average, share } = metricFormatsOf('en')
  const of = (part: number) =>
    window.reports === 0 ? '' : words('home.share', { share: share(part / window.reports) })
  return {
    reports: [count(window.reports), /\d/],
    averageScore: [
      window.average_score === null ? words('unit.unknown') : average(window.average_score),
      /\p{L}/u,
    ],
    cellIssues: [count(window.cell_issues), of(window.cell_issues)],
    published: [count(window.published), of(window.published)],
  }
}

test('the home screen shows the figures of the server for each time span with one request, and its work leads to the rows', {
  tag: ['@P1.3'],
}, async ({ page, signIn, watch }) => {
  // A list without rows.
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  const metrics = await metricsOf(page, { context_type: 'all' })
  const requests = metricsRequests(page)
  await page.goto('/home')
  const home = homePage(page)
  await expect(home.tab('last30Days')).toHaveAttribute('aria-selected', 'true')
  for (const [span, window] of Object.entries(SPANS)) {
    await home.tab(span).click()
    await expect(home.tab(span)).toContainText(metricFormatsOf('en').count(metrics[window].reports))
    for (const [figure, texts] of Object.entries(tilesOf(metrics[window])))
      await expect(home.tile(figure)).toHaveText(texts)
  }
  expect(requests.length).toBe(1)
  // The chart is one tab stop, and announces each day.
  const { count, fullDay } = metricFormatsOf('en')
  const { daily } = metrics.last_30_days
  await home.tab('last30Days').click()
  await expect(home.chart).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(home.chart).toBeFocused()
  for (const [key, day] of [
    ['ArrowLeft', daily.at(-2)],
    ['Home', daily[0]],
  ] as const) {
    await page.keyboard.press(key)
    const said = `${fullDay(day?.date ?? '')}, Reports: ${count(day?.reports ?? Number.NaN)}, `
    await expect(home.chart).toHaveAttribute('aria-valuetext', new RegExp(`^${said}`))
  }
  await page.keyboard.press('Tab')
  await expect(home.showTable).toBeFocused()
  // Each number of the day's work opens the list of exactly these rows.
  const { work } = metrics
  for (const [name, filter, number] of [
    ['noTrim', 'reports.filter.report_no_trim', work?.no_trim],
    ['cellIssues', 'reports.filter.report_cell_issue', work?.cell_issues],
    ['unpublished', 'reports.filter.report_unpublished', work?.unpublished],
    ['quietDevices', 'devices.filter.quiet', work?.quiet_devices],
  ] as const) {
    const shown = count(number ?? Number.NaN)
    await expect(home.work(name)).toContainText(shown)
    await home.work(name).click()
    const tab = page.getByRole('tab', { name: words(filter) })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(tab).toContainText(shown)
    if (number) await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(number + 1))
    await page.goBack()
    await expect(home.heading).toBeVisible()
  }

  await test.step('the head script requests the figures of the stored context, and the portal does not request them again', async () => {
    await page.goto('/home')
    const home = homePage(page)
    await home.chooseContext('Northstar Auto Group')
    await expect(page).toHaveURL(/context=group/)
    await expect(home.chart).toBeVisible()
    const byHead = page.waitForRequest((request) => isMetrics(request.url()))
    const requests = metricsRequests(page)
    await page.goto('/home')
    await expect(home.chart).toBeVisible()
    const { last_30_days } = await metricsOf(page, { context_type: 'group', context_id: 'northstar' })
    await expect(home.tile('reports').first()).toHaveText(String(last_30_days.reports))
    // Requests of the app have this header, those of the head script do not.
    expect(await (await byHead).headerValue('x-requested-with')).toBe(null)
    expect(requests.length).toBe(1)
  })
})
