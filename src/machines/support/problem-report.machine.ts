import { assign, enqueueActions, raise, setup } from 'xstate'
import { type Failure, failureOf, isRetriable } from '../../domain/failure.ts'
import { type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { MAX_NOTE_LENGTH, type PreparedReport } from '../../domain/support/problem-report.ts'
import { unprovided } from '../unprovided.ts'

/** Kept reports are tried again after this time, without the network telling anything. */
export const REDELIVERY_MS = 5 * 60_000

export type ProblemReportEvent =
  | { readonly type: 'report.requested' }
  | { readonly type: 'note.edited'; readonly note: string }
  | { readonly type: 'report.confirmed' }
  | { readonly type: 'report.saved' }
  | { readonly type: 'report.closed' }
  | { readonly type: 'network.recovered' }
  /** The machine tells itself. */
  | { readonly type: 'report.kept' }

/** A report with the person's words. */
export interface NotedReport {
  readonly id: string
  readonly note: string
}

interface ProblemReportContext {
  /** `null` until the recording is there. */
  readonly report: PreparedReport | null
  /** Stays until the report has been sent or kept. */
  readonly note: string
  readonly failure: Failure | null
}

/** A person reports a problem with a note and a recording. A report without a network is kept, and sent later. */
export const problemReportMachine = setup({
  types: {
    context: {} as ProblemReportContext,
    events: {} as ProblemReportEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'open' | 'unsaved',
  },
  actors: {
    prepare: unprovided<PreparedReport, void>('prepare'),
    send: unprovided<void, NotedReport>('send'),
    keep: unprovided<void, NotedReport>('keep'),
    /** Saves the recording as a file. */
    save: unprovided<void, NotedReport>('save'),
    /** Sends the kept reports. */
    deliver: unprovided<{ readonly sent: number; readonly left: number }, void>('deliver'),
  },
  actions: {
    setReport: assign((_, report: PreparedReport) => ({ report })),
    setNote: assign((_, note: string) => ({ note: note.slice(0, MAX_NOTE_LENGTH) })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    raiseKept: raise({ type: 'report.kept' }),
    clearNote: assign({ note: '' }),
    clear: assign({ report: null, failure: null }),
    notifyWhenSent: enqueueActions(({ enqueue }, sent: number) => {
      if (sent > 0) enqueue.emit(successNotice('support.success.keptReportSent'))
    }),
  },
  guards: {
    isUnreachable: (_, failure: Failure) => isRetriable(failure),
    hasKept: (_, left: number) => left > 0,
  },
  delays: { redelivery: REDELIVERY_MS },
}).createMachine({
  id: 'problemReport',
  type: 'parallel',
  context: { report: null, note: '', failure: null },
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: { entry: 'clear', on: { 'report.requested': 'preparing' } },
        preparing: {
          description: 'The recorder exports what it has: the dialog itself is not in it.',
          tags: ['busy'],
          invoke: {
            id: 'prepare',
            src: 'prepare',
            onDone: {
              target: 'writing',
              actions: { type: 'setReport', params: ({ event }) => event.output },
            },
            onError: {
              target: 'unprepared',
              actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        unprepared: {
          description: 'The code of the recorder could not be loaded.',
          tags: ['open'],
          exit: 'clearFailure',
          on: { 'report.closed': 'closed', 'report.requested': 'preparing' },
        },
        writing: {
          tags: ['open', 'unsaved'],
          on: {
            'note.edited': { actions: { type: 'setNote', params: ({ event }) => event.note } },
            'report.confirmed': { target: 'sending', actions: 'clearFailure' },
            'report.saved': { target: 'saving', actions: 'clearFailure' },
            'report.closed': 'closed',
          },
        },
        saving: {
          tags: ['open', 'busy', 'unsaved'],
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => noted(context),
            onDone: 'writing',
            onError: {
              target: 'writing',
              actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        sending: {
          tags: ['open', 'busy', 'unsaved'],
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => noted(context),
            onDone: { target: 'sent', actions: 'clearNote' },
            onError: [
              {
                guard: { type: 'isUnreachable', params: ({ event }) => failureOf(event.error) },
                target: 'keeping',
                actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
              },
              {
                target: 'writing',
                actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        keeping: {
          tags: ['open', 'busy', 'unsaved'],
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context }) => noted(context),
            onDone: { target: 'kept', actions: ['clearNote', 'clearFailure', 'raiseKept'] },
            onError: {
              target: 'writing',
              description: 'The failure to send is what the person can do something about.',
            },
          },
        },
        sent: { tags: ['open'], on: { 'report.closed': 'closed' } },
        kept: { tags: ['open'], on: { 'report.closed': 'closed' } },
      },
    },
    outbox: {
      initial: 'delivering',
      states: {
        delivering: {
          description: 'Sends what was kept, also in an earlier visit.',
          on: { 'report.kept': 'waiting' },
          invoke: {
            id: 'deliver',
            src: 'deliver',
            onDone: [
              {
                guard: { type: 'hasKept', params: ({ event }) => event.output.left },
                target: 'waiting',
                actions: { type: 'notifyWhenSent', params: ({ event }) => event.output.sent },
              },
              {
                target: 'empty',
                actions: { type: 'notifyWhenSent', params: ({ event }) => event.output.sent },
              },
            ],
            onError: 'empty',
          },
        },
        empty: { on: { 'report.kept': 'waiting' } },
        waiting: {
          on: { 'network.recovered': 'delivering' },
          after: { redelivery: 'delivering' },
        },
      },
    },
  },
})

function noted({ report, note }: ProblemReportContext): NotedReport {
  if (report === null) throw new Error('There is no report.')
  return { id: report.id, note }
}
