import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import type { TrimEdit } from '../../domain/report/trim-edit.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'

interface ReportTrimContext {
  /** The report whose page offers the choice; `null` before it is opened. */
  readonly openFor: string | null
  /** What is being saved, and what waits for it. */
  readonly queue: readonly TrimEdit[]
  readonly refused: TrimEdit | null
  readonly failure: Failure | null
}

export type ReportTrimEvent =
  | { readonly type: 'choice.opened'; readonly reportId: string }
  /** A choice on the page, or the way back from it in a notice. */
  | { readonly type: 'row.edited'; readonly edit: TrimEdit }
  | { readonly type: 'retry.requested' }

/** Saves the trims that are chosen on the page of a report, one after the other. Each saved one is told, with the way back. */
export const reportTrimMachine = setup({
  types: {
    context: {} as ReportTrimContext,
    events: {} as ReportTrimEvent,
    emitted: {} as NoticeRaised | { readonly type: 'edit.saved'; readonly list: string },
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    saveTrim: unprovided<void, { readonly edit: TrimEdit | null }>('saveTrim'),
  },
  actions: {
    open: assign((_, openFor: string) => ({ openFor })),
    enqueue: assign(({ context }, edit: TrimEdit) => ({ queue: [...context.queue, edit] })),
    requeue: assign(({ context: { refused } }) => ({ queue: refused === null ? [] : [refused] })),
    clearRefusal: assign({ refused: null, failure: null }),
    setRefusal: assign(({ context }, failure: Failure) => ({ refused: context.queue[0] ?? null, failure })),
    drop: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    notifySaved: enqueueActions(({ context, enqueue }) => {
      const [edit] = context.queue
      if (edit === undefined) return
      const undo = { list: 'report.reportTrim', edits: [{ ...edit, trim: edit.from, from: edit.trim }] }
      enqueue.emit({
        type: 'notice.raised',
        tone: 'success',
        message: 'reports.success.trimUpdated',
        subject: edit.name,
        undo,
      })
    }),
    notifyRefused: emit(failureNotice('reports.error.trimUpdateFailed')),
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
  id: 'reportTrim',
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
        id: 'saveTrim',
        src: 'saveTrim',
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
      description: 'The page shows the trim that the report has, and why it has not the chosen one.',
      tags: 'failed',
      on: { 'retry.requested': { target: 'saving', actions: ['requeue', 'clearRefusal'] } },
    },
  },
})

/** The trim that is on its way to the server for this report; `undefined` for none. */
export function pendingTrim({ queue }: ReportTrimContext, reportId: string): string | null | undefined {
  return queue.findLast(({ id }) => id === reportId)?.trim
}
