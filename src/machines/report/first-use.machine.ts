import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf, type OvertakenRow } from '../../domain/failure.ts'
import {
  type FirstUseProblem,
  type FirstUseSubject,
  firstUseProblem,
} from '../../domain/report/first-use-day.ts'
import { type FirstUseEdit, reversedCorrection } from '../../domain/report/report-correction.ts'
import { type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'
import type { ReportChanged } from './report-revisions.machine.ts'

interface FirstUseContext {
  readonly subject: FirstUseSubject | null
  readonly typed: string
  readonly problem: FirstUseProblem | null
  readonly failure: Failure | null
}

export type FirstUseEvent =
  | { readonly type: 'editor.opened'; readonly subject: FirstUseSubject }
  | { readonly type: 'day.typed'; readonly day: string }
  /** `isIncomplete`: a part of a day is typed, which the browser gives as no day. */
  | { readonly type: 'day.submitted'; readonly isIncomplete: boolean }
  | { readonly type: 'editor.closed' }
  /** The user leaves the page. */
  | { readonly type: 'form.cancelled' }
  | { readonly type: 'discard.confirmed' | 'discard.declined' }

/** Edits the first day of use of a vehicle. It saves only possible days; an empty field takes a known day away again. */
export const firstUseMachine = setup({
  types: {
    context: {} as FirstUseContext,
    events: {} as FirstUseEvent,
    emitted: {} as ReportChanged | NoticeRaised,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    saveFirstUse: unprovided<void, { readonly edit: FirstUseEdit | null }>('saveFirstUse'),
  },
  actions: {
    forget: assign({ subject: null, typed: '', problem: null, failure: null }),
    choose: assign((_, subject: FirstUseSubject) => ({ subject, typed: subject.day ?? '' })),
    type: assign((_, day: string) => ({ typed: day, problem: null })),
    check: assign(({ context }, isIncomplete: boolean) => {
      const problem = problemOf(context, isIncomplete)
      // Until a possible day is sent, the last refusal stands.
      return problem === null ? { problem, failure: null } : { problem }
    }),
    setFailure: assign(({ context: { subject } }, failure: Failure) => ({
      failure,
      // The next attempt is made on the report as it is now: the user has been told.
      subject: subject !== null && failure.code === 'overtaken' ? renewed(subject, failure.current) : subject,
    })),
    emitChanged: emit({ type: 'report.changed' }),
    notifySaved: enqueueActions(({ context, enqueue }) => {
      const edit = editOf(context)
      if (edit === null) return
      enqueue.emit({
        ...successNotice('reports.success.firstUseSaved'),
        subject: edit.name,
        undo: { list: 'report.reportCorrection', edits: [reversedCorrection(edit)] },
      })
    }),
    emitChangedIfOvertaken: enqueueActions(({ enqueue }, failure: Failure) => {
      if (failure.code === 'overtaken') enqueue.emit({ type: 'report.changed' })
    }),
  },
  guards: {
    isRefused: ({ context }) => context.failure !== null,
    isPossible: ({ context }, isIncomplete: boolean) => problemOf(context, isIncomplete) === null,
  },
}).createMachine({
  id: 'firstUse',
  context: { subject: null, typed: '', problem: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'editor.opened': {
          target: 'editing',
          actions: { type: 'choose', params: ({ event }) => event.subject },
        },
      },
    },
    editing: {
      initial: 'fresh',
      on: {
        'day.typed': { target: '.typed', actions: { type: 'type', params: ({ event }) => event.day } },
        'day.submitted': [
          {
            guard: { type: 'isPossible', params: ({ event }) => event.isIncomplete },
            target: 'saving',
            actions: { type: 'check', params: ({ event }) => event.isIncomplete },
          },
          { actions: { type: 'check', params: ({ event }) => event.isIncomplete } },
        ],
        'editor.closed': 'closed',
      },
      states: {
        fresh: {},
        typed: { tags: 'unsaved', on: { 'form.cancelled': '#firstUse.asking' } },
        refused: {
          description: 'The server has refused the day. The editor shows the reason until the next attempt.',
          tags: ['failed', 'unsaved'],
          on: { 'form.cancelled': '#firstUse.asking' },
        },
      },
    },
    asking: {
      description: 'To leave the page would lose the typed day, so the user decides.',
      tags: 'unsaved',
      on: {
        'discard.confirmed': 'closed',
        'discard.declined': [{ guard: 'isRefused', target: 'editing.refused' }, { target: 'editing.typed' }],
      },
    },
    saving: {
      description: 'The editor stays open until the server has answered.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'saveFirstUse',
        src: 'saveFirstUse',
        input: ({ context }) => ({ edit: editOf(context) }),
        onDone: { target: 'closed', actions: ['notifySaved', 'emitChanged'] },
        onError: {
          target: 'editing.refused',
          actions: [
            { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
            { type: 'emitChangedIfOvertaken', params: ({ event }) => failureOf(event.error) },
          ],
        },
      },
    },
  },
})

function problemOf({ subject, typed }: FirstUseContext, isIncomplete: boolean): FirstUseProblem | null {
  if (subject === null || isIncomplete) return 'noDay'
  if (typed === '' && subject.day !== null) return null
  return firstUseProblem(typed, subject)
}

function editOf({ subject, typed }: FirstUseContext): FirstUseEdit | null {
  if (subject === null) return null
  const { reportId: id, version, name, day: from } = subject
  return { kind: 'firstUse', id, version, name, from, day: typed === '' ? null : typed }
}

function renewed(subject: FirstUseSubject, current: OvertakenRow): FirstUseSubject {
  const day = 'firstUse' in current ? (current.firstUse ?? null) : subject.day
  return { ...subject, day, version: current.version ?? null }
}
