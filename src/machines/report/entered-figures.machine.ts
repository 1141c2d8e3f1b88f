import { assign, setup } from 'xstate'
import type { EnteredField, EnteredTexts } from '../../domain/report/entered-figures.ts'

interface EnteredContext {
  /** `null` until something is typed. */
  readonly typed: EnteredTexts | null
  /** The field of the last attempt that is not possible. */
  readonly problem: EnteredField | null
}

type EnteredEvent =
  | { readonly type: 'figures.typed'; readonly typed: EnteredTexts }
  /** `problem`: the first field that is not possible. */
  | { readonly type: 'figures.submitted'; readonly problem: EnteredField | null }
  /** They are on their way to the server. */
  | { readonly type: 'figures.sent' }
  /** The user leaves the page. */
  | { readonly type: 'form.cancelled' }
  | { readonly type: 'discard.confirmed' | 'discard.declined' }

/** Keeps the typed figures of a vehicle outside the catalogue until they are sent, or the user gives them up. */
export const enteredFiguresMachine = setup({
  types: {
    context: {} as EnteredContext,
    events: {} as EnteredEvent,
    tags: {} as 'unsaved',
  },
  actions: {
    type: assign((_, typed: EnteredTexts) => ({ typed, problem: null })),
    judge: assign((_, problem: EnteredField | null) => ({ problem })),
    forget: assign({ typed: null, problem: null }),
  },
}).createMachine({
  id: 'enteredFigures',
  context: { typed: null, problem: null },
  initial: 'fresh',
  states: {
    fresh: {},
    typed: {
      tags: 'unsaved',
      on: { 'figures.sent': 'fresh', 'form.cancelled': 'asking' },
    },
    asking: {
      description: 'To leave the page would lose the typed figures, so the user decides.',
      tags: 'unsaved',
      on: {
        'discard.confirmed': { target: 'fresh', actions: 'forget' },
        'discard.declined': 'typed',
      },
    },
  },
  on: {
    'figures.typed': { target: '.typed', actions: { type: 'type', params: ({ event }) => event.typed } },
    'figures.submitted': { actions: { type: 'judge', params: ({ event }) => event.problem } },
  },
})
