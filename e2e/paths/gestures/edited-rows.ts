import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import { callId } from '../../../src/machines/lists/paged-list.edits.ts'
import type { PathStep } from '../../../tests/kit/paths.ts'
import { hoverTrims } from '../../support/trim-choices.ts'
import { words } from '../../support/words.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { gesture } from '../list-walk.ts'
import type { Executor, Screen, TourContext, Walk } from '../walker.ts'
import type { ListWorld } from './list-on-screen.ts'

/** A cell that the user edits in place. */
export interface EditedCell {
  readonly read: (page: Page, row: string) => Promise<string>
  readonly see: (page: Page, row: string, value: string) => Promise<void>
  /** Sets another value and returns it. */
  readonly change: (page: Page, row: string) => Promise<string>
  /** The message after this value was saved, for the message of the model. */
  readonly notice?: (message: string, value: string) => string
}

interface EditableRows {
  readonly page: (page: Page) => {
    readonly rows: Locator
    readonly row: (name: string) => Locator
    readonly refusal: Locator
  }
  /** The names of the rows that allow every kind of edit, from the top. */
  readonly namesOf: (page: Page) => Promise<readonly string[]>
  /** By kind of edit. */
  readonly cells: Readonly<Record<string, EditedCell>>
  /** The call that saves an edit. */
  readonly call: RegExp
  /** Whether the list reads again some time after an edit. */
  readonly settles: boolean
}

export interface Editing {
  readonly edits: HeldRequests
  /** By the id of the row in the model. */
  readonly edited: Map<string, EditedRow>
}
type World = ListWorld & Editing

interface EditedRow {
  readonly name: string
  /** The values on the server, by kind of edit. */
  readonly saved: Map<string, string>
  /** The real values for the edits of the model. */
  readonly chosen: Map<string, string>
}

const editOf = z.looseObject({ id: z.string(), kind: z.string() })
const edited = z.object({ edit: editOf })
const contextOf = z.object({ edits: z.array(z.object({ status: z.string(), edit: editOf })) })

interface EditsWalk {
  readonly prepare: (tour: TourContext) => Promise<Editing>
  readonly executors: Readonly<Record<string, Executor<World>>>
  readonly screens: Readonly<Record<string, Screen<World>>>
  readonly notice: NonNullable<Walk<World>['notice']>
}

