import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import {
  type ReportCorrection,
  renewedCorrection,
  reversedCorrection,
} from '../../domain/report/report-correction.ts'
import type { Resolution, Resolvable } from '../../domain/report/resolution.ts'
import { failureNotice, type NoticeMessage, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'

interface ReportCorrectionContext {
  /** The report whose page offers the choice of a trim; `null` before it is opened. */
  readonly openFor: string | null
  /** What is being saved, and what waits for it. */
  readonly queue: readonly ReportCorrection[]
  readonly refused: ReportCorrection | null
  readonly failure: Failure | null
}

export type ReportCorrectionEvent =
  | { readonly type: 'choice.opened'; readonly reportId: string }
  /** A choice on the page, or the way back from it in a notice. */
  | { readonly type: 'row.edited'; readonly edit: ReportCorrection }
  | { readonly type: 'retry.requested' }

/**
 * Saves what staff choose on the page of a report without a score, one after the other: its trim, and what is wrong with a measurement.
 * Each saved choice is told, with the way back.
 */
export const reportCorrectionMachine = setup({
  types: {
    context: {} as ReportCorrectionContext,
    events: {} as ReportCorrectionEvent,
    emitted: {} as NoticeRaised | { readonly type: 'edit.saved'; readonly list: string },
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    saveCorrection: unprovided<void, { readonly edit: ReportCorrection | null }>('saveCorrection'),
  },
  actions: {
    open: assign((_, openFor: string) => ({ openFor })),
    enqueue: assign(({ context }, edit: ReportCorrection) => ({ queue: [...context.queue, edit] })),
    requeue: assign(({ context: { refused } }) => ({ queue: refused === null ? [] : [refused] })),
    clearRefusal: assign({ refused: null, failure: null }),
    setRefusal: assign(({ context: { queue } }, failure: Failure) => {
      const [edit = null] = queue
      // The next attempt is made on the report as it is now: the user has been told.
      const isOvertaken = edit !== null && failure.code === 'overtaken'
      return { refused: isOvertaken ? renewedCorrection(edit, failure.current) : edit, failure }
    }),
    drop: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    notifySaved: enqueueActions(({ context, enqueue }) => {
      const [edit] = context.queue
      if (edit === undefined) return
      const undo = { list: 'report.reportCorrection', edits: [reversedCorrection(edit)] }
      enqueue.emit({
        type: 'notice.raised',
        tone: 'success',
        message: savedMessage(edit),
        subject: edit.name,
        undo,
      })
    }),
    notifyRefused: emit(
      ({
        context: {
          queue: [edit],
        },
      }) =>
        failureNotice(
          edit?.kind === 'trim' ? 'reports.error.trimUpdateFailed' : 'reports.error.doubtUpdateFailed',
        ),
    ),
    /** Lists and the page read the report again. */
    emitSaved: emit({ type: 'edit.saved', list: 'reportsList' }),
    emitIfOvertaken: enqueueActions(({ enqueue }, failure: Failure) => {
      if (failure.code === 'overtaken') enqueue.emit({ type: 'edit.saved', list: 'reportsList' })
    }),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 1,
  },
}).createMachine({
  id: 'reportCorrection',
  context: { openFor: null, queue: [], refused: null, failure: null },
  initial: 'resting',
  on: {
    'choice.opened': { actions: { type: 'open', params: ({ event }) => event.reportId } },
    'row.edited': {
      target: '.saving',
      actions: ['clearRefusal', { type: 'enqueue', params: ({ event }) => event.edit }],
    },
  },
  states: {
    resting: {},
    saving: {
      tags: ['busy', 'unsaved'],
      on: {
        'row.edited': { actions: { type: 'enqueue', params: ({ event }) => event.edit } },
      },
      invoke: {
        id: 'saveCorrection',
        src: 'saveCorrection',
        input: ({ context }) => ({ edit: context.queue[0] ?? null }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: ['notifySaved', 'drop', 'emitSaved'],
          },
          { target: 'resting', actions: ['notifySaved', 'drop', 'emitSaved'] },
        ],
        onError: [
          {
            guard: 'hasMore',
            description: 'A later choice is in the queue, so the page does not offer this one again.',
            target: 'saving',
            reenter: true,
            actions: [
              'notifyRefused',
              'drop',
              { type: 'emitIfOvertaken', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'setRefusal', params: ({ event }) => failureOf(event.error) },
              'drop',
              { type: 'emitIfOvertaken', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    refused: {
      description: 'The page shows the report as it is, and why it has not what was chosen.',
      tags: 'failed',
      on: { 'retry.requested': { target: 'saving', actions: ['requeue', 'clearRefusal'] } },
    },
  },
})

function savedMessage(edit: ReportCorrection): NoticeMessage {
  if (edit.kind !== 'trim') return 'reports.success.doubtUpdated'
  return edit.trim === null ? 'reports.success.trimRemoved' : 'reports.success.trimUpdated'
}

/** The trim that is on its way to the server for this report; `undefined` for none. */
export function pendingTrim({ queue }: ReportCorrectionContext, reportId: string): string | null | undefined {
  return queue.filter((edit) => edit.kind === 'trim').findLast(({ id }) => id === reportId)?.trim
}

/** What is on its way to the server about a doubt of this report; `undefined` for nothing. */
export function pendingResolution(
  { queue }: ReportCorrectionContext,
  reportId: string,
  doubt: Resolvable,
): Resolution | null | undefined {
  return queue
    .filter((edit) => edit.kind !== 'trim')
    .findLast(({ id, kind }) => id === reportId && kind === doubt)?.resolution
}
