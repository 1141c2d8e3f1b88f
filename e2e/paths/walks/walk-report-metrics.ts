import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { formatSelection } from '../../../src/domain/shell/context-selection.ts'
import { homePage } from '../../support/pages/home-page.ts'
import { reportsPage } from '../../support/pages/reports-page.ts'
import { enterAs } from '../../support/session.ts'
import { words } from '../../support/words.ts'
import type { ListWorld } from '../gestures/list-on-screen.ts'
import { focusWindow, reconnect, traverse } from '../gestures/page-gestures.ts'
import { type HeldRequests, holdRequests, reasonOf } from '../held-requests.ts'
import { gesture, groupName, selectionOf } from '../list-walk.ts'
import { clockOf } from '../still-clock.ts'
import type { Executor, Screen, Walk } from '../walker.ts'

interface World extends ListWorld {
  /** The held request of an edit of a report. Its answer outdates the figures. */
  readonly edits: HeldRequests
}

const SLOW_MS = 4000
const RETRY_MS = 5000

const contextOf = z.object({ span: z.string(), failure: z.unknown(), selection: z.unknown() })
const spanOf = z.object({ span: z.string() })

const goHome = (page: Page) => page.getByRole('link', { name: words('navigation.home'), exact: true }).click()

const retry: Executor<World> = ({ clock }) => clock.run(RETRY_MS)

/** Checks the figures of the chosen span, idle or during a refresh. */
const seeFigures =
  (isBusy: boolean): Screen<World> =>
  async ({ lists }, page, state) => {
    const home = homePage(page)
    const { span } = contextOf.parse(state.context)
    await expect(home.tile('reports').first()).toBeVisible()
    await expect(home.tab(span)).toHaveAttribute('aria-selected', 'true')
    const [chart, other] = span === 'today' ? [home.chartToday, home.chart] : [home.chart, home.chartToday]
    await expect(chart).toBeVisible()
    await expect(other).toHaveCount(0)
    await expect(home.panel).toHaveAttribute('aria-busy', String(isBusy))
    if (isBusy) await lists.held()
  }

const seeReason = async (page: Page, context: unknown, text: string): Promise<void> => {
  const { panel, retry: again } = homePage(page)
  await expect(panel).toContainText(text)
  await expect(panel).toContainText(reasonOf(failureOf(contextOf.parse(context).failure)))
  await expect(again).toBeEnabled()
}

export const reportMetricsWalk: Walk<World> = {
  machine: 'reportMetrics',
  systemId: 'reportMetrics',
  comesWithScreen: true,
  loose: [],
  needsSession: true,
  // The walk holds only one edit.
  excludes: (one, other) => [one, other].every(({ event }) => event.type === 'metrics.outdated'),
  requests: ({ lists }) => ({ readMetrics: lists }),
  start: async (tour) => {
    const { page, path } = tour
    const clock = await clockOf(page)
    await enterAs(tour)
    const lists = await holdRequests(page, 'GET', /\/battery\/reports\/metrics$/)
    const edits = await holdRequests(page, 'PATCH', /\/battery\/reports\/[\w-]+$/)
    await page.goto('/battery-reports')
    const toggle = reportsPage(page).complete.first().getByRole('switch')
    await expect(toggle).toBeVisible()
    if (path.steps.some(({ event }) => event.type === 'metrics.outdated')) {
      await toggle.click()
      await edits.held()
    }
    return { lists, edits, clock }
  },
  executors: {
    'screen.opened': gesture(async (page, { event, step }) => {
      const wanted = formatSelection(selectionOf(event))
      if (wanted === formatSelection(selectionOf(step.from.context))) await goHome(page)
      else await traverse(page, `/home?context=${wanted}`)
    }),
    'screen.left': gesture((page) =>
      page.getByRole('link', { name: words('navigation.reports'), exact: true }).click(),
    ),
    'selection.changed': gesture((page, { event }) =>
      homePage(page).chooseContext(groupName(selectionOf(event))),
    ),
    'span.selected': gesture((page, { event }) => homePage(page).tab(spanOf.parse(event).span).click()),
    'refresh.requested': gesture((page) => homePage(page).refresh.click()),
    'retry.requested': gesture((page) => homePage(page).retry.click()),
    'window.focused': gesture(focusWindow),
    'network.recovered': gesture(reconnect),
    'metrics.outdated': gesture<World>((_page, _moment, { edits }) => edits.pass()),
    'xstate.done.actor.readMetrics': async ({ lists, clock }, { page, event }) => {
      if (event.slow) {
        await lists.held()
        await clock.run(SLOW_MS)
        await expect(homePage(page).panel).toHaveAttribute('aria-busy', 'true')
      }
      await lists.pass()
    },
    'xstate.error.actor.readMetrics': ({ lists }, { event }) => lists.fail(failureOf(event.error)),
    'xstate.after.retryDelay.reportMetrics.open.loadFailed': retry,
    'xstate.after.retryDelay.reportMetrics.open.refreshFailed': retry,
  },
  screens: {
    dormant: async (_, page) => {
      await expect(homePage(page).heading).toHaveCount(0)
      await expect(homePage(page).panel).toHaveCount(0)
    },
    'open.loading': async ({ lists }, page) => {
      await expect(homePage(page).panel).toHaveAttribute('aria-busy', 'true')
      await expect(homePage(page).tile('reports')).toHaveCount(0)
      await lists.held()
    },
    'open.refreshing': seeFigures(true),
    'open.showing': async (world, page, state) => {
      await seeFigures(false)(world, page, state)
      await expect(homePage(page).retry).toHaveCount(0)
    },
    'open.loadFailed': async (_, page, { context }) => {
      await seeReason(page, context, words('home.failed'))
      await expect(homePage(page).tile('reports')).toHaveCount(0)
    },
    'open.refreshFailed': async (world, page, state) => {
      await seeReason(page, state.context, words('home.failedKept'))
      await seeFigures(false)(world, page, state)
    },
  },
}
