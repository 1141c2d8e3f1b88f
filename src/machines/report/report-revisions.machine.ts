import { assign, emit, setup } from 'xstate'
import type { Failure, OvertakenRow } from '../../domain/failure.ts'
import {
  type ReportRevision,
  type RevisionsSubject,
  type RevisionUndo,
  undoOf,
} from '../../domain/report/report-revisions.ts'
import { type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { answerIn, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface RevisionsContext {
  readonly subject: RevisionsSubject | null
  /** The latest first. */
  readonly revisions: readonly ReportRevision[]
  readonly failure: Failure | null
}

export type RevisionsEvent =
  | { readonly type: 'revisions.requested'; readonly subject: RevisionsSubject }
  | { readonly type: 'revisions.closed' | 'retry.requested' | 'undo.requested' }

/** The report is no longer as its page has read it. */
export interface ReportChanged {
  readonly type: 'report.changed'
}

/** The step that is taken back; `null` when there is none. */
export interface UndoneStep {
  readonly subject: RevisionsSubject | null
  readonly undo: RevisionUndo | null
}

/** Shows what was issued of a report and what became of it, and takes the last step back on the version that the user has seen. */
export const reportRevisionsMachine = setup({
  types: {
    context: {} as RevisionsContext,
    events: {} as RevisionsEvent,
    emitted: {} as ReportChanged | NoticeRaised,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    readRevisions: unprovided<readonly ReportRevision[], { readonly subject: RevisionsSubject | null }>(
      'readRevisions',
    ),
    /** Answers the version of the report afterwards; `null` from a backend without versions. */
    undoRevision: unprovided<string | null, UndoneStep>('undoRevision'),
  },
  actions: {
    forget: assign({ subject: null, revisions: [], failure: null }),
    choose: assign((_, subject: RevisionsSubject) => ({ subject, revisions: [] })),
    clearFailure: assign({ failure: null }),
    setRevisions: assign((_, revisions: readonly ReportRevision[]) => ({ revisions })),
    setFailure: assign(({ context: { subject } }, failure: Failure) => ({
      failure,
      // The next attempt is made on the report as it is now: the user has been told.
      subject: subject !== null && failure.code === 'overtaken' ? renewed(subject, failure.current) : subject,
    })),
    setVersion: assign(({ context: { subject } }, version: string | null) => ({
      subject: subject && { ...subject, version },
    })),
    emitChanged: emit({ type: 'report.changed' }),
    notifyUndone: emit(successNotice('reports.success.revisionUndone')),
  },
  guards: {
    canUndo: ({ context }) => stepIn(context).undo !== null,
    isOvertaken: (_, failure: Failure) => failure.code === 'overtaken',
  },
}).createMachine({
  id: 'reportRevisions',
  context: { subject: null, revisions: [], failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'revisions.requested': {
          target: 'reading',
          actions: { type: 'choose', params: ({ event }) => event.subject },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readRevisions',
        src: 'readRevisions',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'shown', actions: { type: 'setRevisions', params: answerIn } },
        onError: { target: 'failed', actions: SET_FAILURE },
      },
      on: { 'revisions.closed': 'closed' },
    },
    failed: {
      tags: 'failed',
      on: {
        'retry.requested': { target: 'reading', actions: 'clearFailure' },
        'revisions.closed': 'closed',
      },
    },
    shown: {
      description: 'After a step that was not taken back, with the reason.',
      on: {
        'undo.requested': { guard: 'canUndo', target: 'undoing', actions: 'clearFailure' },
        'revisions.closed': 'closed',
      },
    },
    undoing: {
      description: 'The dialog stays open until the server has answered.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'undoRevision',
        src: 'undoRevision',
        input: ({ context }) => stepIn(context),
        onDone: {
          target: 'reading',
          actions: [{ type: 'setVersion', params: answerIn }, 'notifyUndone', 'emitChanged'],
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: failureIn },
            description: 'Another user was faster: what is shown is read again, under the reason.',
            target: 'reading',
            actions: [SET_FAILURE, 'emitChanged'],
          },
          {
            target: 'shown',
            actions: SET_FAILURE,
          },
        ],
      },
    },
  },
})

function renewed(subject: RevisionsSubject, current: OvertakenRow): RevisionsSubject {
  const version = current.version ?? null
  if (!('doubts' in current)) return { ...subject, version }
  const { trim, score, doubts } = current
  return { ...subject, version, trim, score, isDoubted: doubts.length > 0 }
}

function stepIn({ subject, revisions }: RevisionsContext): UndoneStep {
  return { subject, undo: subject && undoOf(subject, revisions) }
}
