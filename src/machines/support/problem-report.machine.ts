import { assign, enqueueActions, raise, setup } from 'xstate'
import { type Failure, isRetriable } from '../../domain/failure.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { type Delivery, MAX_NOTE_LENGTH, type PreparedReport } from '../../domain/support/problem-report.ts'
import { answerIn, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { NotedReport, ProblemReportContext, ProblemReportEvent } from './problem-report.types.ts'

/** Kept reports are tried again after this time, without the network telling anything. */
export const REDELIVERY_MS = 5 * 60_000

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
    deliver: unprovided<Delivery, void>('deliver'),
  },
  actions: {
    setReport: assign((_, report: PreparedReport) => ({ report })),
    setNote: assign((_, note: string) => ({ note: note.slice(0, MAX_NOTE_LENGTH) })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    raiseKept: raise({ type: 'report.kept' }),
    clearNote: assign({ note: '' }),
    setDue: assign({ isDue: true }),
    clearDue: assign({ isDue: false }),
    clear: assign({ report: null, failure: null }),
    tellDelivery: enqueueActions(({ enqueue }, { delivered, refused }: Delivery) => {
      if (delivered.length > 0) enqueue.emit(successNotice('support.success.keptReportSent'))
      for (const { code } of refused)
        enqueue.emit({ ...failureNotice('support.error.keptReportRefused'), code })
      enqueue.raise({ type: 'reports.left', delivered, refused: refused.map(({ id }) => id) })
    }),
  },
  guards: {
    isDue: ({ context }) => context.isDue,
    isUnreachable: (_, failure: Failure) => isRetriable(failure),
    hasKept: (_, { left }: Delivery) => left > 0,
    isAmong: ({ context }, ids: readonly string[]) => ids.includes(context.report?.id ?? ''),
  },
  delays: { redelivery: REDELIVERY_MS },
}).createMachine({
  id: 'problemReport',
  type: 'parallel',
  context: { report: null, note: '', failure: null, isDue: false },
  states: {
    dialog: {
      initial: 'closed',
      on: { 'owner.left': { target: '.closed', actions: 'clearNote' } },
      states: {
        closed: { entry: 'clear', on: { 'report.requested': 'preparing' } },
        preparing: {
          description: 'The recorder exports what it has: the dialog itself is not in it.',
          tags: ['busy'],
          invoke: {
            id: 'prepare',
            src: 'prepare',
            onDone: { target: 'writing', actions: { type: 'setReport', params: answerIn } },
            onError: { target: 'unprepared', actions: SET_FAILURE },
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
            onError: { target: 'writing', actions: SET_FAILURE },
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
                guard: { type: 'isUnreachable', params: failureIn },
                target: 'keeping',
                actions: SET_FAILURE,
              },
              { target: 'writing', actions: SET_FAILURE },
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
        kept: {
          tags: ['open'],
          on: {
            'report.closed': 'closed',
            'reports.left': [
              { guard: { type: 'isAmong', params: ({ event }) => event.delivered }, target: 'sent' },
              { guard: { type: 'isAmong', params: ({ event }) => event.refused }, target: 'closed' },
            ],
          },
        },
      },
    },
    outbox: {
      initial: 'delivering',
      states: {
        delivering: {
          description: 'Sends what was kept, also in an earlier visit.',
          entry: 'clearDue',
          on: { 'report.kept': { actions: 'setDue' }, 'network.recovered': { actions: 'setDue' } },
          invoke: {
            id: 'deliver',
            src: 'deliver',
            onDone: [
              {
                guard: 'isDue',
                target: 'delivering',
                reenter: true,
                actions: { type: 'tellDelivery', params: answerIn },
              },
              {
                guard: { type: 'hasKept', params: answerIn },
                target: 'waiting',
                actions: { type: 'tellDelivery', params: answerIn },
              },
              {
                target: 'empty',
                actions: { type: 'tellDelivery', params: answerIn },
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
