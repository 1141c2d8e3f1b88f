import type { EventFrom } from 'xstate'
import { featureOf, screenOf } from '../../../src/domain/session/routes.ts'
import { failureNotice } from '../../../src/domain/shell/notice.ts'
import { portalMachine } from '../../../src/machines/session/portal.machine.ts'
import { isMemberScreen, MEMBERS, membersOf } from '../../../src/machines/session/portal.members.ts'
import { defineModel, done, failed, type SystemEvent } from '../../kit/model.ts'
import { groups, networkFailure, profileOf } from '../samples.ts'

const ALL_MEMBERS = membersOf(Object.keys(MEMBERS).filter(isMemberScreen))

const ada = profileOf('LF_ADMIN')
const bob = profileOf('DEALER_USER')
const moved = (path: string, search = '') => ({ type: 'address.changed', address: { path, search } }) as const

const device = {
  signInVariant: 'customer',
  providerDomain: 'provider.example',
  knownBuild: null,
  installation: { platform: null, isDismissed: false, isInstalled: false },
} as const
const values = { firstName: 'Augusta', lastName: '', language: 'en' } as const

/** Of the screens that bring machines one, since a second would double all situations and take no other way. One brings none. */
const loadedNext = (loaded: readonly string[]) =>
  [
    ...(loaded.length === 0 ? [{ type: 'screen.loaded', screen: 'users' } as const] : []),
    { type: 'screen.loaded', screen: 'profile' },
  ] as const

const events: readonly (EventFrom<typeof portalMachine> | SystemEvent)[] = [
  moved('/battery-reports', '?context=group:north'),
  moved('/'),
  moved('/home'),
  moved('/login'),
  moved('/logout'),
  moved('/set-password', '?email=ada%40provider.example'),
  moved('/reset-password', '?verification=true'),
  moved('/provider-login'),
  moved('/auth-callback'),
  moved('/auth-callback', '?error=cancelled'),
  moved('/install'),
  moved('/users'),
  moved('/devices'),
  moved('/profile'),
  moved('/battery-reports/one', '?zip=80202'),
  { type: 'postalCode.chosen', code: 'M5V3L9' },
  { type: 'picture.uploaded', reportId: 'one', imagePath: 'new.jpg' },
  { type: 'preferences.saved', language: 'en', theme: 'light' },
  { type: 'groups.read', groups },
  { type: 'rows.changed', list: 'users' },
  { type: 'edit.saved', list: 'reportsList' },
  { type: 'edit.saved', list: 'inventoryList' },
  done('profileForm', { outcome: 'saved', values }),
  done('profileForm', { outcome: 'cancelled', values }),
  { type: 'profile.loaded', profile: ada },
  { type: 'profile.loaded', profile: bob },
  { type: 'profile.failed' },
  { type: 'profile.cleared' },
  { type: 'profile.missed' },
  { type: 'redirect.due', to: '/home' },
  { type: 'selection.changed', selection: { type: 'all' } },
  { type: 'selection.settled', selection: { type: 'group', id: 'north' } },
  { type: 'address.derived', address: { path: '/home', search: '' } },
  { type: 'query.changed', params: { filter: 'report_archived' } },
  { type: 'vehicles.seen', vehicles: [] },
  failureNotice('reports.error.fetchFailed'),
  { type: 'session.expired' },
  { type: 'window.focused' },
  { type: 'network.recovered' },
  done('signIn', { answer: 'signedIn', email: ada.email }),
  done('signIn', { answer: 'mustChangePassword', email: ada.email }),
  done('setPassword', { outcome: 'saved', values: {} }),
  done('passwordReset'),
  done('signOut'),
  failed('signOut', networkFailure),
]

/** Of each other screen that brings machines: where it is. */
const OTHER_SCREENS = {
  home: '/home',
  reports: '/battery-reports',
  report: '/battery-reports/one',
  inventory: '/inventory',
  devices: '/devices',
  wifi: '/wifi-config',
} as const
const isOtherScreen = (screen: string | undefined): screen is keyof typeof OTHER_SCREENS =>
  screen !== undefined && Object.hasOwn(OTHER_SCREENS, screen)

/** What the machines of another screen are told. The rest is tried with the machines of the users' screen. */
const eventsBeside = (screen: keyof typeof OTHER_SCREENS): typeof events => [
  moved('/battery-reports', '?context=group:north'),
  moved(OTHER_SCREENS[screen]),
  moved('/profile'),
  { type: 'postalCode.chosen', code: 'M5V3L9' },
  { type: 'picture.uploaded', reportId: 'one', imagePath: 'new.jpg' },
  { type: 'groups.read', groups },
  { type: 'edit.saved', list: 'reportsList' },
  { type: 'edit.saved', list: 'inventoryList' },
  { type: 'selection.changed', selection: { type: 'all' } },
  { type: 'selection.settled', selection: { type: 'group', id: 'north' } },
  { type: 'query.changed', params: { filter: 'report_archived' } },
  { type: 'vehicles.seen', vehicles: [] },
  { type: 'window.focused' },
  { type: 'network.recovered' },
  { type: 'profile.loaded', profile: ada },
  { type: 'profile.cleared' },
]

