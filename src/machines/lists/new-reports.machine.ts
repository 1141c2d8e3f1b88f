import { assign, setup } from 'xstate'
import type { ListRead } from '../../domain/lists/arrivals.ts'
import { type ContextSelection, isSameSelection } from '../../domain/shell/context-selection.ts'
import { unprovided } from '../unprovided.ts'

/** The list asks what has arrived after this time. */
export const ASK_MS = 30_000
/** Each failure doubles the time, up to this. */
export const LONGEST_ASK_MS = 5 * 60_000

export interface NewReportsContext {
  /** What the list shows, or what nobody tells the arrivals of; `null` while nobody looks at it. */
  readonly read: ListRead | null
  /** How many reports have arrived that the list does not show. */
  readonly count: number
  /** Failures since the last answer. */
  readonly failures: number
}

/** A list is in sight with these rows. */
interface Shown {
  readonly type: 'list.shown'
  readonly read: ListRead
  /** They were read longer ago than `ASK_MS`. */
  readonly isOld: boolean
}

export type NewReportsEvent =
  | Shown
  /** It is out of sight: another screen, another tab of the browser. */
  | { readonly type: 'list.left' }

const answer = ({ event }: { readonly event: { readonly output: number | null } }) => event.output

const TAKE = { type: 'take', params: ({ event }: { readonly event: Shown }) => event.read } as const

/** Rows that have just been read need no question. */
const SHOWN = [
  {
    guard: { type: 'isOld', params: ({ event }: { readonly event: Shown }) => event.isOld } as const,
    target: '#newReports.watching.asking',
    reenter: true,
    actions: TAKE,
  },
  { target: '#newReports.watching.waiting', reenter: true, actions: TAKE },
]

/** Counts the reports that arrive while somebody looks at a list of reports. The list itself changes only when the user asks. */
export const newReportsMachine = setup({
  types: { context: {} as NewReportsContext, events: {} as NewReportsEvent },
  actors: {
    /** Resolves to `null` when the backend does not know the call, or the context. */
    countArrivals: unprovided<number | null, ListRead | null>('countArrivals'),
  },
  actions: {
    take: assign((_, read: ListRead) => ({ read, count: 0, failures: 0 })),
    setCount: assign((_, count: number | null) => ({ count: count ?? 0, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    untell: assign({ count: 0, failures: 0 }),
    forget: assign({ read: null, count: 0, failures: 0 }),
  },
  guards: {
    isOld: (_, isOld: boolean) => isOld,
    isElsewhere: ({ context: { read } }, selection: ContextSelection) =>
      read === null || !isSameSelection(read.selection, selection),
    isUnknown: (_, count: number | null) => count === null,
  },
  delays: { untilNext: ({ context: { failures } }) => Math.min(ASK_MS * 2 ** failures, LONGEST_ASK_MS) },
}).createMachine({
  id: 'newReports',
  context: { read: null, count: 0, failures: 0 },
  initial: 'resting',
  states: {
    resting: { entry: 'forget', on: { 'list.shown': SHOWN } },
    watching: {
      on: { 'list.shown': SHOWN, 'list.left': 'resting' },
      initial: 'waiting',
      states: {
        waiting: { after: { untilNext: 'asking' } },
        asking: {
          invoke: {
            id: 'countArrivals',
            src: 'countArrivals',
            input: ({ context }) => context.read,
            onDone: [
              { guard: { type: 'isUnknown', params: answer }, target: '#newReports.unavailable' },
              { target: 'waiting', actions: { type: 'setCount', params: answer } },
            ],
            onError: {
              target: 'waiting',
              description: 'A failed question is only logged, and what was counted stays.',
              actions: 'countFailure',
            },
          },
        },
      },
    },
    unavailable: {
      description:
        'The backend does not know the call, or the user no longer reaches the context. In another context it is asked again.',
      entry: 'untell',
      on: {
        'list.shown': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.read.selection },
          target: 'watching',
          actions: TAKE,
        },
      },
    },
  },
})
