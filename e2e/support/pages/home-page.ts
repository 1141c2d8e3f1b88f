import type { Page } from 'playwright/test'
import type * as z from 'zod/mini'
import type { Language } from '../../../src/domain/session/profile.ts'
import { reportMetricsSchema } from '../../../src/services/wire/metrics.ts'
import { wording, words } from '../words.ts'

type Metrics = z.infer<typeof reportMetricsSchema>

/** Locators of the home screen, by role and accessible name. */
export function homePage(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const panel = page.getByRole('tabpanel', { name: say('home.figures') })
  return {
    panel,
    tab: (span: string) => page.getByRole('tab', { name: say(`home.span.${span}`) }),
    /** The tile with this label. */
    tile: (figure: string) =>
      panel
        .locator('.metric-tiles__tile')
        .filter({ has: page.getByRole('term').filter({ hasText: say(`home.figure.${figure}`) }) })
        .getByRole('definition'),
    chart: page.getByRole('slider', { name: say('home.chart'), exact: true }),
    /** The chart of "today" shows a week, and has its own title. */
    table: page.getByRole('table', { name: say('home.chart'), exact: true }),
    showTable: panel.getByText(say('home.showTable')),
    refresh: page.getByRole('button', {
      name: new RegExp(`^(${say('action.refresh')}|${say('list.refreshing')})$`),
    }),
    retry: panel.getByRole('button', { name: say('action.retry') }),
    kept: panel.getByRole('alert').filter({ hasText: say('home.failedKept') }),
    work: (name: string) =>
      page.getByRole('navigation', { name: say('home.work') }).getByRole('link', {
        name: new RegExp(`${say(`home.waiting.${name}_one`)}|${say(`home.waiting.${name}_other`)}`),
      }),
    heading: page.getByRole('heading', { level: 1, name: wording('home.welcome', language) }),
    chooseContext: async (name: string) => {
      await page.getByRole('button', { name: new RegExp(say('context.label')) }).click()
      await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click()
    },
  }
}

/** Reads the figures from the server, without the page. */
export async function metricsOf(page: Page, context: Readonly<Record<string, string>>): Promise<Metrics> {
  const query = new URLSearchParams({ ...context, time_zone: 'America/Toronto' })
  const answer = await page.request.get(`/batteries/api/v1/battery/reports/metrics?${query}`)
  return reportMetricsSchema.parse(await answer.json())
}

/** A list that grows with each request of the page for figures. */
export function metricsRequests(page: Page): readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (isMetrics(request.url())) urls.push(request.url())
  })
  return urls
}

export const isMetrics = (url: string | URL): boolean => String(url).includes('/battery/reports/metrics?')
