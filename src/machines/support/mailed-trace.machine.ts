import { assign, emit, fromCallback, setup } from 'xstate'
import { type Failure, failureOf, isPassing } from '../../domain/failure.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'

/** A second e-mail within this time quotes the same trace. */
export const MAIL_REST_MS = 10_000

type MailedTraceEvent = { readonly type: 'mail.opened' } | IdReserved

/** The next trace that an e-mail quotes has this id, a random UUID. */
export interface IdReserved {
  readonly type: 'id.reserved'
  readonly id: string
}

/** A trace stays in this browser until it is sent. */
export interface ReportKept {
  readonly type: 'report.kept'
}

interface MailedTraceContext {
  /** The code of the trace follows from it, so that an e-mail can quote the code before the trace is sent; `null` at the start. */
  readonly id: string | null
}

/** Sends a trace in the background when a person opens an e-mail to support, which quotes its code. */
export const mailedTraceMachine = setup({
  types: {
    context: {} as MailedTraceContext,
    events: {} as MailedTraceEvent,
    emitted: {} as NoticeRaised | ReportKept,
  },
  actors: {
    /** Sends `id.reserved` once. */
    reserveId: fromCallback<IdReserved>(() => () => undefined),
    /** Sends the trace so far under this id. */
    sendMailed: unprovided<void, MailedTraceContext>('sendMailed'),
    /** Keeps the trace that `sendMailed` could not send. */
    keepMailed: unprovided<void, MailedTraceContext>('keepMailed'),
  },
  actions: {
    setId: assign((_, id: string) => ({ id })),
    tellUnsent: emit(failureNotice('support.error.mailedUnsent')),
    tellKept: emit({ type: 'report.kept' }),
  },
  guards: {
    mayWorkLater: (_, failure: Failure) => isPassing(failure),
  },
  delays: { mailRest: MAIL_REST_MS },
}).createMachine({
  id: 'mailedTrace',
  context: { id: null },
  initial: 'reserving',
  states: {
    reserving: {
      invoke: { id: 'reserveId', src: 'reserveId' },
      on: {
        'id.reserved': { target: 'ready', actions: { type: 'setId', params: ({ event }) => event.id } },
      },
    },
    ready: { on: { 'mail.opened': 'sending' } },
    sending: {
      invoke: {
        id: 'sendMailed',
        src: 'sendMailed',
        input: ({ context }) => context,
        onDone: 'resting',
        onError: [
          {
            guard: { type: 'mayWorkLater', params: ({ event }) => failureOf(event.error) },
            target: 'keeping',
          },
          { target: 'resting', actions: 'tellUnsent' },
        ],
      },
    },
    keeping: {
      invoke: {
        id: 'keepMailed',
        src: 'keepMailed',
        input: ({ context }) => context,
        onDone: { target: 'resting', actions: 'tellKept' },
        onError: { target: 'resting', actions: 'tellUnsent' },
      },
    },
    resting: {
      description: 'A double press opens two e-mails with one code.',
      after: { mailRest: 'reserving' },
    },
  },
})
