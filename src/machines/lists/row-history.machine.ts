import { assign, emit, setup } from 'xstate'
import type { AuditRow } from '../../domain/audit/audit-event.ts'
import { type HistorySubject, type Undoing, undoingOf } from '../../domain/audit/row-history.ts'
import type { Failure } from '../../domain/failure.ts'
import type { RowsChanged } from '../dialogs/define-dialogs.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

export interface RowHistoryContext {
  readonly subject: HistorySubject | null
  /** The newest first. */
  readonly rows: readonly AuditRow[]
  /** The id of the event that was taken back last, or not; `null` before the first attempt. */
  readonly attempt: string | null
  readonly failure: Failure | null
}

export type RowHistoryEvent =
  | { readonly type: 'history.requested'; readonly subject: HistorySubject }
  | { readonly type: 'history.closed' | 'retry.requested' }
  | { readonly type: 'undo.requested'; readonly id: string }

const NOTHING: RowHistoryContext = { subject: null, rows: [], attempt: null, failure: null }

/** Shows what has happened to one row, and takes single changes back, each unless somebody else has changed the same since the user has seen it. */
export const rowHistoryMachine = setup({
  types: {
    context: {} as RowHistoryContext,
    events: {} as RowHistoryEvent,
    emitted: {} as RowsChanged,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    readHistory: unprovided<readonly AuditRow[], { readonly subject: HistorySubject | null }>('readHistory'),
    undoChange: unprovided<string | null, Undoing | null>('undoChange'),
  },
  actions: {
    forget: assign(NOTHING),
    choose: assign((_, subject: HistorySubject) => ({ subject, rows: [] })),
    clearFailure: assign({ failure: null }),
    setAttempt: assign((_, attempt: string) => ({ attempt })),
    setRows: assign((_, rows: readonly AuditRow[]) => ({ rows })),
    setFailure: assign(({ context: { subject } }, failure: Failure) => ({
      failure,
      // The next attempt is made on the row as it is now: the user has been told.
      subject:
        subject !== null && failure.code === 'overtaken'
          ? { ...subject, version: failure.current.version ?? null }
          : subject,
    })),
    setVersion: assign(({ context: { subject } }, version: string | null) => ({
      subject: subject && { ...subject, version },
    })),
    emitChanged: emit({ type: 'rows.changed' }),
  },
  guards: {
    canUndo: ({ context }, id: string) => undoingIn(context, id) !== null,
  },
}).createMachine({
  id: 'rowHistory',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'history.requested': {
          target: 'reading',
          actions: { type: 'choose', params: ({ event }) => event.subject },
        },
      },
    },
    reading: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'readHistory',
        src: 'readHistory',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'shown', actions: { type: 'setRows', params: answerIn } },
        onError: { target: 'failed', actions: SET_FAILURE },
      },
      on: { 'history.closed': 'closed' },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.requested': 'reading', 'history.closed': 'closed' },
    },
    shown: {
      initial: 'fresh',
      on: {
        'undo.requested': {
          guard: { type: 'canUndo', params: ({ event }) => event.id },
          target: 'undoing',
          actions: { type: 'setAttempt', params: ({ event }) => event.id },
        },
        'history.closed': 'closed',
      },
      states: {
        fresh: {},
        refused: {
          description: 'The change was not taken back. The reason is shown until the next attempt.',
          tags: 'failed',
        },
      },
    },
    undoing: {
      description: 'The dialog stays open until the server has answered.',
      tags: ['busy', 'unsaved'],
      entry: 'clearFailure',
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => attemptedUndo(context),
        onDone: { target: 'reading', actions: [{ type: 'setVersion', params: answerIn }, 'emitChanged'] },
        onError: { target: 'shown.refused', actions: [SET_FAILURE, 'emitChanged'] },
      },
    },
  },
})

/** The change that was asked for last. */
export function attemptedUndo(context: RowHistoryContext): Undoing | null {
  return context.attempt === null ? null : undoingIn(context, context.attempt)
}

function undoingIn({ subject, rows }: RowHistoryContext, id: string): Undoing | null {
  const row = rows.find((one) => one.id === id)
  return subject === null || row === undefined ? null : undoingOf(subject, row, rows)
}
