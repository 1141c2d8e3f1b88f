import { assign, emit, enqueueActions, not, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import {
  type ReportCorrection,
  renewedCorrection,
  reversedCorrection,
} from '../../domain/report/report-correction.ts'
import type { Resolution, Resolvable } from '../../domain/report/resolution.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'
import { refusedMessage, savedMessage } from './report-correction.rules.ts'

interface ReportCorrectionContext {
  /** The report whose page offers the choice of a trim; `null` before it is opened. */
  readonly openFor: string | null
  /** What is being saved, and what waits for it. */
  readonly queue: readonly ReportCorrection[]
  /** At most one of each field of a report: until it is retried, dismissed, or chosen anew. */
  readonly refused: readonly RefusedCorrection[]
}

/** A change that was not saved, and why. */
export interface RefusedCorrection {
  readonly edit: ReportCorrection
  readonly failure: Failure
}

/** A field of a report that can be corrected. */
type Corrected = Pick<ReportCorrection, 'id' | 'kind'>

/** As a list: a network that the browser does not see, such as a server that is down, tells nobody that it is back. */
const RESUME_DELAY_MS = 15_000

export type ReportCorrectionEvent =
  | { readonly type: 'choice.opened'; readonly reportId: string }
  /** A choice on the page, or the way back from it in a notice. */
  | { readonly type: 'row.edited'; readonly edit: ReportCorrection }
  | { readonly type: 'edit.retried'; readonly field: Corrected }
  | { readonly type: 'edit.dismissed'; readonly field: Corrected }
  | { readonly type: 'network.recovered' }

/**
 * Saves what staff choose on the page of a report without a score, one after the other: its trim, and what is wrong with a measurement;
 * also the way back from a first day of use. Each saved choice is told, with the way back. Without a network all wait for it. A refused choice does not stop the later ones.
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
    requeue: assign(({ context: { queue, refused } }, field: Corrected) => ({
      queue: [...queue, ...refused.filter(({ edit }) => isSame(edit, field)).map(({ edit }) => edit)],
    })),
    clearRefusal: assign(({ context: { refused } }, field: Corrected) => ({
      refused: refused.filter(({ edit }) => !isSame(edit, field)),
    })),
    addRefusal: assign(({ context: { queue, refused } }, failure: Failure) => {
      const [edit] = queue
      if (edit === undefined) return {}
      // The next attempt is made on the report as it is now: the user has been told.
      const next = failure.code === 'overtaken' ? renewedCorrection(edit, failure.current) : edit
      return { refused: [...refused.filter((other) => !isSame(other.edit, edit)), { edit: next, failure }] }
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
      }) => failureNotice(edit === undefined ? 'general.error.unexpected' : refusedMessage(edit)),
    ),
    /** Lists and the page read the report again. */
    emitSaved: emit({ type: 'edit.saved', list: 'reportsList' }),
    emitIfOvertaken: enqueueActions(({ enqueue }, failure: Failure) => {
      if (failure.code === 'overtaken') enqueue.emit({ type: 'edit.saved', list: 'reportsList' })
    }),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 1,
    hasRefused: ({ context }) => context.refused.length > 0,
    isRefused: ({ context }, field: Corrected) => context.refused.some(({ edit }) => isSame(edit, field)),
    isWithoutNetwork: (_, failure: Failure) => failure.code === 'network',
    isSuperseded: ({ context: { queue } }) => {
      const [edit, ...later] = queue
      return edit !== undefined && later.some((other) => isSame(other, edit))
    },
  },
  delays: { resumeDelay: RESUME_DELAY_MS },
}).createMachine({
  id: 'reportCorrection',
  context: { openFor: null, queue: [], refused: [] },
  initial: 'resting',
  on: {
    'choice.opened': { actions: { type: 'open', params: ({ event }) => event.reportId } },
    'row.edited': {
      target: '.saving',
      actions: [
        { type: 'clearRefusal', params: ({ event }) => event.edit },
        { type: 'enqueue', params: ({ event }) => event.edit },
      ],
    },
    'edit.retried': {
      guard: { type: 'isRefused', params: ({ event }) => event.field },
      target: '.saving',
      actions: [
        { type: 'requeue', params: ({ event }) => event.field },
        { type: 'clearRefusal', params: ({ event }) => event.field },
      ],
    },
    'edit.dismissed': {
      guard: { type: 'isRefused', params: ({ event }) => event.field },
      actions: { type: 'clearRefusal', params: ({ event }) => event.field },
    },
  },
  states: {
    resting: {},
    saving: {
      tags: ['busy', 'unsaved'],
      on: {
        'row.edited': {
          actions: [
            { type: 'clearRefusal', params: ({ event }) => event.edit },
            { type: 'enqueue', params: ({ event }) => event.edit },
          ],
        },
        'edit.retried': {
          guard: { type: 'isRefused', params: ({ event }) => event.field },
          actions: [
            { type: 'requeue', params: ({ event }) => event.field },
            { type: 'clearRefusal', params: ({ event }) => event.field },
          ],
        },
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
          { guard: 'hasRefused', target: 'refused', actions: ['notifySaved', 'drop', 'emitSaved'] },
          { target: 'resting', actions: ['notifySaved', 'drop', 'emitSaved'] },
        ],
        onError: [
          {
            guard: { type: 'isWithoutNetwork', params: ({ event }) => failureOf(event.error) },
            target: 'waiting',
          },
          {
            guard: 'isSuperseded',
            description:
              'A later choice of the same field is in the queue, so the page does not offer this one again.',
            target: 'saving',
            reenter: true,
            actions: [
              'notifyRefused',
              'drop',
              { type: 'emitIfOvertaken', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'addRefusal', params: ({ event }) => failureOf(event.error) },
              'drop',
              { type: 'emitIfOvertaken', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'addRefusal', params: ({ event }) => failureOf(event.error) },
              'drop',
              { type: 'emitIfOvertaken', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    waiting: {
      description: 'No choice reaches the server. They go when the network is back, or when another is made.',
      tags: 'unsaved',
      on: { 'network.recovered': 'saving' },
      after: { resumeDelay: 'saving' },
    },
    refused: {
      description: 'The page shows the report as it is, and why it has not what was chosen.',
      tags: ['failed', 'unsaved'],
      always: { guard: not('hasRefused'), target: 'resting' },
    },
  },
})

function isSame(edit: Corrected, other: Corrected): boolean {
  return edit.id === other.id && edit.kind === other.kind
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
    .filter((edit) => edit.kind !== 'trim' && edit.kind !== 'firstUse')
    .findLast(({ id, kind }) => id === reportId && kind === doubt)?.resolution
}

/** Whether a first day of use is on its way to the server for this report. */
export function isFirstUsePending({ queue }: ReportCorrectionContext, reportId: string): boolean {
  return queue.some(({ id, kind }) => id === reportId && kind === 'firstUse')
}

/** The refused choice for this field; `null` when none was. */
export function refusedOf({ refused }: ReportCorrectionContext, field: Corrected): RefusedCorrection | null {
  // Null in traces of earlier builds, whose pages must be drawn.
  return refused?.find(({ edit }) => isSame(edit, field)) ?? null
}
