import { addressOf, hrefOf, paramOf, searchOf } from '../../domain/address.ts'
import { failureNotice } from '../../domain/notice.ts'
import { NOBODY } from '../../domain/profile.ts'
import { HOME_PATH, SET_PASSWORD_PATH, SIGN_IN_PATH, screenOf } from '../../domain/routes.ts'
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
    'profile.missed': { actions: 'requireProfile' },
    'profile.failed': { actions: 'refuseFeatures' },
    'redirect.due': { actions: { type: 'redirect', params: ({ event }) => event.to } },
  },
  states: {
    entrance: {
      initial: 'arriving',
      on: {
        'address.changed': {
          target: '.arriving',
          actions: [{ type: 'move', params: ({ event }) => event.address }, 'tellRouteGuard'],
        },
      },
      states: {
        arriving: {
          always: [
            { guard: { type: 'isScreen', params: 'signIn' }, target: 'signingIn' },
            { guard: { type: 'isScreen', params: 'setPassword' }, target: 'settingPassword' },
            { guard: { type: 'isScreen', params: 'resetPassword' }, target: 'resettingPassword' },
            { guard: { type: 'isScreen', params: 'signOut' }, target: 'signingOut' },
            { target: 'passed' },
          ],
        },
        passed: { description: 'Any screen that is not about coming or going.' },
        signingIn: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            systemId: 'signIn',
            onDone: [
              {
                guard: { type: 'isPasswordTemporary', params: ({ event }) => event.output.answer },
                target: 'passed',
                actions: {
                  type: 'redirect',
                  params: ({ event }) => `${SET_PASSWORD_PATH}${searchOf({ email: event.output.email })}`,
                },
              },
              {
                guard: 'isReturning',
                target: 'passed',
                actions: {
                  type: 'redirect',
                  params: ({ context }) => hrefOf(context.leftAt ?? addressOf(HOME_PATH)),
                },
              },
              { target: 'passed', actions: ['endSession', { type: 'redirect', params: HOME_PATH }] },
            ],
          },
        },
        settingPassword: {
          invoke: [
            { id: 'hearSetPassword', src: 'hear', input: { systemId: 'setPassword' } },
            {
              id: 'setPassword',
              src: 'setPassword',
              systemId: 'setPassword',
              input: ({ context }) => ({ subject: { email: paramOf(context.address, 'email') } }),
              onDone: { target: 'passed', actions: { type: 'redirect', params: SIGN_IN_PATH } },
            },
          ],
        },
        resettingPassword: {
          invoke: [
            { id: 'hearPasswordReset', src: 'hear', input: { systemId: 'passwordReset' } },
            {
              id: 'passwordReset',
              src: 'passwordReset',
              systemId: 'passwordReset',
              input: ({ context }) => ({
                email: paramOf(context.address, 'email'),
                isCodeSent: paramOf(context.address, 'verification') === 'true',
              }),
              onDone: {
                target: 'passed',
                actions: ['endSession', { type: 'redirect', params: SIGN_IN_PATH }],
              },
            },
          ],
        },
        signingOut: {
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: {
              target: 'passed',
              actions: ['endSession', { type: 'redirect', params: SIGN_IN_PATH }],
            },
            onError: {
              target: 'passed',
              actions: [
                { type: 'notify', params: failureNotice('auth.error.signOut') },
                'endSession',
                { type: 'redirect', params: SIGN_IN_PATH },
              ],
            },
          },
        },
      },
    },
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
              on: { 'session.expired': { target: 'expired', actions: 'leave' } },
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
