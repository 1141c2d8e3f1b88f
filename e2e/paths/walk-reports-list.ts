import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../src/domain/failure.ts'
import { REPORT_VOCABULARY } from '../../src/domain/report.ts'
import { reportsPage } from '../support/reports-page.ts'
import { words } from '../support/words.ts'
import { type Gate, holdRequests } from './gate.ts'
import type { ListWorld } from './list-place.ts'
import { gesture, listWalk } from './list-walk.ts'
import type { Screen } from './walker.ts'

interface Editing {
  readonly edits: Gate
  /** The rows that are edited, by their id in the model: which vehicle stands for it, and what was changed. */
  readonly edited: Map<string, EditedRow>
}
type World = ListWorld & Editing

interface EditedRow {
  readonly vin: string
  published: { readonly before: boolean } | null
  trim: { readonly before: string; readonly after: string } | null
}

const edited = z.object({ edit: z.object({ id: z.string(), kind: z.enum(['published', 'trim']) }) })
const contextOf = z.object({
  edits: z.array(z.object({ status: z.string(), edit: z.object({ id: z.string(), kind: z.string() }) })),
})

const edit = gesture<World>(async (page, { event }, world) => {
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
})

/** The first vehicle with a choice of trims that is not edited yet. */
async function nextVin({ edited: taken }: Editing, page: Page): Promise<string> {
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

const answerRefusal = (key: string) =>
  gesture<World>((page) =>
    reportsPage(page)
      .refusal.getByRole('button', { name: words(key) })
      .click(),
  )

/** What edited rows show: the new value while it is on its way; after a refusal the old one, and that it was refused. */
const editedRows: Screen<World> = async (world, page, state) => {
  const { edits } = contextOf.parse(state.context)
  for (const { edit: made, status } of edits) {
    const change = world.edited.get(made.id)
    const row = reportsPage(page).row(change?.vin ?? '')
    if (!change || !(await row.isVisible())) continue
    const isOptimistic = status !== 'refused'
    if (made.kind === 'published' && change.published) {
      const shown = isOptimistic ? !change.published.before : change.published.before
      await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', String(shown))
    } else if (made.kind === 'trim' && change.trim) {
      await expect(row.getByRole('combobox')).toHaveValue(
        isOptimistic ? change.trim.after : change.trim.before,
      )
    }
    const isRefused = edits.some((one) => one.status === 'refused')
    await expect(reportsPage(page).refusal).toHaveCount(isRefused ? 1 : 0)
  }
}

export const reportsListWalk = listWalk<Editing>({
  machine: 'reportsList',
  systemId: 'reports',
  area: 'reports',
  path: '/battery-reports',
  filter: REPORT_VOCABULARY.initial.filter,
  selection: { type: 'all' },
  page: reportsPage,
  open: (page) =>
    page
      .getByRole('link', { name: words('navigation.reports') })
      .first()
      .click(),
  call: /\/battery\/reports$/,
  prepare: async ({ page }) => ({
    edits: await holdRequests(page, 'PATCH', /\/battery\/reports\/[\w-]+$/),
    edited: new Map(),
  }),
  executors: {
    'row.edited': edit,
    'edit.retried': answerRefusal('action.retry'),
    'edit.dismissed': answerRefusal('action.dismiss'),
    'xstate.done.actor.saveEdit': ({ edits }) => edits.pass(),
    'xstate.error.actor.saveEdit': ({ edits }, { event }) => edits.fail(failureOf(event.error)),
  },
  screens: {
    'edits.idle': editedRows,
    'edits.saving': async (world, page, state) => {
      await editedRows(world, page, state)
      await expect.poll(world.edits.waiting).toBe(1)
    },
    'edits.settling': async (world, page, state) => {
      await editedRows(world, page, state)
      expect(world.edits.waiting()).toBe(0)
    },
  },
})
