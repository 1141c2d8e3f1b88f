import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { STORED_SELECTION_KEY } from '../../../src/domain/session/stored-keys.ts'
import { formatSelection } from '../../../src/domain/shell/context-selection.ts'
import { pressEscape } from '../../support/next-frames.ts'
import { reportsPage } from '../../support/pages/reports-page.ts'
import { enterAs } from '../../support/session.ts'
import type { Account } from '../../support/test.ts'
import { wording, words } from '../../support/words.ts'
import { focusWindow, traverse } from '../gestures/page-gestures.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { clockOf, type StillClock } from '../still-clock.ts'
import { type Screen, storeSelection, type Walk } from '../walker.ts'

interface World {
  readonly groups: HeldRequests
  readonly clock: StillClock
}

const GROUPS_KEPT_MS = 5 * 60_000
const RETRY_DELAY_MS = 5000
const ACCOUNT_OF: Readonly<Record<string, Account>> = {
  LF_ADMIN: 'admin',
  GROUP_USER: 'groupUser',
  DEALER_USER: 'dealerUser',
}

const selectionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('all') }),
  z.object({ type: z.enum(['group', 'dealership']), id: z.string() }),
])
const inputSchema = z.object({
  profile: z.object({ role: z.string(), email: z.string() }),
  selection: selectionSchema,
  expanded: z.array(z.string()),
})
const dealerSchema = z.object({ configurationId: z.string(), name: z.string() })
const contextSchema = inputSchema.extend({
  groups: z.array(z.object({ id: z.string(), name: z.string(), dealers: z.array(dealerSchema) })),
})
type Context = z.infer<typeof contextSchema>
const chosen = z.object({ id: z.string() })

