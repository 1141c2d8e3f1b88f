import { expect, type Page } from 'playwright/test'
import { failureOf } from '../../../src/domain/failure.ts'
import { SENT_TRACE_VOCABULARY } from '../../../src/domain/lists/sent-trace.ts'
import { deleteTrace, hasTrace, makeTrace } from '../../support/made-traces.ts'
import { oncePerServer } from '../../support/once-per-server.ts'
import { tracesPage } from '../../support/pages/traces-page.ts'
import { enterAs } from '../../support/session.ts'
import { words } from '../../support/words.ts'
import { dialogsWalk } from '../dialogs-walk.ts'
import { dialogFormWalk, refusalOf } from '../form-walk.ts'
import { seeLeft } from '../gestures/dialog-screens.ts'
import { seeRefusal } from '../gestures/form-refusal.ts'
import { TOTAL } from '../gestures/list-gestures.ts'
import { type Outdating, outdatedBy } from '../gestures/settings-lists.ts'
import { type HeldRequests, holdRequests } from '../held-requests.ts'
import { listWalk } from '../list-walk.ts'
import { KEPT_CODE, KEPT_ID, OWN_CODE } from '../machines/browser-traces.ts'
import type { TourContext, Walk } from '../walker.ts'

const CALL = /\/support\/api\/v1\/traces$/
const OWN_CALL = /\/support\/api\/v1\/traces\/[\w-]+$/

/** The demo has no traces. */
const sendTraces = oncePerServer(async (server): Promise<void> => {
  for (let sent = 0; sent < TOTAL; sent += 1) await makeTrace(server)
})

export const tracesListWalk = listWalk<Outdating>({
  area: 'traces',
  filter: SENT_TRACE_VOCABULARY.initial.filter,
  selection: { type: 'all' },
  page: tracesPage,
  call: CALL,
  prepare: async ({ page, server }) => {
    await sendTraces(server)
    return { changes: await holdRequests(page, 'DELETE', OWN_CALL) }
  },
  executors: outdatedBy(async (page) => {
    const { rows, confirm } = tracesPage(page)
    await rows.first().getByRole('button').last().click()
    await confirm.click()
  }),
  screens: {},
})

/** Shows one trace alone, however many traces other paths have sent. */
async function openTrace(page: Page, code: string): Promise<void> {
  await page.goto(`/support/traces?searchTerm=${code}`)
  await expect(tracesPage(page).row(code)).toBeVisible()
}

async function openKept({ page, server }: TourContext): Promise<void> {
  await makeTrace(server, KEPT_ID)
  await openTrace(page, KEPT_CODE)
}

export const deleteTraceWalk = dialogFormWalk({
  machine: 'deleteTrace',
  call: ['DELETE', OWN_CALL],
  fields: {},
  submit: ['deleteTrace.submit', 'deleteTrace.submitting'],
  open: async ({ page, path, server }) => {
    const code = await makeTrace(server)
    await openTrace(page, code)
    await tracesPage(page).remove(code).click()
    await expect(tracesPage(page).dialog).toBeVisible()
    // Another member of the staff was faster.
    if (refusalOf(path.steps)?.status === 404) await deleteTrace(server, code)
    return { [OWN_CODE]: code }
  },
  beside: seeRefusal('notices.traces.error.deleteFailed'),
  saved: async ({ real, server }, page) => {
    await expect(tracesPage(page).dialog).toHaveCount(0)
    await expect(tracesPage(page).row(real(OWN_CODE))).toHaveCount(0)
    expect(await hasTrace(server, real(OWN_CODE))).toBe(false)
  },
  cancelled: seeLeft(OWN_CODE, {
    openerOf: (page, code) => tracesPage(page).remove(code),
    rowOf: (page, code) => tracesPage(page).row(code),
    isGone: async (server, code) => !(await hasTrace(server, code)),
  }),
})

export const traceDialogsWalk = dialogsWalk({
  machine: 'traceDialogs',
  call: OWN_CALL,
  dialogs: {
    deleting: {
      form: 'deleteTrace',
      opened: 'delete.requested',
      open: (page) => tracesPage(page).remove(KEPT_CODE).click(),
      title: words('deleteTrace.title', { code: KEPT_CODE }),
      method: 'DELETE',
      submit: (page) => tracesPage(page).confirm,
    },
  },
  open: openKept,
  closed: (page) => expect(tracesPage(page).row(KEPT_CODE)).toBeVisible(),
})

export const traceFileWalk: Walk<{ readonly readings: HeldRequests }> = {
  machine: 'traceFile',
  systemId: 'traceFile',
  comesWithScreen: true,
  loose: [],
  needsSession: true,
  start: async (tour) => {
    await enterAs(tour)
    const readings = await holdRequests(tour.page, 'GET', OWN_CALL)
    await openKept(tour)
    return { readings }
  },
  executors: {
    // A double click must read the trace once.
    'save.requested': (_, { page }) => tracesPage(page).save(KEPT_CODE).dblclick(),
    'xstate.done.actor.saveTrace': async ({ readings }, { page }) => {
      const download = page.waitForEvent('download')
      await readings.pass()
      expect((await download).suggestedFilename()).toBe(`trace-${KEPT_CODE}.json`)
    },
    'xstate.error.actor.saveTrace': ({ readings }, { event }) => readings.fail(failureOf(event.error)),
  },
  screens: {
    idle: async ({ readings }, page) => {
      await expect(tracesPage(page).save(KEPT_CODE)).not.toHaveAttribute('aria-busy')
      expect(readings.waiting()).toBe(0)
    },
    saving: async ({ readings }, page) => {
      await expect(tracesPage(page).save(KEPT_CODE)).toHaveAttribute('aria-busy', 'true')
      await readings.held()
      expect(readings.waiting()).toBe(1)
    },
  },
}
