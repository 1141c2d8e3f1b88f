import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { PAGE_SIZE } from '../../src/domain/list-query.ts'
import { reportsPage } from '../support/reports-page.ts'
import { heading } from '../support/test.ts'
import { words } from '../support/words.ts'
import type { Gate } from './gate.ts'
import type { StillClock } from './still-clock.ts'
import { hasLostSession, type Screen } from './walker.ts'

export interface ReportsWorld {
  readonly lists: Gate
  readonly edits: Gate
  readonly clock: StillClock
  /** The rows that are edited, by their id in the model: which vehicle stands for it, and what was changed. */
  readonly edited: Map<string, EditedRow>
}

export interface EditedRow {
  readonly vin: string
  published: { readonly before: boolean } | null
  trim: { readonly before: string; readonly after: string } | null
}

const contextOf = z.object({
  typed: z.string(),
  query: z.object({ filter: z.string(), search: z.string() }),
  selection: z.object({ type: z.string() }),
  loaded: z.nullable(z.object({ rows: z.array(z.unknown()) })),
  failure: z.nullable(z.object({ code: z.string() })),
  edits: z.array(z.object({ status: z.string(), edit: z.object({ id: z.string(), kind: z.string() }) })),
})

/** An assertion about the list. After a lost session its screen is gone, and the sign-in says why. */
const list =
  (
    look: (page: Page, context: z.infer<typeof contextOf>, world: ReportsWorld) => Promise<void>,
  ): Screen<ReportsWorld> =>
  async (world, page, state) => {
    if (hasLostSession(state)) {
      await expect(heading(page, words('signIn.title'))).toBeVisible()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(words('notices.auth.error.sessionExpired'))).toBeVisible()
      return
    }
    await look(page, contextOf.parse(state.context), world)
  }

async function seeRows(page: Page, isBusy: boolean): Promise<void> {
  const { table, rows } = reportsPage(page)
  await expect(rows.first()).toBeVisible()
  await expect(table).toHaveAttribute('aria-busy', String(isBusy))
}

/** The reason of a failure, as the catalogue has it; what the server said about a refusal is told as it is. */
function reasonOf({ failure }: z.infer<typeof contextOf>): string {
  return failure?.code === 'rejected' ? 'Injected 409' : words(`failure.${failure?.code}`)
}

/** What edited rows show: the new value while it is on its way; after a refusal the old one, and that it was refused. */
const editedRows = list(async (page, { edits }, { edited }) => {
  for (const { edit, status } of edits) {
    const change = edited.get(edit.id)
    const row = reportsPage(page).row(change?.vin ?? '')
    if (!change || !(await row.isVisible())) continue
    const isOptimistic = status !== 'refused'
    if (edit.kind === 'published' && change.published) {
      const shown = isOptimistic ? !change.published.before : change.published.before
      await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', String(shown))
    } else if (edit.kind === 'trim' && change.trim) {
      await expect(row.getByRole('combobox')).toHaveValue(
        isOptimistic ? change.trim.after : change.trim.before,
      )
    }
    const isRefused = edits.some((one) => one.status === 'refused')
    await expect(reportsPage(page).refusal).toHaveCount(isRefused ? 1 : 0)
  }
})

export const reportsScreens: Readonly<Record<string, Screen<ReportsWorld>>> = {
  'rows.dormant': async (_, page) => {
    await expect(heading(page, words('reports.title'))).toHaveCount(0)
    await expect(reportsPage(page).table).toHaveCount(0)
  },
  'rows.open.debouncing': list(async (page, { typed }) => {
    await expect(reportsPage(page).search).toHaveValue(typed)
    expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(null)
  }),
  'rows.open.loading': list(async (page, _, { lists }) => {
    await expect(page.getByText(words('list.loading'))).toBeVisible()
    await expect(reportsPage(page).rows).toHaveCount(0)
    await expect(reportsPage(page).refresh).toHaveAttribute('aria-busy', 'true')
    await expect.poll(lists.waiting).toBeGreaterThan(0)
  }),
  'rows.open.refreshing': list(async (page, _, world) => {
    await seeRows(page, true)
    await expect(reportsPage(page).refresh).toHaveAccessibleName(words('list.refreshing'))
    await expect.poll(world.lists.waiting).toBeGreaterThan(0)
  }),
  'rows.open.loadingMore': list(async (page, _, world) => {
    await seeRows(page, false)
    await expect(reportsPage(page).more).toHaveAccessibleName(words('list.loadingMore'))
    await expect.poll(world.lists.waiting).toBeGreaterThan(0)
  }),
  'rows.open.showing': list(async (page, { loaded, query }) => {
    await expect(reportsPage(page).retry).toHaveCount(0)
    await expect(reportsPage(page).refresh).toHaveAccessibleName(words('action.refresh'))
    if (loaded?.rows.length !== 0) return seeRows(page, false)
    const isNarrowed = query.search !== ''
    await expect(
      page.getByRole('heading', { name: words(isNarrowed ? 'list.noMatch' : 'list.empty') }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: words('list.clearFilters') })).toHaveCount(
      isNarrowed ? 1 : 0,
    )
  }),
  'rows.open.loadFailed': list(async (page, context) => {
    const told = page.getByRole('status').filter({ hasText: words('list.failed') })
    await expect(told).toContainText(reasonOf(context))
    await expect(told.getByRole('button', { name: words('action.retry') })).toBeEnabled()
    await expect(reportsPage(page).rows).toHaveCount(0)
  }),
  'rows.open.refreshFailed': list(async (page, context) => {
    const told = page.getByRole('alert').filter({ hasText: words('list.failedKept') })
    await expect(told).toContainText(reasonOf(context))
    await expect(told.getByRole('button', { name: words('action.retry') })).toBeEnabled()
    await seeRows(page, false)
  }),
  'rows.open.moreFailed': list(async (page, context) => {
    const told = page.getByRole('alert').filter({ hasText: words('list.failedMore') })
    await expect(told).toContainText(reasonOf(context))
    await expect(told.getByRole('button', { name: words('action.retry') })).toBeEnabled()
    await seeRows(page, false)
  }),
  'end.outOfSight': list(async (page, { loaded, query, selection }) => {
    const isLong = (loaded?.rows.length ?? 0) >= PAGE_SIZE && query.filter === 'report_not_inventory'
    if (isLong && selection.type === 'all') await expect(reportsPage(page).end).not.toBeInViewport()
  }),
  'end.inSight': list(async (page, { loaded }) => {
    // More rows push the end of the list out of sight again.
    if (loaded?.rows.length === PAGE_SIZE) await expect(reportsPage(page).end).toBeInViewport()
  }),
  'edits.idle': editedRows,
  'edits.saving': async (world, page, state) => {
    await editedRows(world, page, state)
    await expect.poll(world.edits.waiting).toBe(1)
  },
  'edits.settling': async (world, page, state) => {
    await editedRows(world, page, state)
    expect(world.edits.waiting()).toBe(0)
  },
}
