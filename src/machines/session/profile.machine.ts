import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { Profile } from '../../domain/session/profile.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

export type ProfileEvent =
  | { readonly type: 'profile.required' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }

export type ProfileFact =
  | { readonly type: 'profile.loaded'; readonly profile: Profile }
  /** There is no session. */
  | { readonly type: 'profile.failed' }
  /** The server did not say whether there is a session. */
  | { readonly type: 'profile.unanswered' }
  | { readonly type: 'profile.cleared' }

interface ProfileContext {
  /** Why there was no answer. */
  readonly failure: Failure | null
  /** Index into `RETRY_DELAYS_MS`. */
  readonly retries: number
}

/** Milliseconds to the next try, after each one without an answer; the last for all later ones. */
const RETRY_DELAYS_MS = [2000, 5000, 15_000, 30_000] as const

/**
 * Reads the profile once for all machines that ask, and emits when the session ends. The session actor holds the profile.
 * Without an answer nobody knows whether there is a session, so the machine asks again until the server says so.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    emitted: {} as ProfileFact | NoticeRaised,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to `null` when there is no session. */
    readProfile: unprovided<Profile | null, void>('readProfile'),
  },
  actions: {
    emitLoaded: enqueueActions(({ enqueue }, profile: Profile | null) => {
      if (profile !== null) enqueue.emit({ type: 'profile.loaded', profile })
    }),
    emitFailed: emit({ type: 'profile.failed' }),
    emitUnanswered: emit({ type: 'profile.unanswered' }),
    emitCleared: emit({ type: 'profile.cleared' }),
    notifyFailed: emit(failureNotice('profile.error.fetchFailed')),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    countRetry: assign({
      retries: ({ context }) => Math.min(context.retries + 1, RETRY_DELAYS_MS.length - 1),
    }),
    takeAnswer: assign({ failure: null, retries: 0 }),
  },
  guards: {
    isSignedIn: (_, profile: Profile | null) => profile !== null,
    isFirstTry: ({ context }) => context.failure === null,
  },
  delays: {
    retryDelay: ({ context }) => RETRY_DELAYS_MS[context.retries] ?? RETRY_DELAYS_MS[0],
  },
}).createMachine({
  id: 'profile',
  context: { failure: null, retries: 0 },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'No machine has asked yet whether there is a session.',
      on: { 'profile.required': 'fetching' },
    },
    fetching: {
      tags: 'busy',
      on: {
        'session.ended': {
          target: 'unauthenticated',
          description: 'The running request belongs to a session that has ended.',
          actions: ['takeAnswer', 'emitFailed'],
        },
      },
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: answerIn },
            target: 'authenticated',
            actions: ['takeAnswer', { type: 'emitLoaded', params: answerIn }],
          },
          { target: 'unauthenticated', actions: ['takeAnswer', 'emitFailed'] },
        ],
        onError: [
          {
            guard: 'isFirstTry',
            target: 'unanswered',
            actions: [SET_FAILURE, 'notifyFailed', 'emitUnanswered'],
          },
          { target: 'unanswered', actions: [SET_FAILURE, 'countRetry', 'emitUnanswered'] },
        ],
      },
    },
    unanswered: {
      description: 'Nobody knows whether there is a session. It asks again by itself.',
      on: {
        'profile.required': 'fetching',
        'retry.requested': 'fetching',
        'window.focused': 'fetching',
        'network.recovered': 'fetching',
        'session.ended': { target: 'unauthenticated', actions: ['takeAnswer', 'emitFailed'] },
      },
      after: { retryDelay: 'fetching' },
    },
    authenticated: {
      on: {
        'session.expired': { target: 'unauthenticated', actions: 'emitCleared' },
        'session.ended': { target: 'unauthenticated', actions: 'emitCleared' },
      },
    },
    unauthenticated: {
      on: { 'profile.required': 'fetching' },
    },
  },
})