/** The executors and screens that only lists with edits in place need. */
export function editedRows({ page: list, namesOf, cells, call, settles }: EditableRows): EditsWalk {
  const cellOf = (kind: string): EditedCell => {
    const cell = cells[kind]
    if (!cell) throw new Error(`Rows are not edited by "${kind}".`)
    return cell
  }

  /** The first row that is not edited yet. */
  const nextRow = async ({ edited: taken }: Editing, page: Page): Promise<EditedRow> => {
    await expect(list(page).rows.first()).toBeVisible()
    const used = [...taken.values()].map(({ name }) => name)
    const name = (await namesOf(page)).find((one) => !used.includes(one))
    if (name === undefined) throw new Error('No other row can be edited.')
    return { name, saved: new Map(), chosen: new Map() }
  }

  const answerRefusal = (key: string) =>
    gesture<World>((page) =>
      list(page)
        .refusal.getByRole('button', { name: words(key) })
        .click(),
    )

  /** Checks edited rows: they show the newest unconfirmed value, and the server's value after a refusal. */
  const seeRows: Screen<World> = async (world, page, state) => {
    const { edits } = contextOf.parse(state.context)
    let refused = 0
    for (const [id, { name, saved, chosen }] of world.edited) {
      if (!(await list(page).row(name).isVisible())) continue
      for (const [kind, before] of saved) {
        const own = edits.filter(({ edit }) => edit.id === id && edit.kind === kind)
        const last = own.findLast(({ status }) => status !== 'refused')
        await cellOf(kind).see(page, name, last ? (chosen.get(JSON.stringify(last.edit)) ?? '') : before)
      }
      if (edits.some(({ edit, status }) => edit.id === id && status === 'refused')) refused += 1
    }
    if (await list(page).rows.first().isVisible()) await expect(list(page).refusal).toHaveCount(refused)
  }

  /** The edit that the answer of a step is for, and its value on the page. */
  const answered = (world: World, { from }: PathStep) => {
    const edit = contextOf.parse(from.context).edits.find(isSaving)?.edit
    const row = world.edited.get(edit?.id ?? '')
    return { edit, row, value: row?.chosen.get(JSON.stringify(edit)) }
  }

  return {
    notice: (world, message, step) => {
      if (step.event.type !== `xstate.done.actor.${SAVE}`) return message
      const { edit, value } = answered(world, step)
      if (edit === undefined || value === undefined) return message
      return cellOf(edit.kind).notice?.(message, value) ?? message
    },
    prepare: async ({ page }) => ({
      // After an answer without a body, the page does not know the version of the row, and would be overtaken by itself.
      edits: await holdRequests(page, 'PATCH', call, 'if-match'),
      edited: new Map(),
    }),
    executors: {
      'row.edited': gesture<World>(async (page, { event }, world) => {
        const { edit } = edited.parse(event)
        const row = world.edited.get(edit.id) ?? (await nextRow(world, page))
        world.edited.set(edit.id, row)
        const cell = cellOf(edit.kind)
        if (!row.saved.has(edit.kind)) row.saved.set(edit.kind, await cell.read(page, row.name))
        row.chosen.set(JSON.stringify(edit), await cell.change(page, row.name))
      }),
      'edit.retried': answerRefusal('action.retry'),
      'edit.dismissed': answerRefusal('action.dismiss'),
      [`xstate.done.actor.${SAVE}`]: async (world, { event, step }) => {
        const { edit, row, value } = answered(world, step)
        if (edit && value !== undefined) row?.saved.set(edit.kind, value)
        if (event.output === null) await world.edits.passWithoutBody()
        else await world.edits.pass()
      },
      [`xstate.error.actor.${SAVE}`]: ({ edits }, { event }) => edits.fail(failureOf(event.error)),
    },
    screens: {
      'edits.confirmed': seeRows,
      'edits.waiting': async (world, page, state) => {
        await seeRows(world, page, state)
        const { edits } = contextOf.parse(state.context)
        const count = edits.filter(({ status }) => status === 'waiting').length
        if (await list(page).rows.first().isVisible())
          await expect(
            page.getByText(
              words(count === 1 ? 'list.waiting_one' : 'list.waiting_other', { count: `${count}` }),
            ),
          ).toBeVisible()
        expect(world.edits.waiting()).toBe(0)
      },
      'edits.saving': async (world, page, state) => {
        await seeRows(world, page, state)
        await world.edits.held()
      },
      ...(settles
        ? {
            'server.settling': seeRows,
            'server.settled': seeRows,
          }
        : {}),
    },
  }
}

/** The message of a switch, for the value that it has now: a tour may find it on. */
export const switchedNotice: NonNullable<EditedCell['notice']> = (message, value) =>
  message.replace(/\.(on|off)$/, value === 'true' ? '.on' : '.off')

/** A walk saves one edit at a time, so it is always the first call. */
const SAVE = callId(1)

const isSaving = ({ status }: { readonly status: string }) => status === 'saving'

/** The trim of a vehicle, in a list whose rows are found by VIN. */
export function trimCell(rowOf: (page: Page, vin: string) => Locator): EditedCell {
  const select = (page: Page, vin: string) => rowOf(page, vin).getByRole('combobox')
  return {
    read: (page, vin) => select(page, vin).inputValue(),
    see: (page, vin, trim) => expect(select(page, vin)).toHaveValue(trim),
    change: async (page, vin) => {
      const shown = await select(page, vin).inputValue()
      await hoverTrims(select(page, vin))
      const others = select(page, vin).locator(`option:not([value=""], [value=${JSON.stringify(shown)}])`)
      const trim = (await others.first().getAttribute('value')) ?? ''
      await select(page, vin).selectOption(trim)
      return trim
    },
  }
}

/** The VINs of vehicles with several trims that occur in only one of these rows. */
export async function vinsWithTrims(page: Page, rows: Locator): Promise<readonly string[]> {
  await hoverTrims(rows.getByRole('combobox'))
  const choosing = rows.filter({
    has: page.locator('select:not(.trim-select__control--missing):has(option:nth-child(3))'),
  })
  await expect(choosing.first()).toBeVisible()
  const texts = await choosing.allInnerTexts()
  const vins = texts.flatMap((text) => /\b[A-HJ-NPR-Z\d]{17}\b/.exec(text)?.[0] ?? [])
  return vins.filter((vin) => vins.indexOf(vin) === vins.lastIndexOf(vin))
}
