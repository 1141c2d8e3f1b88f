import { assertEvent, stateIn } from 'xstate'
import type { Profile } from '../../domain/session/profile.ts'
import { screenOf } from '../../domain/session/routes.ts'
import { failureNotice } from '../../domain/shell/notice.ts'
import { startingSelection } from '../../domain/shell/stored-selection.ts'
import { namedChild } from '../named-child.ts'
import { authentication } from './portal.authentication.ts'
import { portalSetup } from './portal.setup.ts'
import type { SessionNews } from './session.types.ts'

const BEGIN = {
  type: 'beginSession',
  params: ({ event }: { readonly event: { readonly profile: Profile } }) => event.profile,
} as const

const TO_SESSION = {
  actions: { type: 'tellSession', params: ({ event }: { readonly event: SessionNews }) => event },
} as const

const TO_PROFILE = {
  'window.focused': { actions: { type: 'tellProfile', params: { type: 'window.focused' } } },
  'network.recovered': { actions: { type: 'tellProfile', params: { type: 'network.recovered' } } },
} as const

/** Whether there is a session, and whether it has expired. */
const session = portalSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      initial: 'unasked',
      on: {
        'profile.loaded': { target: 'open', actions: BEGIN },
        'profile.failed': [
          {
            guard: 'isOnProtectedScreen',
            target: '.asked',
            description: 'The next sign-in leads back to this screen.',
            actions: ['leave', 'refuseFeatures'],
          },
          { target: '.asked', actions: 'refuseFeatures' },
        ],
        'profile.unanswered': '.unanswered',
        'session.ended': '.asked',
        ...TO_PROFILE,
      },
      states: {
        unasked: { description: 'The portal has not asked yet whether there is a session.' },
        asked: {},
        unanswered: { description: 'The server has not said whether there is a session. There may be one.' },
      },
    },
    open: {
      exit: ['closeAccount', 'withdrawFeatures', 'withdrawNotices', 'forget'],
      invoke: [
        { id: 'forwardSession', src: 'forwardEmitted', input: { systemId: 'session' } },
        {
          ...namedChild('session'),
          input: ({ context: { address, storedSelection }, event }) => {
            assertEvent(event, 'profile.loaded')
            const { profile } = event
            return { profile, address, ...startingSelection(profile, address.search, storedSelection) }
          },
        },
      ],
      initial: 'current',
      on: {
        'session.ended': 'closed.asked',
        'selection.stored': { actions: { type: 'storeSelection', params: ({ event }) => event } },
        'screen.loaded': TO_SESSION,
        'preferences.saved': TO_SESSION,
        'address.changed': TO_SESSION,
        'address.derived': TO_SESSION,
        'window.focused': TO_SESSION,
        'network.recovered': TO_SESSION,
      },
      states: {
        current: {
          on: {
            'session.expired': [
              { guard: 'isOnProtectedScreen', target: 'expired', actions: 'leave' },
              {
                guard: stateIn({ authentication: { signingOut: 'saving' } }),
                target: 'expired',
                description:
                  'What the sign-out waits for cannot be saved without a session. The next sign-in leads back to where it was asked for.',
              },
              { target: '#portal.session.closed.asked', actions: 'expireSession' },
            ],
          },
        },
        expired: {
          description: 'The session has expired: its screens keep running behind the sign-in.',
          entry: [
            'expireSession',
            'withdrawNotices',
            { type: 'notify', params: failureNotice('auth.error.sessionExpired') },
            'redirectToSignIn',
          ],
          on: {
            'window.focused': { actions: [TO_SESSION.actions, TO_PROFILE['window.focused'].actions] },
            'network.recovered': { actions: [TO_SESSION.actions, TO_PROFILE['network.recovered'].actions] },
            'profile.cleared': { actions: 'withdrawFeatures' },
            'profile.failed': {
              description:
                'Still no session, for a screen that was gone back to: to sign out would lose what is typed.',
              actions: 'redirectToSignIn',
            },
            'profile.loaded': [
              {
                guard: { type: 'isSameUser', params: ({ event }) => event.profile },
                target: 'current',
                actions: [
                  'arrive',
                  { type: 'grantFeatures', params: ({ event }) => event.profile.features },
                  { type: 'tellSession', params: { type: 'session.renewed' } },
                ],
              },
              {
                target: '#portal.session.open',
                reenter: true,
                description: 'Somebody else must not learn where the user before has been.',
                actions: ['startAtHome', 'tellRouteGuard', 'redirectHome', BEGIN],
              },
            ],
          },
        },
      },
    },
  },
})

/** The root machine: starts the shared actors and the session, and passes facts between them. */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  type: 'parallel',
  context: ({ input }) => ({ ...input, user: '', unsaved: 0 }),
  invoke: [
    { id: 'forwardLocation', src: 'forwardEmitted', input: { systemId: 'location' } },
    { id: 'forwardPreferences', src: 'forwardEmitted', input: { systemId: 'preferences' } },
    { id: 'forwardProfile', src: 'forwardEmitted', input: { systemId: 'profile' } },
    { id: 'forwardRouteGuard', src: 'forwardEmitted', input: { systemId: 'routeGuard' } },
    { id: 'forwardVersionCheck', src: 'forwardEmitted', input: { systemId: 'versionCheck' } },
    { id: 'browserEvents', src: 'browserEvents' },
    { id: 'sessionExpiry', src: 'sessionExpiry' },
    { id: 'storeSignInVariant', src: 'storeSignInVariant' },
    { id: 'storeSelection', src: 'storeSelection' },
    namedChild('notifications'),
    { ...namedChild('versionCheck'), input: ({ context }) => ({ known: context.knownBuild }) },
    { ...namedChild('installBanner'), input: ({ context }) => context.installation },
    namedChild('connection'),
    { ...namedChild('location'), input: ({ context }) => ({ address: context.address }) },
    { ...namedChild('preferences'), input: ({ context }) => context.preferences },
    namedChild('profile'),
    { ...namedChild('routeGuard'), input: ({ context }) => ({ screen: screenOf(context.address.path) }) },
  ],
  on: {
    'notice.raised': { actions: { type: 'notify', params: ({ event }) => event } },
    'profile.missed': { actions: 'requireProfile' },
    'redirect.due': { actions: { type: 'redirect', params: ({ event }) => event.to } },
  },
  states: {
    authentication,
    session,
  },
})
