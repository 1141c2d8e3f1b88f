import { assign, sendTo, setup } from 'xstate'
import { reportChange } from '../../domain/changes/change.ts'
import {
  type FirstUseProblem,
  type FirstUseSubject,
  firstUseProblem,
} from '../../domain/report/first-use-day.ts'

interface FirstUseContext {
  readonly subject: FirstUseSubject | null
  readonly typed: string
  readonly problem: FirstUseProblem | null
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

/** Edits the first day of use of a vehicle. It sends only possible days to be saved; an empty field takes a known day away again. */
export const firstUseMachine = setup({
  types: {
    context: {} as FirstUseContext,
    events: {} as FirstUseEvent,
    tags: {} as 'unsaved',
  },
  actions: {
    forget: assign({ subject: null, typed: '', problem: null }),
    choose: assign((_, subject: FirstUseSubject) => ({ subject, typed: subject.day ?? '' })),
    type: assign((_, day: string) => ({ typed: day, problem: null })),
    check: assign(({ context }, isIncomplete: boolean) => ({ problem: problemOf(context, isIncomplete) })),
    sendChange: sendTo(
      ({ system }) => system.get('changes'),
      ({ context }) => ({ type: 'row.edited' as const, edit: changeOf(context) }),
    ),
  },
  guards: {
    isPossible: ({ context }, isIncomplete: boolean) => problemOf(context, isIncomplete) === null,
  },
}).createMachine({
  id: 'firstUse',
  context: { subject: null, typed: '', problem: null },
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
            target: 'closed',
            actions: 'sendChange',
          },
          { actions: { type: 'check', params: ({ event }) => event.isIncomplete } },
        ],
        'editor.closed': 'closed',
      },
      states: {
        fresh: { on: { 'form.cancelled': '#firstUse.closed' } },
        typed: { tags: 'unsaved', on: { 'form.cancelled': '#firstUse.asking' } },
      },
    },
    asking: {
      description: 'To leave the page would lose the typed day, so the user decides.',
      tags: 'unsaved',
      on: { 'discard.confirmed': 'closed', 'discard.declined': 'editing.typed' },
    },
  },
})

function problemOf({ subject, typed }: FirstUseContext, isIncomplete: boolean): FirstUseProblem | null {
  if (subject === null || isIncomplete) return 'noDay'
  if (typed === '' && subject.day !== null) return null
  return firstUseProblem(typed, subject)
}

function changeOf({ subject, typed }: FirstUseContext) {
  if (subject === null) return null
  const { reportId: id, version, name, day } = subject
  return reportChange('firstUse', { id, version, name }, day, typed === '' ? null : typed)
}
