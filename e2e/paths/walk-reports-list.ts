import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { reportsPage } from '../support/reports-page.ts'
import { heading, signInByRequest } from '../support/test.ts'
import { wording, words } from '../support/words.ts'
import { RARE } from './browser-reports-list.ts'
import { type Gate, holdRequests } from './gate.ts'
import { type ReportsWorld, reportsScreens } from './reports-list-screens.ts'
import { clockOf } from './still-clock.ts'
import type { Executor, Moment, Walk } from './walker.ts'

const DEDUPLICATION_MS = 2000
const SLOW_MS = 4000
const DEBOUNCE_MS = 500
const RETRY_MS = 5000
const SETTLE_MS = 2000

const failure = z.object({ code: z.enum(['network', 'server', 'rejected', 'unauthorized', 'malformed']) })
const edited = z.object({ edit: z.object({ id: z.string(), kind: z.enum(['published', 'trim']) }) })
const selected = z.object({ selection: z.object({ type: z.enum(['all', 'group']) }) })

/** Requests that are alike within two seconds share one answer: each gesture comes later than that. */
const gesture =
  (act: (page: Page, moment: Moment) => Promise<void>): Executor<ReportsWorld> =>
  async (world, moment) => {
    await world.clock.setLater(DEDUPLICATION_MS + 1)
    await act(moment.page, moment)
  }

const timer =
  (ms: number): Executor<ReportsWorld> =>
  ({ clock }) =>
    clock.run(ms)

const fail = (gate: (world: ReportsWorld) => Gate): Executor<ReportsWorld> => {
  return (world, { event }) => gate(world).fail(failure.parse(event.error).code)
}

async function answerRows(world: ReportsWorld, { page, event, step }: Moment): Promise<void> {
  const { output } = z.object({ output: z.object({ rows: z.array(z.unknown()) }) }).parse(event)
  const { query } = z.object({ query: z.object({ search: z.string() }) }).parse(step.from.context)
  if (event.slow) {
    await expect.poll(world.lists.waiting).toBeGreaterThan(0)
    await world.clock.run(SLOW_MS)
    const { more, refresh } = reportsPage(page)
    await expect(step.from.name.includes('loadingMore') ? more : refresh).toHaveAttribute('aria-busy', 'true')
  }
  if (output.rows.length === 0 && query.search !== RARE) await world.lists.answerNothing()
  else await world.lists.pass()
}

async function edit(world: ReportsWorld, { page, event }: Moment): Promise<void> {
  await world.clock.setLater(DEDUPLICATION_MS + 1)
  const { id, kind } = edited.parse(event).edit
  const change = world.edited.get(id) ?? { vin: await nextVin(world, page), published: null, trim: null }
  world.edited.set(id, change)
  const row = reportsPage(page).row(change.vin)
  if (kind === 'published') {
    const toggle = row.getByRole('switch')
    change.published = { before: (await toggle.getAttribute('aria-checked')) === 'true' }
    await toggle.click()
    return
  }
  const select = row.getByRole('combobox')
  const before = await select.inputValue()
  const options = select.locator(`option:not([value=""], [value=${JSON.stringify(before)}])`)
  const after = (await options.first().getAttribute('value')) ?? ''
  change.trim = { before, after }
  await select.selectOption(after)
}

/** The first vehicle with a choice of trims that is not edited yet. */
async function nextVin({ edited: taken }: ReportsWorld, page: Page): Promise<string> {
  const rows = reportsPage(page).rows.filter({
    has: page.locator('select:not(.missing):has(option:nth-child(2))'),
  })
  await expect(rows.first()).toBeVisible()
  const texts = await rows.allInnerTexts()
  const vins = texts.map((text) => /\b[A-HJ-NPR-Z\d]{17}\b/.exec(text)?.[0] ?? '')
  const used = [...taken.values()].map(({ vin }) => vin)
  const free = vins.find(
    (vin) => vin !== '' && !used.includes(vin) && vins.filter((one) => one === vin).length === 1,
  )
  if (free === undefined) throw new Error('No row has a choice of trims.')
  return free
}

/** As assistive technology presses it: a pointer would have to bring it into sight, which loads more by itself. */
function press(button: Locator): Promise<void> {
  return button.dispatchEvent('click')
}

/** To the end of what is loaded, and back to its start. */
async function scroll(list: Locator, to: 'end' | 'start'): Promise<void> {
  await list.hover()
  await list.page().mouse.wheel(0, to === 'end' ? 20_000 : -20_000)
}

