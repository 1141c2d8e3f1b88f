import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { PAGE_SIZE } from '../../../src/domain/lists/list-query.ts'
import { machineOf } from '../../support/observe.ts'
import { heading } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { reasonOf } from '../held-requests.ts'
import type { Screen } from '../walker.ts'
import type { ListOnScreen, ListWorld } from './list-on-screen.ts'

const contextOf = z.object({
  typed: z.string(),
  query: z.object({ filter: z.string(), search: z.string() }),
  selection: z.unknown(),
  loaded: z.nullable(z.object({ rows: z.array(z.unknown()) })),
  failure: z.unknown(),
})
const endOf = z.object({ end: z.string() })
type Context = z.infer<typeof contextOf>

/** Checks the screen of any list in each state of its machine. */
export function listScreens(list: ListOnScreen): Readonly<Record<string, Screen<ListWorld>>> {
  const seen =
    (look: (page: Page, context: Context, world: ListWorld) => Promise<void>): Screen<ListWorld> =>
    (world, page, state) =>
      look(page, contextOf.parse(state.context), world)

  const seeRows = async (page: Page, isBusy: boolean): Promise<void> => {
    const { table, rows } = list.page(page)
    await expect(rows.first()).toBeVisible()
    await expect(table).toHaveAttribute('aria-busy', String(isBusy))
  }

  /** Checks that a failure shows what failed and why, with a Retry button. */
  const seeFailure = async (
    page: Page,
    role: 'alert' | 'status',
    key: string,
    context: Context,
  ): Promise<void> => {
    const message = page.getByRole(role).filter({ hasText: words(key) })
    await expect(message).toContainText(reasonOf(failureOf(context.failure)))
    await expect(message.getByRole('button', { name: words('action.retry') })).toBeEnabled()
  }

  return {
    'rows.dormant': async (_, page) => {
      await expect(heading(page, words(`${list.area}.title`))).toHaveCount(0)
      await expect(list.page(page).table).toHaveCount(0)
    },
    'rows.open.debouncing': seen(async (page, { typed }) => {
      await expect(list.page(page).search).toHaveValue(typed)
      expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(null)
    }),
    'rows.open.loading': seen(async (page, { loaded }, { lists }) => {
      await expect(page.getByText(words('list.loading'))).toBeVisible()
      // The rows of the last query stay.
      if (loaded !== null && loaded.rows.length > 0) await seeRows(page, true)
      else await expect(list.page(page).rows).toHaveCount(0)
      await expect(list.page(page).refresh).toHaveAttribute('aria-busy', 'true')
      await lists.held()
    }),
    'rows.open.refreshing': seen(async (page, _, { lists }) => {
      await seeRows(page, true)
      await expect(list.page(page).refresh).toHaveAccessibleName(words('list.refreshing'))
      await lists.held()
    }),
    'rows.open.loadingMore': seen(async (page, _, { lists }) => {
      await seeRows(page, false)
      await expect(list.page(page).more).toHaveAccessibleName(words('list.loadingMore'))
      await lists.held()
    }),
    'rows.open.showing': seen(async (page, { loaded, query }) => {
      await expect(list.page(page).retry).toHaveCount(0)
      await expect(list.page(page).refresh).toHaveAccessibleName(words('action.refresh'))
      if (loaded?.rows.length !== 0) return seeRows(page, false)
      const isNarrowed = query.search !== ''
      await expect(
        page.getByRole('heading', { name: words(isNarrowed ? 'list.noMatch' : 'list.empty') }),
      ).toBeVisible()
      await expect(list.page(page).clear).toHaveCount(isNarrowed ? 1 : 0)
    }),
    'rows.open.loadFailed': seen(async (page, context) => {
      await seeFailure(page, 'status', 'list.failed', context)
      await expect(list.page(page).rows).toHaveCount(0)
    }),
    'rows.open.refreshFailed': seen(async (page, context) => {
      await seeFailure(page, 'alert', 'list.failedKept', context)
      await seeRows(page, false)
    }),
    'rows.open.moreFailed': seen(async (page, context) => {
      await seeFailure(page, 'alert', 'list.failedMore', context)
      await seeRows(page, false)
    }),
    'end.outOfSight': seen(async (page, { loaded, query, selection }) => {
      const isLong = (loaded?.rows.length ?? 0) >= PAGE_SIZE && query.filter === list.filter
      if (isLong && JSON.stringify(selection) === JSON.stringify(list.selection))
        await expect(list.page(page).end).not.toBeInViewport()
    }),
    'end.inSight': seen(async (page, { loaded }) => {
      // More rows, or a message above them, push the end of the list out of sight, of which the machine hears a moment later.
      await expect(async () => {
        const { end } = endOf.parse((await machineOf(page, list.area))?.value)
        if (end === 'inSight' && loaded?.rows.length === PAGE_SIZE)
          await expect(list.page(page).end).toBeInViewport({ timeout: 1000 })
      }).toPass({ timeout: 10_000 })
    }),
  }
}
