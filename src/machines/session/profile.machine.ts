import { emit, enqueueActions, setup } from 'xstate'
import type { Profile } from '../../domain/session/profile.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { unprovided } from '../unprovided.ts'

export type ProfileEvent =
  | { readonly type: 'profile.required' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.ended' }

export type ProfileFact =
  | { readonly type: 'profile.loaded'; readonly profile: Profile }
  | { readonly type: 'profile.failed' }
  | { readonly type: 'profile.cleared' }

/** Reads the profile once for all machines that ask, and emits when the session ends. The session actor holds the profile. */
export const profileMachine = setup({
  types: {
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
    emitCleared: emit({ type: 'profile.cleared' }),
    notifyFailed: emit(failureNotice('profile.error.fetchFailed')),
  },
  guards: {
    isSignedIn: (_, profile: Profile | null) => profile !== null,
  },
}).createMachine({
  id: 'profile',
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
          actions: 'emitFailed',
        },
      },
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'emitLoaded', params: ({ event }) => event.output },
          },
          { target: 'unauthenticated', actions: 'emitFailed' },
        ],
        onError: { target: 'unauthenticated', actions: ['notifyFailed', 'emitFailed'] },
      },
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
