import { signInPathOf } from '../../domain/session/sign-in-variant.ts'
import { failureNotice } from '../../domain/shell/notice.ts'
import { membersOf, newMembersOf } from './portal.members.ts'
import { portalSetup } from './portal.setup.ts'

/** Whether the session that the screens belong to still stands. */
const sessionValidity = portalSetup.createStateConfig({
  initial: 'current',
  states: {
    current: {
      entry: ['grantFeatures', 'showScreen', 'showReport'],
      on: {
        'session.expired': [
          { guard: 'isOnProtectedScreen', target: 'expired', actions: 'leave' },
          { target: '#portal.session.closed.asked', actions: 'expireSession' },
        ],
      },
    },
    expired: {
      description: 'The session ended under way: the screens stay alive behind the sign-in.',
      entry: [
        'expireSession',
        { type: 'notify', params: failureNotice('auth.error.sessionExpired') },
        { type: 'redirect', params: ({ context }) => signInPathOf(context.signInVariant) },
      ],
      on: {
        'profile.cleared': { actions: 'withdrawFeatures' },
        'profile.failed': {
          description:
            'Still no session, for a screen that was gone back to: to sign out would lose what is typed.',
          actions: { type: 'redirect', params: ({ context }) => signInPathOf(context.signInVariant) },
        },
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
})

/** The form of the profile page begins anew when it has ended, and outlives that another screen is shown. */
const profilePage = portalSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      invoke: [
        { id: 'forwardProfileForm', src: 'forwardEmitted', input: { systemId: 'profileForm' } },
        {
          id: 'profileForm',
          src: 'profileForm',
          systemId: 'profileForm',
          input: ({ context }) => ({ subject: context.profile }),
          onDone: [
            {
              guard: { type: 'isSaved', params: ({ event }) => event.output },
              target: 'editing',
              reenter: true,
              actions: [
                { type: 'takeValues', params: ({ event }) => event.output.values },
                'openAccount',
                'beginProfileForm',
              ],
            },
            { target: 'editing', reenter: true, actions: 'beginProfileForm' },
          ],
        },
      ],
    },
  },
})

/** Whose session it is, and which screens are alive. */
export const session = portalSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      initial: 'unasked',
      on: {
        'profile.loaded': [
          { guard: 'isSigningOut', target: '.asked' },
          { target: 'open', actions: { type: 'adopt', params: ({ event }) => event.profile } },
        ],
        'profile.failed': { target: '.asked', actions: 'refuseFeatures' },
        'session.ended': '.asked',
      },
      states: {
        unasked: { description: 'There may be a session that this page has not asked about.' },
        asked: {},
      },
    },
    open: {
      type: 'parallel',
      entry: ['openAccount', { type: 'startMembers', params: ({ context }) => membersOf(context.loaded) }],
      exit: ['closeAccount', 'withdrawFeatures', 'stopMembers', 'forget'],
      invoke: [
        { id: 'forwardContextSelection', src: 'forwardEmitted', input: { systemId: 'contextSelection' } },
        {
          id: 'contextSelection',
          src: 'contextSelection',
          systemId: 'contextSelection',
          input: ({ context: { profile, selection, expanded } }) => ({ profile, selection, expanded }),
        },
      ],
      on: {
        'session.ended': 'closed.asked',
        'screen.loaded': {
          guard: { type: 'isNewlyLoaded', params: ({ event }) => event.screen },
          actions: [
            {
              type: 'startMembers',
              params: ({ context, event }) => newMembersOf(event.screen, context.loaded),
            },
            { type: 'keepLoaded', params: ({ event }) => event.screen },
            'showScreen',
            'showReport',
          ],
        },
        'preferences.saved': {
          actions: { type: 'takePreferences', params: ({ event }) => event },
        },
        'vehicles.seen': { actions: { type: 'seeVehicles', params: ({ event }) => event.vehicles } },
        'groups.read': { actions: { type: 'tellGroups', params: ({ event }) => event.groups } },
        'rows.changed': { actions: { type: 'outdateRows', params: ({ event }) => event.list } },
        'edit.saved': { actions: { type: 'outdateCounts', params: ({ event }) => event.list } },
        'selection.changed': {
          actions: [
            { type: 'select', params: ({ event }) => event.selection },
            'tellSelection',
            'deriveSearch',
          ],
        },
        'selection.settled': {
          actions: [
            { type: 'select', params: ({ event }) => event.selection },
            'openScreen',
            'settleAddress',
          ],
        },
        'query.changed': {
          actions: [{ type: 'keepListParams', params: ({ event }) => event.params }, 'deriveSearch'],
        },
        'address.changed': { actions: ['showScreen', 'showReport'] },
        'postalCode.chosen': { actions: { type: 'derivePostalCode', params: ({ event }) => event.code } },
        'picture.uploaded': { actions: { type: 'tellPicture', params: ({ event }) => event } },
        'window.focused': { actions: { type: 'tellReaders', params: { type: 'window.focused' } } },
        'network.recovered': { actions: { type: 'tellReaders', params: { type: 'network.recovered' } } },
      },
      states: { sessionValidity, profilePage },
    },
  },
})
