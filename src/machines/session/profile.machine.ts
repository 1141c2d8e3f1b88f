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

/** Fetches the profile once for all who ask, and tells when the session ends in whatever way. The session keeps it. */
export const profileMachine = setup({
  types: {
    events: {} as ProfileEvent,
    emitted: {} as ProfileFact | NoticeRaised,
    tags: {} as 'busy',
  },
  actors: {
    /** `null` when there is no session: that is an answer, not a failure. */
    readProfile: unprovided<Profile | null, void>('readProfile'),
  },
  actions: {
    tellLoaded: enqueueActions(({ enqueue }, profile: Profile | null) => {
      if (profile !== null) enqueue.emit({ type: 'profile.loaded', profile })
    }),
    tellFailed: emit({ type: 'profile.failed' }),
    tellCleared: emit({ type: 'profile.cleared' }),
    noticeFailed: emit(failureNotice('profile.error.fetchFailed')),
  },
  guards: {
    isSignedIn: (_, profile: Profile | null) => profile !== null,
  },
}).createMachine({
  id: 'profile',
  initial: 'unknown',
  states: {
    unknown: {
      description: 'Nobody has asked yet whether there is a session.',
      on: { 'profile.required': 'fetching' },
    },
    fetching: {
      tags: 'busy',
      on: {
        'session.ended': {
          target: 'unauthenticated',
          description: 'What is on its way is about a session that is over.',
          actions: 'tellFailed',
        },
      },
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'tellLoaded', params: ({ event }) => event.output },
          },
          { target: 'unauthenticated', actions: 'tellFailed' },
        ],
        onError: { target: 'unauthenticated', actions: ['noticeFailed', 'tellFailed'] },
      },
    },
    authenticated: {
      on: {
        'session.expired': { target: 'unauthenticated', actions: 'tellCleared' },
        'session.ended': { target: 'unauthenticated', actions: 'tellCleared' },
      },
    },
    unauthenticated: {
      on: { 'profile.required': 'fetching' },
    },
  },
})
