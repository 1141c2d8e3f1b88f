import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../src/domain/failure.ts'
import { INVENTORY_VOCABULARY } from '../../src/domain/inventory.ts'
import { inventoryPage } from '../support/inventory-page.ts'
import { words } from '../support/words.ts'
import { type Gate, holdRequests } from './gate.ts'
import type { ListWorld } from './list-place.ts'
import { gesture, listWalk } from './list-walk.ts'
import type { Screen } from './walker.ts'

interface Editing {
  readonly edits: Gate
  /** By the id of the row in the model. */
  readonly vehicles: Map<string, EditedVehicle>
}
type World = ListWorld & Editing

interface EditedVehicle {
  readonly vin: string
  /** As the server has it. */
  saved: string
  /** What stands for the trims of the model. */
  readonly chosen: Map<string, string>
}

const editOf = z.object({ id: z.string(), trim: z.string() })
const edited = z.object({ edit: editOf })
const contextOf = z.object({ edits: z.array(z.object({ status: z.string(), edit: editOf })) })

const edit = gesture<World>(async (page, { event }, world) => {
  const { id, trim } = edited.parse(event).edit
  const vehicle = world.vehicles.get(id) ?? (await nextVehicle(world, page))
  world.vehicles.set(id, vehicle)
  const select = inventoryPage(page).row(vehicle.vin).getByRole('combobox')
  const shown = await select.inputValue()
  const options = select.locator(`option:not([value=""], [value=${JSON.stringify(shown)}])`)
  const chosen = (await options.first().getAttribute('value')) ?? ''
  vehicle.chosen.set(trim, chosen)
  await select.selectOption(chosen)
})

/** The first vehicle with a choice of trims that is not edited yet. */
async function nextVehicle({ vehicles }: Editing, page: Page): Promise<EditedVehicle> {
  const inventory = inventoryPage(page)
  const rows = inventory.rows.filter({
    has: page.locator('select:not(.missing):has(option:nth-child(2))'),
  })
  await expect(rows.first()).toBeVisible()
  const taken = [...vehicles.values()].map(({ vin }) => vin)
  for (const row of await rows.all()) {
    const vin = await inventory.vinOf(row)
    if (taken.includes(vin)) continue
    return { vin, saved: await row.getByRole('combobox').inputValue(), chosen: new Map() }
  }
  throw new Error('No row has a choice of trims.')
}

const answerRefusal = (key: string) =>
  gesture<World>((page) =>
    inventoryPage(page)
      .refusal.getByRole('button', { name: words(key) })
      .click(),
  )

/** Edited rows show the newest trim that is on its way, and what the server has once that was refused. */
const editedRows: Screen<World> = async ({ vehicles }, page, state) => {
  const { edits } = contextOf.parse(state.context)
  const inventory = inventoryPage(page)
  for (const [id, { vin, saved, chosen }] of vehicles) {
    const row = inventory.row(vin)
    if (!(await row.isVisible())) continue
    const last = edits.findLast((one) => one.edit.id === id && one.status !== 'refused')
    await expect(row.getByRole('combobox')).toHaveValue(
      last === undefined ? saved : (chosen.get(last.edit.trim) ?? ''),
    )
  }
  const isRefused = edits.some(({ status }) => status === 'refused')
  if (await inventory.rows.first().isVisible()) await expect(inventory.refusal).toHaveCount(isRefused ? 1 : 0)
}

export const inventoryListWalk = listWalk<Editing>({
  machine: 'inventoryList',
  systemId: 'inventory',
  area: 'inventory',
  path: '/inventory',
  filter: INVENTORY_VOCABULARY.initial.filter,
  selection: { type: 'all' },
  page: inventoryPage,
  open: (page) =>
    page
      .getByRole('link', { name: words('navigation.inventory') })
      .first()
      .click(),
  call: /\/inventories\/api\/v1\/inventory$/,
  prepare: async ({ page }) => ({
    edits: await holdRequests(page, 'PATCH', /\/inventory\/trim$/),
    vehicles: new Map(),
  }),
  executors: {
    'row.edited': edit,
    'edit.retried': answerRefusal('action.retry'),
    'edit.dismissed': answerRefusal('action.dismiss'),
    'xstate.done.actor.saveEdit': async ({ edits, vehicles }, { step }) => {
      const saving = contextOf.parse(step.from.context).edits.find(({ status }) => status === 'saving')
      const vehicle = vehicles.get(saving?.edit.id ?? '')
      if (vehicle) vehicle.saved = vehicle.chosen.get(saving?.edit.trim ?? '') ?? vehicle.saved
      await edits.pass()
    },
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