const button = (page: Page) => page.getByRole('button', { name: new RegExp(words('context.label')) })
const tree = (page: Page) => page.getByRole('tree', { name: words('context.label') })
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}`) })

/** The name of the selection in the selector; empty for an unknown group or dealership. */
function nameOf({ selection, groups }: Context): string {
  if (selection.type === 'all') return words('context.all')
  const named = [
    ...groups.map(({ id, name }) => ({ id: `group:${id}`, name })),
    ...groups.flatMap(({ dealers }) =>
      dealers.map(({ configurationId, name }) => ({ id: `dealership:${configurationId}`, name })),
    ),
  ]
  return named.find(({ id }) => id === formatSelection(selection))?.name ?? words('context.none')
}

/** The lines of the tree with the dealerships of expanded groups, and what is expanded and selected. */
function linesOf({ profile, selection, groups, expanded }: Context) {
  const line = (name: string, key: string, isExpanded: string | null) => ({
    name,
    isExpanded,
    isSelected: String(key === formatSelection(selection)),
  })
  return [
    ...(profile.role === 'LF_ADMIN' ? [line(words('context.all'), 'all', null)] : []),
    ...[...groups]
      .sort((a, b) => a.name.localeCompare(b.name))
      .flatMap(({ id, name, dealers }) => [
        line(name, `group:${id}`, String(expanded.includes(id))),
        ...(expanded.includes(id) ? [...dealers] : [])
          .sort((a, b) => a.name.localeCompare(b.name))
          .map((dealer) => line(dealer.name, `dealership:${dealer.configurationId}`, null)),
      ]),
  ]
}

const seeSelector: Screen<World> = async (_, page, state) => {
  const context = contextSchema.parse(state.context)
  await expect(button(page)).toContainText(nameOf(context))
  await expect
    .poll(() => new URL(page.url()).searchParams.get('context'))
    .toBe(formatSelection(context.selection))
  await expect
    .poll(() => keptOf(page))
    .toEqual({
      version: 1,
      email: context.profile.email,
      selection: context.selection,
      expanded: context.expanded,
    })
  await openTree(page)
  await expect
    .poll(() =>
      tree(page)
        .getByRole('treeitem')
        .evaluateAll((lines) =>
          lines.map((line) => ({
            name: line.querySelector('.option-list__name')?.textContent,
            isExpanded: line.getAttribute('aria-expanded'),
            isSelected: line.getAttribute('aria-selected'),
          })),
        ),
    )
    .toEqual(linesOf(context))
  await pressEscape(page)
  await expect(tree(page)).toBeHidden()
}

const seeWhatWasRead: Screen<World> = async (world, page, state) => {
  expect(world.groups.waiting()).toBe(0)
  await seeSelector(world, page, state)
  await expect(reportsPage(page).refresh).toBeVisible()
}

function keptOf(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), STORED_SELECTION_KEY)
}

async function openTree(page: Page): Promise<void> {
  await button(page).click()
  await expect(tree(page)).toBeVisible()
  // Keys before that would go to the button.
  await expect(page.getByRole('combobox', { name: words('context.search') })).toBeFocused()
}

/** Leads the field to a line, by its keys. */
async function pointAt(page: Page, name: string): Promise<void> {
  // The lines are virtual: before they are measured there are none to count.
  await expect(item(page, name)).toBeVisible()
  const lines = await tree(page).getByRole('treeitem').allTextContents()
  await page.keyboard.press('Home')
  for (const _ of lines.slice(
    0,
    lines.findIndex((text) => text.startsWith(name)),
  ))
    await page.keyboard.press('ArrowDown')
  await expect(item(page, name)).toHaveAttribute('data-active', 'true')
}

async function choose(page: Page, context: Context, id: string): Promise<void> {
  const group = context.groups.find(({ dealers }) =>
    dealers.some(({ configurationId }) => configurationId === id),
  )
  await openTree(page)
  if (group === undefined) {
    await item(page, context.groups.find((one) => one.id === id)?.name ?? '').click()
    return
  }
  // By search, because the group of the dealership may be collapsed.
  const name = group.dealers.find(({ configurationId }) => configurationId === id)?.name ?? ''
  await page.getByRole('combobox', { name: words('context.search') }).fill(name)
  await item(page, name).click()
}

export const sessionWalk: Walk<World> = {
  machine: 'session',
  systemId: 'session',
  loose: ['profilePage'],
  needsSession: true,
  requests: ({ groups }) => ({ readGroups: groups }),
  start: async (tour) => {
    const { page, path } = tour
    const { profile, selection, expanded } = inputSchema.parse(path.input)
    const clock = await clockOf(page)
    await enterAs(tour, ACCOUNT_OF[profile.role] ?? 'admin')
    await storeSelection(page, { email: profile.email, selection, expanded })
    const groups = await holdRequests(page, 'GET', /\/configurations\/api\/v1\/group$/)
    await page.goto('/battery-reports')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return { groups, clock }
  },
  executors: {
    'all.selected': async (_, { page }) => {
      await openTree(page)
      await item(page, words('context.all')).click()
    },
    'group.selected': (_, { page, event, step }) =>
      choose(page, contextSchema.parse(step.from.context), chosen.parse(event).id),
    'dealership.selected': (_, { page, event, step }) =>
      choose(page, contextSchema.parse(step.from.context), chosen.parse(event).id),
    'group.toggled': async (_, { page, event, step }) => {
      const { groups, expanded } = contextSchema.parse(step.from.context)
      const { id } = chosen.parse(event)
      await openTree(page)
      await pointAt(page, groups.find((group) => group.id === id)?.name ?? '')
      await page.keyboard.press(expanded.includes(id) ? 'ArrowLeft' : 'ArrowRight')
      await pressEscape(page)
    },
    // By the browser's history, to an address with another selection.
    'selection.addressed': (_, { page, event }) => {
      const { selection } = z.object({ selection: selectionSchema }).parse(event)
      return traverse(page, `/battery-reports?context=${formatSelection(selection)}`)
    },
    'xstate.done.actor.readGroups': ({ groups }, { event }) =>
      event.fault === undefined ? groups.pass() : groups.fail(failureOf(event.fault)),
    'xstate.after.groupsKept.session.selecting.switchable.read': ({ clock }) => clock.run(GROUPS_KEPT_MS),
    'xstate.after.groupsKept.session.selecting.switchable.unread': ({ clock }) => clock.run(GROUPS_KEPT_MS),
    'xstate.after.retryDelay.session.selecting.switchable.unread': ({ clock }) => clock.run(RETRY_DELAY_MS),
    'window.focused': (_, { page }) => focusWindow(page),
    'network.recovered': (_, { page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  },
  screens: {
    // The form keeps running while the portal shows another screen.
    'profilePage.editing': (_, page) =>
      expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wording('navigation.profile')),
    'selecting.fixed': async (_, page, state) => {
      const { profile } = z
        .object({ profile: z.object({ dealers: z.array(dealerSchema) }) })
        .parse(state.context)
      await expect(page.getByRole('banner')).toContainText(profile.dealers[0]?.name ?? '')
      const label = words('context.label', {}, 'fr')
      await expect(page.getByRole('button', { name: new RegExp(label) })).toHaveCount(0)
    },
    'selecting.switchable.reading': async (world, page, state) => {
      await world.groups.held()
      await seeSelector(world, page, state)
    },
    'selecting.switchable.read': seeWhatWasRead,
    'selecting.switchable.unread': seeWhatWasRead,
  },
}
