import type { EventFrom } from 'xstate'
import { failureNotice, successNotice } from '../../../src/domain/shell/notice.ts'
import { portalMachine } from '../../../src/machines/session/portal.machine.ts'
import { defineModel, done, ends, plain, type SystemEvent } from '../../kit/model.ts'
import { A_FORM_ENDS, networkFailure, profileOf, screenMachine } from '../samples.ts'

const ada = profileOf('LF_ADMIN')
const bob = profileOf('DEALER_USER')
const moved = (path: string, search = '') => ({ type: 'address.changed', address: { path, search } }) as const

const device = {
  preferences: { language: 'en', theme: 'light' },
  storedSelection: null,
  signInVariant: 'customer',
  providerDomain: 'provider.example',
  knownBuild: null,
  installation: { platform: null, isDismissed: false, isInstalled: false },
  leftAt: null,
} as const
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
  { type: 'preferences.saved', language: 'en', theme: 'light' },
  { type: 'profile.loaded', profile: ada },
  { type: 'profile.loaded', profile: bob },
  ...plain('profile.failed', 'profile.unanswered', 'profile.cleared', 'profile.missed'),
  { type: 'redirect.due', to: '/home' },
  { type: 'selection.stored', email: ada.email, selection: { type: 'all' }, expanded: [] },
  { type: 'screen.loaded', screen: 'users', machine: screenMachine, shared: { csvExport: screenMachine } },
  { type: 'address.derived', address: { path: '/home', search: '' } },
  failureNotice('reports.error.fetchFailed'),
  failureNotice('reports.error.trimUpdateFailed'),
  successNotice('exports.success.saved'),
  ...plain('session.expired', 'window.focused', 'network.recovered'),
  ...ends('signIn', [
    { answer: 'signedIn', email: ada.email },
    { answer: 'mustChangePassword', email: ada.email },
  ]),
  done('setPassword', { outcome: 'saved', values: {} }),
  done('passwordReset'),
  { type: 'work.saved' },
  { type: 'work.left', count: 2 },
  ...plain('signOut.confirmed', 'signOut.declined'),
  ...ends('signOut', [undefined], [networkFailure]),
]

const isClosed = (session: unknown) => JSON.stringify(session).startsWith('{"closed"')

export const model = defineModel(import.meta.url, {
  machine: portalMachine,
  tags: ['P4.12'],
  inputs: [
    {
      address: { path: '/battery-reports', search: '?context=group:north' },
      ...device,
    },
    {
      address: { path: '/login', search: '' },
      ...device,
      storedSelection: {
        email: ada.email,
        selection: { type: 'dealership', id: 'elm' },
        expanded: ['north'],
      },
    },
    {
      address: { path: '/auth-callback', search: '' },
      ...device,
      leftAt: { path: '/devices', search: '', user: ada.email },
    },
  ],
  events,
  eventSources: {
    forwardLocation: ['address.changed', 'address.derived'],
    forwardProfile: ['profile.loaded', 'profile.failed', 'profile.unanswered', 'profile.cleared'],
    forwardRouteGuard: ['profile.missed', 'screen.loaded', 'redirect.due'],
    forwardSession: ['selection.stored'],
    forwardPreferences: ['preferences.saved'],
    sessionExpiry: ['session.expired'],
    unsavedWork: ['work.saved', 'work.left'],
    browserEvents: ['window.focused', 'network.recovered'],
  },
  ignored: {
    'session.ended': 'the machine raises it itself, when a call says that the session is over',
    'xstate.error.actor.setPassword': A_FORM_ENDS,
  },
  delays: { questionDelay: 300 },
  project: ({ context: { address, user, leftAt, signInVariant, storedSelection, unsaved } }) => [
    address,
    storedSelection !== null,
    user,
    leftAt?.user ?? null,
    signInVariant,
    unsaved,
  ],
  invariants: {
    'the screens of nobody are not alive': ({ value, context }) =>
      isClosed(value.session) === (context.user === ''),
    'the session is alive exactly while there is one': ({ value, children }) =>
      isClosed(value.session) === (children.session === undefined),
  },
  edgeInvariants: {
    'a sign-out begins only when nothing is unsaved, or the user gives it up': ({ event, started }) =>
      !started.includes('signOut') || event.type === 'work.saved' || event.type === 'signOut.confirmed',
    'a user who stays keeps the session': ({ from, event, to }) =>
      event.type !== 'signOut.declined' ||
      JSON.stringify(to.value.session) === JSON.stringify(from.value.session),
    'the screens survive an expired session of the same user': ({ from, event, started }) =>
      event.type !== 'profile.loaded' ||
      isClosed(from.value.session) ||
      !('profile' in event) ||
      event.profile.email !== from.context.user ||
      !started.includes('session'),
    'another user starts with screens of their own': ({ from, event, to, started }) =>
      event.type !== 'profile.loaded' ||
      !('profile' in event) ||
      JSON.stringify(from.value.session) !== '{"open":"expired"}' ||
      event.profile.email === from.context.user ||
      (started.includes('session') && to.context.user === event.profile.email),
  },
})