const isClosed = (session: unknown) => JSON.stringify(session).startsWith('{"closed"')

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.12']

export const model = defineModel({
  machine: portalMachine,
  inputs: [
    {
      address: { path: '/battery-reports', search: '?context=group:north' },
      preferences: { language: 'en', theme: 'light' },
      storedSelection: null,
      ...device,
    },
    {
      address: { path: '/login', search: '' },
      preferences: { language: 'en', theme: 'light' },
      storedSelection: {
        email: ada.email,
        selection: { type: 'dealership', id: 'elm' },
        expanded: ['north'],
      },
      ...device,
    },
  ],
  events: ({ value, context: { address, loaded, profile, leftAt, storedSelection } }) => {
    const [screen] = loaded
    if (isOtherScreen(screen)) return eventsBeside(screen)
    const isPlain =
      loaded.length === 0 &&
      value.authentication === 'passed' &&
      !isClosed(value.session) &&
      address.path === '/battery-reports' &&
      profile.email === ada.email &&
      leftAt === null &&
      storedSelection === null
    const others = Object.keys(OTHER_SCREENS)
      .filter(isOtherScreen)
      .map((other) => ({ type: 'screen.loaded', screen: other }) as const)
    return [...loadedNext(loaded), ...(isPlain ? others : []), ...events]
  },
  eventSources: {
    'address.changed': 'forwardLocation',
    'profile.loaded': 'forwardProfile',
    'profile.failed': 'forwardProfile',
    'profile.cleared': 'forwardProfile',
    'profile.missed': 'forwardRouteGuard',
    'screen.loaded': 'forwardRouteGuard',
    'redirect.due': 'forwardRouteGuard',
    'selection.changed': 'forwardContextSelection',
    'selection.settled': 'forwardContextSelection',
    'address.derived': 'forwardLocation',
    'preferences.saved': 'forwardPreferences',
    'groups.read': 'forwardContextSelection',
    'rows.changed': 'forwardUserDialogs',
    'session.expired': 'sessionExpiry',
    'window.focused': 'browserEvents',
    'network.recovered': 'browserEvents',
  },
  ignored: ['session.ended', 'xstate.error.actor.setPassword'],
  project: ({ context: { address, loaded, profile, leftAt, signInVariant, storedSelection, leaver } }) => [
    address,
    loaded,
    storedSelection !== null,
    profile.email,
    leftAt !== null,
    signInVariant,
    leaver,
  ],
  invariants: {
    'the screens of nobody are not alive': ({ value, context }) =>
      isClosed(value.session) === (context.profile.email === ''),
    'in a session the machines of loaded screens are alive, and only these': ({
      value,
      context,
      children,
    }) => {
      const expected = isClosed(value.session) ? [] : membersOf(context.loaded)
      return ALL_MEMBERS.every((member) => expected.includes(member) === (children[member] !== undefined))
    },
    'sign-in is alive exactly while it is shown': ({ value, children }) =>
      (value.authentication === 'signingIn') === (children.signIn !== undefined),
    'what an expired session goes back to is a screen that needs one': ({ context }) =>
      context.leftAt === null || featureOf(screenOf(context.leftAt.path)) !== null,
    'a device on which the app was explained asks for the sign-in of the provider': ({ value, context }) =>
      value.authentication !== 'passed' ||
      context.address.path !== '/install' ||
      context.signInVariant === 'provider',
    'who is asked to sign in again after signing out was asked about first': ({ value }) =>
      JSON.stringify(value.authentication) !== '{"signingOut":"leaving"}' ||
      JSON.stringify(value.session) !== '{"closed":"unasked"}',
    'an expired session knows where it was left': ({ value, context }) =>
      JSON.stringify(value.session) !== '{"open":{"sessionValidity":"expired","profilePage":"editing"}}' ||
      context.leftAt !== null,
  },
  edgeInvariants: {
    'the screens survive an expired session of the same user': ({ from, event, started }) =>
      event.type !== 'profile.loaded' ||
      isClosed(from.value.session) ||
      !('profile' in event) ||
      event.profile.email !== from.context.profile.email ||
      !started.includes('reports'),
    'another user starts with screens of their own': ({ from, event, to, started }) =>
      event.type !== 'profile.loaded' ||
      !('profile' in event) ||
      JSON.stringify(from.value.session) !==
        '{"open":{"sessionValidity":"expired","profilePage":"editing"}}' ||
      event.profile.email === from.context.profile.email ||
      (membersOf(from.context.loaded).every((member) => started.includes(member)) &&
        to.context.profile.email === event.profile.email),
  },
})
