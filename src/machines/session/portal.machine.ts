import { failureNotice } from '../../domain/notice.ts'
import { NOBODY } from '../../domain/profile.ts'
import { SIGN_IN_PATH, screenOf } from '../../domain/routes.ts'
import { entrance } from './portal.entrance.ts'
import { portalSetup } from './portal.setup.ts'

/** The product as a whole: who hears whom, whose session it is, and which screens are alive. */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    profile: NOBODY,
    selection: { type: 'all' },
    expanded: [],
    listParams: {},
    leftAt: null,
  }),
  invoke: [
    { id: 'hearLocation', src: 'hear', input: { systemId: 'location' } },
    { id: 'hearPreferences', src: 'hear', input: { systemId: 'preferences' } },
    { id: 'hearProfile', src: 'hear', input: { systemId: 'profile' } },
    { id: 'hearRouteGuard', src: 'hear', input: { systemId: 'routeGuard' } },
    { id: 'browserEvents', src: 'browserEvents' },
    { id: 'sessionExpiry', src: 'sessionExpiry' },
    { id: 'notifications', src: 'notifications', systemId: 'notifications' },
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
    'profile.failed': { actions: 'refuseFeatures' },
    'redirect.due': { actions: { type: 'redirect', params: ({ event }) => event.to } },
  },
  states: {
    entrance,
    session: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'profile.loaded': {
              target: 'open',
              actions: { type: 'adopt', params: ({ event }) => event.profile },
            },
          },
        },
        open: {
          initial: 'current',
          entry: 'openAccount',
          exit: ['closeAccount', 'withdrawFeatures', 'forget'],
          invoke: [
            { id: 'hearContextSelection', src: 'hear', input: { systemId: 'contextSelection' } },
            { id: 'hearReports', src: 'hear', input: { systemId: 'reports' } },
            {
              id: 'contextSelection',
              src: 'contextSelection',
              systemId: 'contextSelection',
              input: ({ context: { profile, selection, expanded } }) => ({
                profile,
                selection,
                expanded,
              }),
            },
            { id: 'trims', src: 'trims', systemId: 'trims' },
            {
              id: 'reports',
              src: 'reports',
              systemId: 'reports',
              input: ({ context }) => ({ selection: context.selection }),
            },
          ],
          on: {
            'session.ended': 'closed',
            'profile.cleared': 'closed',
            'vehicles.seen': { actions: { type: 'seeVehicles', params: ({ event }) => event.vehicles } },
            'selection.changed': {
              actions: [
                { type: 'select', params: ({ event }) => event.selection },
                'tellLists',
                'deriveSearch',
              ],
            },
            'selection.settled': {
              actions: [{ type: 'select', params: ({ event }) => event.selection }, 'openList'],
            },
            'query.changed': {
              actions: [{ type: 'keepListParams', params: ({ event }) => event.params }, 'deriveSearch'],
            },
            'address.changed': { actions: 'showScreen' },
            'window.focused': { actions: { type: 'tellReports', params: { type: 'window.focused' } } },
            'network.recovered': { actions: { type: 'tellReports', params: { type: 'network.recovered' } } },
          },
          states: {
            current: {
              entry: ['grantFeatures', 'showScreen'],
              on: {
                'session.expired': [
                  { guard: 'isOnProtectedScreen', target: 'expired', actions: 'leave' },
                  { target: '#portal.session.closed', actions: 'expireSession' },
                ],
              },
            },
            expired: {
              description: 'The session ended under way: the screens stay alive behind the sign-in.',
              entry: [
                'expireSession',
                { type: 'notify', params: failureNotice('auth.error.sessionExpired') },
                { type: 'redirect', params: SIGN_IN_PATH },
              ],
              on: {
                'profile.cleared': { actions: 'withdrawFeatures' },
                'profile.loaded': [
                  {
                    guard: { type: 'isSameUser', params: ({ event }) => event.profile },
                    target: 'current',
                    actions: 'arrive',
                  },
                  {
                    target: '#portal.session.open',
                    reenter: true,
                    actions: { type: 'adopt', params: ({ event }) => event.profile },
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
