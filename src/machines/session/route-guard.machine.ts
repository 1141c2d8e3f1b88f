import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Feature, mustAddPasskey } from '../../domain/session/permissions.ts'
import {
  featureOf,
  HOME_PATH,
  PROFILE_PATH,
  type Screen,
  SIGN_OUT_PATH,
} from '../../domain/session/routes.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { answerIn } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { ScreenActors, ScreenLoaded } from './session.types.ts'

export type RouteGuardEvent =
  | { readonly type: 'screen.entered'; readonly screen: Screen }
  | { readonly type: 'features.granted'; readonly features: readonly Feature[] }
  | { readonly type: 'features.refused' }
  | { readonly type: 'features.withdrawn' }
  | { readonly type: 'retry.requested' }

export type RouteGuardFact =
  | { readonly type: 'profile.missed' }
  | { readonly type: 'redirect.due'; readonly to: string }
  | ScreenLoaded
  | NoticeRaised

interface RouteGuardContext {
  readonly screen: Screen
  /** `null` while there is no profile. */
  readonly features: readonly Feature[] | null
}

/** Opens a screen after its code has loaded, and only for a user with its feature. */
export const routeGuardMachine = setup({
  types: {
    context: {} as RouteGuardContext,
    events: {} as RouteGuardEvent,
    input: {} as { readonly screen: Screen },
    emitted: {} as RouteGuardFact,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Resolves to `null` for a screen without an actor. */
    loadScreen: unprovided<ScreenActors | null, { readonly screen: Screen }>('loadScreen'),
  },
  actions: {
    enter: assign((_, screen: Screen) => ({ screen })),
    grant: assign((_, features: readonly Feature[]) => ({ features })),
    withdraw: assign({ features: null }),
    emitLoaded: enqueueActions(({ context: { screen }, enqueue }, actors: ScreenActors | null) => {
      if (actors !== null) enqueue.emit({ type: 'screen.loaded', screen, ...actors })
    }),
    askForProfile: emit({ type: 'profile.missed' }),
    redirectHome: emit({ type: 'redirect.due', to: HOME_PATH }),
    tellWithheld: emit(failureNotice('general.error.screenWithheld')),
    redirectToProfile: emit({ type: 'redirect.due', to: PROFILE_PATH }),
    redirectToSignOut: emit({ type: 'redirect.due', to: SIGN_OUT_PATH }),
  },
  guards: {
    isPublic: ({ context }) => featureOf(context.screen) === null,
    isUnknownUser: ({ context }) => context.features === null,
    isPermitted: ({ context }) => isGranted(context),
    isSameScreen: ({ context }, screen: Screen) => context.screen === screen && isGranted(context),
    isConfined: ({ context: { features } }) => features !== null && mustAddPasskey(features),
    isHome: ({ context }) => context.screen === 'home',
  },
}).createMachine({
  id: 'routeGuard',
  context: ({ input }) => ({ ...input, features: null }),
  initial: 'deciding',
  on: {
    'screen.entered': {
      target: '.deciding',
      actions: { type: 'enter', params: ({ event }) => event.screen },
    },
    'features.granted': { actions: { type: 'grant', params: ({ event }) => event.features } },
    'features.withdrawn': { actions: 'withdraw' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isPublic', target: 'opening' },
        { guard: 'isUnknownUser', target: 'awaitingProfile' },
        { guard: 'isPermitted', target: 'opening' },
        { guard: 'isConfined', target: 'confined' },
        { guard: 'isHome', target: 'unauthenticated' },
        { target: 'forbidden' },
      ],
    },
    awaitingProfile: {
      tags: 'busy',
      entry: 'askForProfile',
      on: {
        'features.granted': {
          target: 'deciding',
          actions: { type: 'grant', params: ({ event }) => event.features },
        },
        'features.refused': 'unauthenticated',
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ screen: context.screen }),
        onDone: { target: 'open', actions: { type: 'emitLoaded', params: answerIn } },
        onError: 'unavailable',
      },
    },
    open: {
      on: {
        'screen.entered': [
          { guard: { type: 'isSameScreen', params: ({ event }) => event.screen } },
          { target: 'deciding', actions: { type: 'enter', params: ({ event }) => event.screen } },
        ],
        'retry.requested': { target: 'deciding', description: 'The screen has crashed.' },
      },
    },
    unavailable: {
      description: "The screen's code did not load: the network is down, or the server has another build.",
      tags: 'failed',
      on: { 'retry.requested': 'deciding' },
    },
    confined: {
      entry: 'redirectToProfile',
      description: 'The user must add a passkey there before anything else.',
    },
    forbidden: {
      entry: ['redirectHome', 'tellWithheld'],
      description: 'The user lacks the feature of this screen.',
    },
    unauthenticated: {
      entry: 'redirectToSignOut',
      description: 'There is no session, or the user may not even see the home screen.',
    },
  },
})

function isGranted({ screen, features }: RouteGuardContext): boolean {
  const feature = featureOf(screen)
  return feature === null || features?.includes(feature) === true
}
