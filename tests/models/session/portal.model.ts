import { failureNotice } from '../../../src/domain/notice.ts'
import { featureOf, screenOf } from '../../../src/domain/routes.ts'
import { portalMachine } from '../../../src/machines/session/portal.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, profileOf } from '../samples.ts'

const ada = profileOf('LF_ADMIN')
const bob = profileOf('DEALER_USER')
const moved = (path: string, search = '') => ({ type: 'address.changed', address: { path, search } }) as const

export const model = defineModel({
  machine: portalMachine,
  inputs: [
    {
      address: { path: '/battery-reports', search: '?context=group:north' },
      preferences: { language: 'en', theme: 'light' },
      keptSelection: null,
    },
    {
      address: { path: '/login', search: '' },
      preferences: { language: 'en', theme: 'light' },
      keptSelection: { email: ada.email, selection: { type: 'dealership', id: 'elm' }, expanded: ['north'] },
    },
  ],
  events: [
    moved('/battery-reports', '?context=group:north'),
    moved('/'),
    moved('/home'),
    moved('/login'),
    moved('/logout'),
    moved('/set-password', '?email=ada%40provider.example'),
    moved('/reset-password', '?verification=true'),
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
  ],
  heardFrom: {
    'address.changed': 'hearLocation',
    'profile.loaded': 'hearProfile',
    'profile.failed': 'hearProfile',
    'profile.cleared': 'hearProfile',
    'profile.missed': 'hearRouteGuard',
    'redirect.due': 'hearRouteGuard',
    'selection.changed': 'hearContextSelection',
    'selection.settled': 'hearContextSelection',
    'address.derived': 'hearLocation',
    'query.changed': 'hearReports',
    'vehicles.seen': 'hearReports',
    'session.expired': 'sessionExpiry',
    'window.focused': 'browserEvents',
    'network.recovered': 'browserEvents',
  },
  ignored: ['session.ended', 'xstate.error.actor.setPassword'],
  project: ({ context: { address, profile, selection, listParams, leftAt, keptSelection } }) => [
    address,
    profile.email,
    selection,
    listParams,
    leftAt,
    keptSelection,
  ],
  invariants: {
    'the screens of nobody are not alive': ({ value, context }) =>
      (value.session === 'closed') === (context.profile.email === ''),
    'sign-in is alive exactly while it is shown': ({ value, children }) =>
      (value.entrance === 'signingIn') === (children.signIn !== undefined),
    'what an expired session goes back to is a screen that needs one': ({ context }) =>
      context.leftAt === null || featureOf(screenOf(context.leftAt.path)) !== null,
    'an expired session knows where it was left': ({ value, context }) =>
      JSON.stringify(value.session) !== '{"open":"expired"}' || context.leftAt !== null,
  },
  edgeInvariants: {
    'the screens survive an expired session of the same user': ({ from, event, started }) =>
      event.type !== 'profile.loaded' ||
      from.value.session === 'closed' ||
      !('profile' in event) ||
      event.profile.email !== from.context.profile.email ||
      !started.includes('reports'),
    'another user starts with screens of their own': ({ from, event, to, started }) =>
      event.type !== 'profile.loaded' ||
      !('profile' in event) ||
      JSON.stringify(from.value.session) !== '{"open":"expired"}' ||
      event.profile.email === from.context.profile.email ||
      (started.includes('reports') && to.context.profile.email === event.profile.email),
  },
})