export const reportsListWalk: Walk<ReportsWorld> = {
  machine: 'reportsList',
  systemId: 'reports',
  // Rows that come and go move the end marker without anybody's doing.
  loose: ['end'],
  start: async (page) => {
    await page.context().setOffline(false)
    const clock = await clockOf(page)
    await signInByRequest(page.context())
    // Of the portal's origin, but not the portal: a reload while it still reads the profile would end the session.
    await page.goto('/version.json')
    await page.evaluate(() => localStorage.clear())
    const lists = await holdRequests(page, 'GET', /\/battery\/reports$/)
    const edits = await holdRequests(page, 'PATCH', /\/battery\/reports\/[\w-]+$/)
    await page.goto('/home')
    await expect(heading(page, wording('home.welcome'))).toBeVisible()
    return { lists, edits, clock, edited: new Map() }
  },
  executors: {
    'screen.opened': gesture(async (page, { event, step }) => {
      if (step.from.name.includes('dormant') && event.search !== '')
        await page.goto(`/battery-reports${event.search}`)
      else
        await page
          .getByRole('link', { name: words('navigation.reports') })
          .first()
          .click()
    }),
    'screen.left': gesture((page) =>
      page.getByRole('link', { name: words('navigation.home'), exact: true }).click(),
    ),
    'search.typed': async (world, { page, event, step }) => {
      // The timer that runs already is to go off before the one that starts now.
      if (step.from.name.includes('settling')) await world.clock.run(SETTLE_MS - DEBOUNCE_MS / 2)
      await world.clock.setLater(DEDUPLICATION_MS + 1)
      await reportsPage(page).search.fill(event.text)
    },
    'filter.selected': gesture((page, { event }) => reportsPage(page).tab(event.filter).click()),
    'sort.selected': gesture((page, { event }) => reportsPage(page).sortButton(event.key).click()),
    'narrowing.cleared': gesture((page) =>
      page.getByRole('button', { name: words('list.clearFilters') }).click(),
    ),
    'selection.changed': gesture((page, { event }) => {
      const { type } = selected.parse(event).selection
      return reportsPage(page).chooseContext(type === 'all' ? words('context.all') : 'Northstar Auto Group')
    }),
    'refresh.requested': gesture((page) => reportsPage(page).refresh.click()),
    'retry.requested': gesture(async (page, { step }) => {
      const { retry } = reportsPage(page)
      if (step.from.name.includes('outOfSight') && step.from.name.includes('moreFailed')) await press(retry)
      else await retry.click()
    }),
    'more.requested': gesture((page) => press(reportsPage(page).more)),
    'window.focused': gesture((page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))),
    'network.recovered': gesture(async (page) => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    }),
    'end.seen': gesture(async (page) => {
      await scroll(reportsPage(page).table, 'end')
      await expect(reportsPage(page).end).toBeInViewport()
    }),
    'end.lost': gesture(async (page) => {
      await scroll(reportsPage(page).table, 'end')
      await expect(reportsPage(page).end).toBeInViewport()
      await scroll(reportsPage(page).table, 'start')
      await expect(reportsPage(page).end).not.toBeInViewport()
    }),
    'row.edited': edit,
    'edit.retried': gesture((page) =>
      reportsPage(page)
        .refusal.getByRole('button', { name: words('action.retry') })
        .click(),
    ),
    'edit.dismissed': gesture((page) =>
      reportsPage(page)
        .refusal.getByRole('button', { name: words('action.dismiss') })
        .click(),
    ),
    'xstate.done.actor.readRows': answerRows,
    'xstate.error.actor.readRows': fail(({ lists }) => lists),
    'xstate.done.actor.saveEdit': ({ edits }) => edits.pass(),
    'xstate.error.actor.saveEdit': fail(({ edits }) => edits),
    'xstate.after.searchDebounce.reportsList.rows.open.debouncing': timer(DEBOUNCE_MS),
    'xstate.after.retryDelay.reportsList.rows.open.loadFailed': timer(RETRY_MS),
    'xstate.after.retryDelay.reportsList.rows.open.refreshFailed': timer(RETRY_MS),
    'xstate.after.retryDelay.reportsList.rows.open.moreFailed': timer(RETRY_MS),
    'xstate.after.settleDelay.reportsList.edits.settling': ({ clock }, { step }) =>
      clock.run(step.from.name.includes('debouncing') ? DEBOUNCE_MS / 2 : SETTLE_MS),
  },
  screens: reportsScreens,
}
