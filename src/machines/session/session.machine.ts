import { sessionSetup } from './session.setup.ts'
import type { SessionContext } from './session.types.ts'

/** What the lists are about. Only users who may switch can change it, and only to what they reach. */
const selecting = sessionSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'canSwitch', target: 'switchable', actions: 'storeSelection' },
        { target: 'fixed', actions: 'storeSelection' },
      ],
    },
    fixed: {
      description: 'A dealer-level user: the selector shows the name of the own dealership.',
      on: { 'selection.addressed': { actions: 'tellShown' } },
    },
    switchable: {
      initial: 'reading',
      on: {
        'all.selected': {
          actions: [{ type: 'select', params: { type: 'all' } }, 'storeSelection', 'tellSelection'],
        },
        'group.selected': {
          actions: [
            { type: 'select', params: ({ event }) => ({ type: 'group' as const, id: event.id }) },
            'storeSelection',
            'tellSelection',
          ],
        },
        'dealership.selected': {
          actions: [
            { type: 'select', params: ({ event }) => ({ type: 'dealership' as const, id: event.id }) },
            'storeSelection',
            'tellSelection',
          ],
        },
        'selection.addressed': [
          {
            guard: { type: 'isReachable', params: ({ event }) => event.selection },
            actions: [
              { type: 'select', params: ({ event }) => event.selection },
              'storeSelection',
              'tellShown',
            ],
          },
          { actions: 'tellShown' },
        ],
        'selection.cleared': { actions: ['reset', 'storeSelection', 'tellSelection'] },
        'group.toggled': {
          actions: [{ type: 'toggle', params: ({ event }) => event.id }, 'storeSelection'],
        },
      },
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readGroups',
            src: 'readGroups',
            onDone: [
              {
                guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                target: 'read',
                actions: [
                  { type: 'keepGroups', params: ({ event }) => event.output },
                  'reset',
                  'storeSelection',
                  'tellSelection',
                ],
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'read',
                actions: { type: 'keepGroups', params: ({ event }) => event.output },
              },
              { target: 'unread' },
            ],
            onError: 'unread',
          },
        },
        read: {
          entry: 'forgetRetries',
          after: { groupsKept: 'reading' },
        },
        unread: {
          description: 'There is nothing to choose from: it is asked for again whenever that may help.',
          on: {
            'window.focused': {
              target: 'reading',
              actions: { type: 'tellScreens', params: ({ event }) => event },
            },
            'network.recovered': {
              target: 'reading',
              actions: { type: 'tellScreens', params: ({ event }) => event },
            },
          },
          after: {
            retryDelay: { guard: 'mayRetry', target: 'reading', actions: 'countRetry' },
            groupsKept: 'reading',
          },
        },
      },
    },
  },
})

/** The form of the profile page begins anew when it has ended, and stays while another screen is shown. */
const profilePage = sessionSetup.createStateConfig({
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
                'tellPreferences',
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

/**
 * The session of one user: whose it is, what the lists are about, and the actor of each screen, which lives as long as it.
 * Screens tell it what concerns others, and it tells them.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    groups: input.profile.groups,
    retries: 0,
    screens: [],
    shared: [],
    profileEdition: 0,
  }),
  on: {
    'address.changed': { actions: [{ type: 'move', params: ({ event }) => event.address }, 'showScreen'] },
    'address.derived': { actions: { type: 'move', params: ({ event }) => event.address } },
    'session.renewed': { actions: 'showScreen' },
    'screen.loaded': {
      guard: { type: 'isNewScreen', params: ({ event }) => event.screen },
      actions: [{ type: 'startScreen', params: ({ event }) => event }, 'showScreen'],
    },
    'preferences.saved': { actions: { type: 'takePreferences', params: ({ event }) => event } },
    'window.focused': { actions: { type: 'tellScreens', params: ({ event }) => event } },
    'network.recovered': { actions: { type: 'tellScreens', params: ({ event }) => event } },
    'query.changed': {
      guard: 'isScreenShown',
      actions: { type: 'deriveSearch', params: ({ event }) => event.params },
    },
    'postalCode.chosen': {
      guard: 'isAtReport',
      actions: { type: 'derivePostalCode', params: ({ event }) => event.code },
    },
    'edit.saved': {
      actions: { type: 'tellScreens', params: ({ event }) => ({ type: 'list.edited', list: event.list }) },
    },
    'picture.uploaded': {
      actions: {
        type: 'tellScreens',
        params: ({ event }) => ({ ...event, type: 'picture.replaced' }),
      },
    },
    'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } },
    'redirect.due': { actions: { type: 'passOn', params: ({ event }) => event } },
  },
  states: { selecting, profilePage },
})

/** The name of the group or dealership that is selected; `null` for all, and for one that is not known by name yet. */
export function selectionName({
  selection,
  groups,
  profile,
}: Pick<SessionContext, 'selection' | 'groups' | 'profile'>): string | null {
  if (selection.type === 'all') return null
  if (selection.type === 'group') return groups.find(({ id }) => id === selection.id)?.name ?? null
  const dealers = [...profile.dealers, ...groups.flatMap((group) => group.dealers)]
  return dealers.find(({ configurationId }) => configurationId === selection.id)?.name ?? null
}
