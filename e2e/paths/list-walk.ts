import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { DEMO_GROUPS } from '../../server/demo/organisations.ts'
import { failureOf } from '../../src/domain/failure.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import type { ContextSelection } from '../../src/domain/shell/context-selection.ts'
import type { ListArea, listPage } from '../support/pages/list-page.ts'
import { enterAs } from '../support/session.ts'
import { ACCOUNTS, heading } from '../support/test.ts'
import { words } from '../support/words.ts'
import { RARE } from './gestures/list-gestures.ts'
import type { ListOnScreen, ListWorld } from './gestures/list-on-screen.ts'
import { listScreens } from './gestures/list-screens.ts'
import { focusWindow, reconnect } from './gestures/page-gestures.ts'
import { holdRequests } from './held-requests.ts'
import { clockOf } from './still-clock.ts'
import {
  type Executor,
  type Screen,
  type StepContext,
  storeSelection,
  type TourContext,
  type Walk,
} from './walker.ts'

/** `Extra`: the data that only the executors and screens of this list need. */
interface WalkedList<Extra> extends ListOnScreen {
  readonly prepare: (tour: TourContext) => Promise<Extra>
  readonly executors: Readonly<Record<string, Executor<ListWorld & Extra>>>
  readonly screens: Readonly<Record<string, Screen<ListWorld & Extra>>>
  readonly notice?: NonNullable<Walk<ListWorld & Extra>['notice']>
}

const DEDUPLICATION_MS = 2000
const SLOW_MS = 4000
const DEBOUNCE_MS = 500
const RETRY_MS = 5000
export const SETTLE_MS = 2000
const RESUME_MS = 15_000

const selectedIn = z.object({
  selection: z.discriminatedUnion('type', [
    z.object({ type: z.literal('all') }),
    z.object({ type: z.literal('group'), id: z.string() }),
  ]),
})

const factsOf = z.object({
  query: z.object({ filter: z.string(), search: z.string(), sort: z.object({ direction: z.string() }) }),
  typed: z.string(),
  selection: z.unknown(),
  loaded: z.nullable(z.object({ key: z.string(), pages: z.number(), rows: z.array(z.unknown()) })),
  cache: z.record(z.string(), z.unknown()),
  counts: z.unknown(),
  failure: z.nullable(z.object({ code: z.string() })),
  retries: z.number(),
  edits: z.array(z.object({ edit: z.object({ kind: z.string().optional() }), status: z.string() })),
})

/** An executor that runs after the two seconds within which equal requests share one answer. */
export const gesture =
  <World extends Pick<ListWorld, 'clock'>>(
    act: (page: Page, context: StepContext, world: World) => Promise<void>,
  ): Executor<World> =>
  async (world, context) => {
    await world.clock.setLater(DEDUPLICATION_MS + 1)
    await act(context.page, context, world)
  }

