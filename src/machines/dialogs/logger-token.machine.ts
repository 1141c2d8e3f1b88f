import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import {
  failureNotice,
  type NoticeMessage,
  type NoticeRaised,
  successNotice,
} from '../../domain/shell/notice.ts'
import type { ConfirmationOutput } from '../confirmation.machine.ts'
import { leaving } from '../form.machine.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { DeviceSubject } from './device-form.ts'

interface LoggerTokenContext {
  readonly subject: DeviceSubject
  readonly failure: Failure | null
  /** Empty, except while it is on the screen. */
  readonly token: string
}

type LoggerTokenEvent = { readonly type: 'form.submitted' | 'form.cancelled' | 'revocation.requested' }

type About = { readonly subject: DeviceSubject }

const refused = (message: NoticeMessage) =>
  [
    SET_FAILURE,
    {
      type: 'notifyRefused',
      params: ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error), message }),
    },
  ] as const

/** Gives the logger of a device a new token, which it holds only while it is shown, or revokes the token after a confirmation. */
export const loggerTokenMachine = setup({
  types: {
    context: {} as LoggerTokenContext,
    events: {} as LoggerTokenEvent,
    input: {} as About,
    output: {} as ConfirmationOutput,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    issueToken: unprovided<string, About>('issueToken'),
    revokeToken: unprovided<void, About>('revokeToken'),
  },
  actions: {
    setToken: assign({ token: (_, token: string) => token }),
    clearToken: assign({ token: '' }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    notifyRevoked: emit(successNotice('devices.success.tokenRevoked')),
    // The portal tells that the session has ended.
    notifyRefused: enqueueActions(
      ({ enqueue }, { failure, message }: { failure: Failure; message: NoticeMessage }) => {
        if (failure.code !== 'unauthorized') enqueue.emit(failureNotice(message))
      },
    ),
  },
}).createMachine({
  id: 'loggerToken',
  context: ({ input }) => ({ subject: input.subject, failure: null, token: '' }),
  initial: 'offering',
  output: ({ context, event }) => ({
    outcome: event.output === 'cancelled' ? leaving(context.failure) : 'saved',
  }),
  states: {
    offering: {
      description: 'A new token ends the earlier one, so the user confirms it.',
      initial: 'fresh',
      on: {
        'form.submitted': 'issuing',
        'revocation.requested': { target: 'confirming', actions: 'clearFailure' },
        'form.cancelled': 'cancelled',
      },
      states: { fresh: {}, refused: { tags: 'failed' } },
    },
    issuing: {
      tags: ['busy', 'unsaved'],
      entry: 'clearFailure',
      invoke: {
        id: 'issueToken',
        src: 'issueToken',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: { target: 'showing', actions: { type: 'setToken', params: answerIn } },
        onError: { target: 'offering.refused', actions: refused('devices.error.tokenIssueFailed') },
      },
    },
    showing: {
      description: 'The token is on the screen, for the only time.',
      tags: 'unsaved',
      exit: 'clearToken',
      on: { 'form.cancelled': 'saved' },
    },
    confirming: {
      initial: 'fresh',
      on: { 'form.submitted': 'revoking', 'form.cancelled': 'cancelled' },
      states: { fresh: {}, refused: { tags: 'failed' } },
    },
    revoking: {
      tags: ['busy', 'unsaved'],
      entry: 'clearFailure',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: { target: 'saved', actions: 'notifyRevoked' },
        onError: { target: 'confirming.refused', actions: refused('devices.error.tokenRevokeFailed') },
      },
    },
    saved: { type: 'final', output: 'saved' },
    cancelled: { type: 'final', output: 'cancelled' },
  },
})
