import type { EventFrom } from 'xstate'
import { featureOf, screenOf } from '../../../src/domain/session/routes.ts'
import { failureNotice, successNotice } from '../../../src/domain/shell/notice.ts'
import { portalMachine } from '../../../src/machines/session/portal.machine.ts'
import { defineModel, done, failed, type SystemEvent } from '../../kit/model.ts'
import { A_FORM_ENDS, networkFailure, profileOf, screenMachine } from '../samples.ts'

const ada = profileOf('LF_ADMIN')
const bob = profileOf('DEALER_USER')
const moved = (path: string, search = '') => ({ type: 'address.changed', address: { path, search } }) as const

const device = {
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
  { type: 'profile.failed' },
  { type: 'profile.unanswered' },
  { type: 'profile.cleared' },
  { type: 'profile.missed' },
  { type: 'redirect.due', to: '/home' },
  { type: 'selection.stored', email: ada.email, selection: { type: 'all' }, expanded: [] },
  { type: 'screen.loaded', screen: 'users', machine: screenMachine, shared: { csvExport: screenMachine } },
  { type: 'address.derived', address: { path: '/home', search: '' } },
  failureNotice('reports.error.fetchFailed'),
  failureNotice('reports.error.trimUpdateFailed'),
  successNotice('exports.success.saved'),
  { type: 'session.expired' },
  { type: 'window.focused' },
  { type: 'network.recovered' },
  done('signIn', { answer: 'signedIn', email: ada.email }),
  done('signIn', { answer: 'mustChangePassword', email: ada.email }),
  done('setPassword', { outcome: 'saved', values: {} }),
  done('passwordReset'),
  { type: 'work.saved' },
  { type: 'work.left', count: 2 },
  { type: 'signOut.confirmed' },
  { type: 'signOut.declined' },
  done('signOut'),
  failed('signOut', networkFailure),
]

const isClosed = (session: unknown) => JSON.stringify(session).startsWith('{"closed"')

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.12']

export const model = defineModel(import.meta.url, {
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
    {
      address: { path: '/auth-callback', search: '' },
      preferences: { language: 'en', theme: 'light' },
      storedSelection: null,
      ...device,
      leftAt: { path: '/devices', search: '', user: ada.email },
    },
  ],
  events,
  eventSources: {
    'address.changed': 'forwardLocation',
    'profile.loaded': 'forwardProfile',
    'profile.failed': 'forwardProfile',
    'profile.unanswered': 'forwardProfile',
    'profile.cleared': 'forwardProfile',
    'profile.missed': 'forwardRouteGuard',
    'screen.loaded': 'forwardRouteGuard',
    'redirect.due': 'forwardRouteGuard',
    'selection.stored': 'forwardSession',
    'address.derived': 'forwardLocation',
    'preferences.saved': 'forwardPreferences',
    'session.expired': 'sessionExpiry',
    'work.saved': 'unsavedWork',
    'work.left': 'unsavedWork',
    'window.focused': 'browserEvents',
    'network.recovered': 'browserEvents',
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
    'sign-in is alive exactly while it is shown': ({ value, children }) =>
      (value.authentication === 'signingIn') === (children.signIn !== undefined),
    'what an expired session goes back to is a screen that needs one': ({ context }) =>
      context.leftAt === null || featureOf(screenOf(context.leftAt.path)) !== null,
    'a device on which the app was explained asks for the sign-in of the provider': ({ value, context }) =>
      value.authentication !== 'passed' ||
      context.address.path !== '/install' ||
      context.signInVariant === 'provider',
    'an expired session knows where it was left': ({ value, context }) =>
      JSON.stringify(value.session) !== '{"open":"expired"}' || context.leftAt !== null,
  },
  edgeInvariants: {
    'a sign-out begins only when nothing is unsaved, or the user gives it up': ({ event, started }) =>
      !started.includes('signOut') || event.type === 'work.saved' || event.type === 'signOut.confirmed',
    'only a sign-out counts what is unsaved': ({ to }) =>
      to.context.unsaved === 0 || JSON.stringify(to.value.authentication).includes('"saving"'),
    'a list that is not read ends no sign-out': ({ from, event, to }) =>
      !('message' in event) ||
      event.message !== 'reports.error.fetchFailed' ||
      JSON.stringify(to.value) === JSON.stringify(from.value),
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