/** Walks the machine of a list. All paged lists look alike on the screen. */
export function listWalk<Extra>(list: WalkedList<Extra>): Walk<ListWorld & Extra> {
  const machine = `${list.area}List`
  const after = (delay: string, state: string) => `xstate.after.${delay}.${machine}.rows.open.${state}`
  const retry: Executor<ListWorld> = ({ clock }) => clock.run(RETRY_MS)
  return {
    machine,
    systemId: list.area,
    comesWithScreen: true,
    // Rows that load or vanish move the end of the list by themselves.
    loose: ['end'],
    // The layout decides where the end is after more rows have loaded, so a tour looks for it once.
    excludes: (one, other) => [one, other].every(({ event }) => event.type === 'end.seen'),
    needsSession: true,
    facts: (context) => {
      const { query, typed, selection, loaded, cache, counts, failure, retries, edits } =
        factsOf.parse(context)
      const rows = loaded && [loaded.key, loaded.pages, loaded.rows.length > 0]
      const own = edits.map(({ edit: { kind }, status }) => [kind, status])
      return [query, typed, selection, rows, Object.keys(cache), counts === null, failure?.code, retries, own]
    },
    requests: ({ lists }) => ({ readRows: lists }),
    start: async (tour) => {
      const { page } = tour
      const clock = await clockOf(page)
      const extra = await list.prepare(tour)
      await enterAs(tour)
      await storeSelection(page, { email: ACCOUNTS.admin, selection: list.selection, expanded: [] })
      const lists = await holdRequests(page, 'GET', list.call)
      // This screen sends the fewest requests.
      await page.goto('/web-tools')
      await expect(heading(page, words('navigation.webTools'))).toBeVisible()
      return { lists, clock, ...extra }
    },
    executors: {
      'screen.opened': gesture(async (page, { event, step }) => {
        if (step.from.name.includes('dormant') && event.search !== '')
          await page.goto(`${SCREENS[list.area].path}${event.search}`)
        else await openScreen(page, list.area)
      }),
      'screen.left': gesture((page) =>
        page.getByRole('link', { name: words('navigation.home'), exact: true }).click(),
      ),
      'search.typed': async (world, { page, event, step }) => {
        // The running timer must end before the one that starts now.
        if (step.from.name.includes('settling')) await world.clock.run(SETTLE_MS - DEBOUNCE_MS / 2)
        await world.clock.setLater(DEDUPLICATION_MS + 1)
        await list.page(page).search.fill(event.text)
      },
      'filter.selected': gesture((page, { event }) => list.page(page).tab(event.filter).click()),
      'sort.selected': gesture((page, { event }) => list.page(page).sortButton(event.key).click()),
      'narrowing.cleared': gesture((page) => list.page(page).clear.click()),
      'selection.changed': gesture((page, { event }) =>
        list.page(page).chooseContext(groupName(selectionOf(event))),
      ),
      'refresh.requested': gesture((page) => list.page(page).refresh.click()),
      'retry.requested': gesture(async (page, { step }) => {
        const button = list.page(page).retry
        if (step.from.name.includes('outOfSight') && step.from.name.includes('moreFailed'))
          await press(button)
        else await button.click()
      }),
      'more.requested': gesture((page) => press(list.page(page).more)),
      'window.focused': gesture(focusWindow),
      'network.recovered': gesture(reconnect),
      'end.seen': gesture((page) => scroll(list.page(page), 'end')),
      'end.lost': gesture(async (page) => {
        await scroll(list.page(page), 'end')
        await scroll(list.page(page), 'start')
      }),
      'xstate.done.actor.readRows': (world, context) => answerRows(list, world, context),
      'xstate.error.actor.readRows': ({ lists }, { event }) => lists.fail(failureOf(event.error)),
      [after('searchDebounce', 'debouncing')]: ({ clock }) => clock.run(DEBOUNCE_MS),
      [after('retryDelay', 'loadFailed')]: retry,
      [after('retryDelay', 'refreshFailed')]: retry,
      [after('retryDelay', 'moreFailed')]: retry,
      [`xstate.after.settleDelay.${machine}.server.settling`]: ({ clock }, { step }) =>
        clock.run(step.from.name.includes('debouncing') ? DEBOUNCE_MS / 2 : SETTLE_MS),
      [`xstate.after.resumeDelay.${machine}.edits.waiting`]: ({ clock }) => clock.run(RESUME_MS),
      ...list.executors,
    },
    screens: { ...listScreens(list), ...list.screens },
    ...(list.notice && { notice: list.notice }),
  }
}

async function answerRows(
  list: ListOnScreen,
  { lists, clock }: ListWorld,
  { page, event, step }: StepContext,
): Promise<void> {
  const { output } = z.object({ output: z.object({ rows: z.array(z.unknown()) }) }).parse(event)
  const { query } = z.object({ query: z.object({ search: z.string() }) }).parse(step.from.context)
  if (event.slow) {
    await lists.held()
    await clock.run(SLOW_MS)
    const { more, refresh } = list.page(page)
    await expect(step.from.name.includes('loadingMore') ? more : refresh).toHaveAttribute('aria-busy', 'true')
  }
  if (output.rows.length === 0 && query.search !== RARE) await lists.answerNothing()
  else await lists.pass()
}

/** The context selection in an event or in the context of a machine. */
export function selectionOf(holder: unknown): ContextSelection {
  return selectedIn.parse(holder).selection
}

/** The name in the context selector. */
export function groupName(selection: ContextSelection): string {
  if (selection.type === 'all') return words('context.all')
  return DEMO_GROUPS.find(({ id }) => id === selection.id)?.name ?? ''
}

/** Opens the screen by the links of the portal, from any screen. */
async function openScreen(page: Page, area: ListArea): Promise<void> {
  const link = page.getByRole('link', { name: words(`navigation.${area}`), exact: true }).first()
  if (!(await link.isVisible()))
    await page.getByRole('button', { name: words('shell.settings'), exact: true }).click()
  await link.click()
}

/** Clicks without a pointer: to scroll the button into view would load more rows. */
function press(button: Locator): Promise<void> {
  return button.dispatchEvent('click')
}

/** Scrolls to the end of the loaded rows, or to their start. */
async function scroll({ table, end }: ReturnType<typeof listPage>, to: 'end' | 'start'): Promise<void> {
  await table.hover()
  await table.page().mouse.wheel(0, to === 'end' ? 20_000 : -20_000)
  if (to === 'end') await expect(end).toBeInViewport()
  else await expect(end).not.toBeInViewport()
}
