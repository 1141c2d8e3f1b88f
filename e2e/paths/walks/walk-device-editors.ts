import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import type { PathState } from '../../../tests/kit/paths.ts'
import { deleteDevice, readDevice } from '../../support/made-devices.ts'
import { pressEscape } from '../../support/next-frames.ts'
import { DEVICE_CALL, devicesPage } from '../../support/pages/devices-page.ts'
import { signInPage } from '../../support/pages/sign-in-page.ts'
import type { PortalServer } from '../../support/portal-server.ts'
import { enterAs } from '../../support/session.ts'
import { ACCOUNTS, PASSWORD } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { refusalOf } from '../form-walk.ts'
import { seeProblem } from '../gestures/form-fields.ts'
import { seeRefusal } from '../gestures/form-refusal.ts'
import { makeOwn, openOwn } from '../gestures/own-devices.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { NOTED, SHIPPED } from '../machines/browser-device-tools.ts'
import { clockOf } from '../still-clock.ts'
import type { Screen, Walk } from '../walker.ts'

interface World {
  readonly server: PortalServer
  readonly edits: HeldRequests
}

const EDITORS = {
  note: {
    button: 'noteOf',
    title: 'devices.noteOf',
    saved: NOTED.note?.text ?? '',
    field: (page: Page) => devicesPage(page).editor.note,
    refused: 'notices.devices.error.noteUpdateFailed',
    onServer: (text: string) => ({ device_note: { note: text } }),
  },
  tracking: {
    button: 'addTrackingOf',
    title: 'devices.trackingOf',
    saved: '',
    field: (page: Page) => devicesPage(page).editor.link,
    refused: 'notices.devices.error.trackingUrlUpdateFailed',
    onServer: (text: string) => ({ tracking_url: text || null }),
  },
} as const

const kinds = z.enum(['note', 'tracking'])
const targetOf = z.object({ kind: kinds, device: z.object({ id: z.string(), name: z.string() }) })
const contextOf = z.object({
  target: z.nullable(targetOf),
  drafts: z.array(z.object({ kind: kinds, id: z.string(), text: z.string() })),
  problem: z.nullable(z.string()),
})
const factsOf = contextOf.extend({ failure: z.nullable(z.object({ code: z.string() })) })
type Target = z.infer<typeof targetOf>

/** The draft of an editor; `undefined` when its text is saved. */
function draftOf({ kind, device }: Target, { context }: PathState): string | undefined {
  return contextOf.parse(context).drafts.find((draft) => draft.kind === kind && draft.id === device.id)?.text
}

function buttonOf(page: Page, target: Target, isUnsaved: boolean): Locator {
  const { button } = EDITORS[target.kind]
  const devices = devicesPage(page)
  return isUnsaved
    ? devices.unsaved(button, target.device.name)
    : devices[BUTTONS[button]](target.device.name)
}

const BUTTONS = { noteOf: 'note', addTrackingOf: 'addTracking' } as const

/** The open editor with its text. */
function openIn(page: Page, state: PathState) {
  const { target, problem } = contextOf.parse(state.context)
  if (target === null) throw new Error('No editor is open.')
  const { title, saved, field, refused, onServer } = EDITORS[target.kind]
  const name = words(title, { name: target.device.name })
  const dialog = page.getByRole('dialog', { name, exact: true })
  const text = draftOf(target, state) ?? saved
  return { target, problem, dialog, text, field: field(page), refused, onServer }
}

const seeWriting: Screen<World> = async (world, page, state) => {
  const { dialog, field, text, problem, refused } = openIn(page, state)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog).toBeVisible()
  await expect(field).toHaveValue(text)
  await seeProblem(field, problem ?? undefined, { isMarked: true })
  await expect(devicesPage(page).editor.save).toBeEnabled()
  await seeRefusal(refused)(world, page, state)
  expect(world.edits.waiting()).toBe(0)
}

