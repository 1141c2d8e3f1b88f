import { NOBODY } from '../../domain/session/profile.ts'
import { screenOf } from '../../domain/session/routes.ts'
import { authentication } from './portal.authentication.ts'
import { session } from './portal.session.ts'
import { portalSetup } from './portal.setup.ts'

/** The product as a whole: who hears whom, whose session it is, and which screens are alive. */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    profile: NOBODY,
    groups: NOBODY.groups,
    loaded: [],
    selection: { type: 'all' },
    expanded: [],
    listParams: {},
    leftAt: null,
    leaver: '',
    profileEdition: 0,
  }),
  invoke: [
    { id: 'forwardLocation', src: 'forwardEmitted', input: { systemId: 'location' } },
    { id: 'forwardPreferences', src: 'forwardEmitted', input: { systemId: 'preferences' } },
    { id: 'forwardProfile', src: 'forwardEmitted', input: { systemId: 'profile' } },
    { id: 'forwardRouteGuard', src: 'forwardEmitted', input: { systemId: 'routeGuard' } },
    { id: 'forwardVersionCheck', src: 'forwardEmitted', input: { systemId: 'versionCheck' } },
    { id: 'browserEvents', src: 'browserEvents' },
    { id: 'sessionExpiry', src: 'sessionExpiry' },
    { id: 'notifications', src: 'notifications', systemId: 'notifications' },
    { id: 'keepSignInVariant', src: 'keepSignInVariant' },
    {
      id: 'versionCheck',
      src: 'versionCheck',
      systemId: 'versionCheck',
      input: ({ context }) => ({ known: context.knownBuild }),
    },
    {
      id: 'installBanner',
      src: 'installBanner',
      systemId: 'installBanner',
      input: ({ context }) => context.installation,
    },
    { id: 'connection', src: 'connection', systemId: 'connection' },
    {
      id: 'location',
      src: 'location',
      systemId: 'location',
      input: ({ context }) => ({ address: context.address }),
    },
    {
      id: 'preferences',
      src: 'preferences',
      systemId: 'preferences',
      input: ({ context }) => context.preferences,
    },
    { id: 'profile', src: 'profile', systemId: 'profile' },
    {
      id: 'routeGuard',
      src: 'routeGuard',
      systemId: 'routeGuard',
      input: ({ context }) => ({ screen: screenOf(context.address.path) }),
    },
  ],
  on: {
    'notice.raised': { actions: { type: 'notify', params: ({ event }) => event } },
    'address.derived': { actions: { type: 'move', params: ({ event }) => event.address } },
    'profile.missed': { actions: 'requireProfile' },
    'redirect.due': { actions: { type: 'redirect', params: ({ event }) => event.to } },
  },
  states: {
    authentication,
    session,
  },
})