/** Checks that the button of each draft says "unsaved". Elements behind an open dialog have no role. */
const seeDrafts: Screen<World> = async (_, page, state) => {
  if (await page.getByRole('dialog').isVisible()) return
  for (const target of TARGETS)
    await expect(buttonOf(page, target, true)).toHaveCount(draftOf(target, state) === undefined ? 0 : 1)
}

const TARGETS = [
  { kind: 'note', device: NOTED },
  { kind: 'tracking', device: SHIPPED },
] as const

export const deviceEditorsWalk: Walk<World> = {
  machine: 'deviceEditors',
  systemId: 'deviceEditors',
  comesWithScreen: true,
  loose: [],
  needsSession: true,
  // After a save the device differs from that of the model, and a deleted device has no editor.
  excludes: (one, other) =>
    (one.event.real === true && other.event.type === 'editor.requested') ||
    one.event.type === 'xstate.done.actor.saveEdit',
  facts: (context) => {
    const { target, drafts, problem, failure } = factsOf.parse(context)
    const texts = drafts.map(({ kind, text }) => [kind, text])
    return [target?.kind, target?.device.name, texts, problem, failure?.code]
  },
  resume: (page) => signInPage(page).enter(ACCOUNTS.admin, PASSWORD),
  start: async (tour) => {
    const { page, path, server } = tour
    await clockOf(page)
    await enterAs(tour)
    const [noted] = await makeOwn(
      server,
      { name: NOTED.name, note: NOTED.note?.text },
      { name: SHIPPED.name, status: SHIPPED.status },
    )
    const edits = await holdRequests(page, 'PATCH', DEVICE_CALL)
    await openOwn(page, NOTED.name, SHIPPED.name)
    if (noted && refusalOf(path.steps)?.status === 404) await deleteDevice(server, noted.serial_number)
    return { server, edits }
  },
  executors: {
    // By keyboard, because a click elsewhere first closes the open editor.
    'editor.requested': (_, { page, event, step }) => {
      const target = targetOf.parse(event)
      return buttonOf(page, target, draftOf(target, step.from) !== undefined).press('Enter')
    },
    'editor.closed': (_, { page }) => pressEscape(page),
    'editing.begun': (_, { page }) => devicesPage(page).editor.edit.click(),
    'text.edited': (_, { page, event, step }) => openIn(page, step.from).field.fill(event.text),
    // A double click must send one request.
    'edit.submitted': (_, { page }) => devicesPage(page).editor.save.dblclick(),
    'edit.discarded': (_, { page }) => devicesPage(page).editor.discard.or(devicesPage(page).cancel).click(),
    'xstate.done.actor.saveEdit': async ({ server, edits }, { page, step }) => {
      const { target, text, onServer } = openIn(page, step.from)
      await edits.pass()
      await expect.poll(() => readDevice(server, target.device.name)).toMatchObject(onServer(text))
    },
    'xstate.error.actor.saveEdit': ({ edits }, { event }) =>
      event.real ? edits.pass() : edits.fail(failureOf(event.error)),
  },
  screens: {
    'editor.closed': async (world, page, state) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await seeDrafts(world, page, state)
    },
    'work.saved': seeDrafts,
    'work.unsaved': seeDrafts,
    'editor.open.reading': async (_, page, state) => {
      const { dialog, text } = openIn(page, state)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(dialog).toContainText(text)
      await expect(devicesPage(page).editor.edit).toBeFocused()
    },
    'editor.open.editing.fresh': seeWriting,
    'editor.open.editing.refused': seeWriting,
    'editor.saving': async ({ edits }, page, state) => {
      const { dialog, field, text } = openIn(page, state)
      await expect(dialog).toBeVisible()
      await expect(field).toHaveValue(text)
      await expect(devicesPage(page).editor.saving).toHaveAttribute('aria-busy', 'true')
      // The user can neither discard nor close while the request runs.
      await expect(devicesPage(page).editor.discard.or(devicesPage(page).cancel)).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await edits.held()
    },
  },
}
