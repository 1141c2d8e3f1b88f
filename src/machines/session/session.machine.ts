import { answerIn, eventOf } from '../params.ts'
import { sessionSetup } from './session.setup.ts'
import type { SessionContext } from './session.types.ts'

/** Tells the screens what the user has chosen. */
const CHOSEN = { type: 'sendSelection', params: { isStep: true } } as const

interface News {
  readonly type: 'window.focused' | 'network.recovered'
}

/** Tells all that may wait for it. */
const TOLD = [
  { type: 'sendToScreens', params: ({ event }: { readonly event: News }) => event },
  { type: 'tellChanges', params: ({ event }: { readonly event: News }) => event },
] as const

/** The region of the context selection. Users change it only to what they have access to. */
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
      description: 'The user has one dealership. The selector shows its name.',
      on: {
        'selection.addressed': [
          {
            guard: { type: 'isSelected', params: ({ event }) => event.selection },
            actions: 'sendShown',
          },
          { actions: ['sendShown', 'tellContextWithheld'] },
        ],
      },
    },
    switchable: {
      initial: 'reading',
      on: {
        'all.selected': {
          actions: [{ type: 'select', params: { type: 'all' } }, 'storeSelection', CHOSEN],
        },
        'group.selected': {
          actions: [
            { type: 'select', params: ({ event }) => ({ type: 'group' as const, id: event.id }) },
            'storeSelection',
            CHOSEN,
          ],
        },
        'dealership.selected': {
          actions: [
            { type: 'select', params: ({ event }) => ({ type: 'dealership' as const, id: event.id }) },
            'storeSelection',
            CHOSEN,
          ],
        },
        'selection.addressed': [
          {
            guard: { type: 'isReachable', params: ({ event }) => event.selection },
            actions: [
              { type: 'select', params: ({ event }) => event.selection },
              'storeSelection',
              'sendShown',
            ],
          },
          { actions: ['sendShown', 'tellContextWithheld'] },
        ],
        'selection.cleared': { actions: ['reset', 'storeSelection', CHOSEN] },
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
                guard: { type: 'isUnreachable', params: answerIn },
                target: 'read',
                actions: [
                  { type: 'setGroups', params: answerIn },
                  'reset',
                  'storeSelection',
                  { type: 'sendSelection', params: {} },
                  'tellContextWithheld',
                ],
              },
              {
                guard: { type: 'isAnswered', params: answerIn },
                target: 'read',
                actions: { type: 'setGroups', params: answerIn },
              },
              { target: 'unread' },
            ],
            onError: 'unread',
          },
        },
        read: {
          entry: 'clearRetries',
          after: { groupsKept: 'reading' },
        },
        unread: {
          description:
            'There are no groups to choose from. The session reads them again after a delay, a focus or a recovered network.',
          on: {
            'groups.requested': { target: 'reading' },
            'window.focused': { target: 'reading', actions: TOLD },
            'network.recovered': { target: 'reading', actions: TOLD },
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

/** The region of the profile form. The form starts again when it has ended, and stays while the portal shows another screen. */
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
              guard: { type: 'isSaved', params: answerIn },
              target: 'editing',
              reenter: true,
              actions: [
                { type: 'takeValues', params: ({ event }) => event.output.values },
                'sendPreferences',
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
 * The session of one user. It holds the profile and the context selection, and starts the screen actors, which stop with it.
 * It forwards facts of one screen to the others.
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
    crashed: [],
    profileEdition: 0,
  }),
  on: {
    'address.changed': { actions: [{ type: 'move', params: ({ event }) => event.address }, 'showScreen'] },
    'address.derived': { actions: { type: 'move', params: ({ event }) => event.address } },
    'session.renewed': {
      actions: ['showScreen', { type: 'tellChanges', params: eventOf }],
    },
    'screen.loaded': [
      {
        guard: { type: 'isNewScreen', params: ({ event }) => event.screen },
        actions: [
          { type: 'startShared', params: ({ event }) => event.shared },
          { type: 'startScreen', params: eventOf },
          'showScreen',
        ],
      },
      { actions: { type: 'startShared', params: ({ event }) => event.shared } },
    ],
    'shared.loaded': { actions: { type: 'startShared', params: ({ event }) => event.shared } },
    'xstate.error.actor.*': {
      description:
        'A screen, or an actor that screens share, has thrown an error, or the profile form. All others live on.',
      actions: ['stopOrphans', { type: 'drop', params: eventOf }],
    },
    'part.restarted': { actions: 'showScreen' },
    'preferences.saved': { actions: { type: 'takePreferences', params: eventOf } },
    'window.focused': { actions: TOLD },
    'network.recovered': { actions: TOLD },
    'query.changed': { guard: 'isScreenShown', actions: { type: 'deriveSearch', params: eventOf } },
    'view.switched': { actions: { type: 'deriveView', params: ({ event }) => event.id } },
    'postalCode.chosen': {
      guard: 'isAtReport',
      actions: { type: 'derivePostalCode', params: ({ event }) => event.code },
    },
    'edit.saved': {
      actions: { type: 'sendToScreens', params: ({ event }) => ({ type: 'list.edited', list: event.list }) },
    },
    'change.refused': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.id },
      actions: { type: 'reemit', params: ({ event }) => event.notice },
    },
    'picture.uploaded': {
      actions: {
        type: 'sendToScreens',
        params: ({ event }) => ({ ...event, type: 'picture.replaced' }),
      },
    },
    'notice.raised': { actions: { type: 'reemit', params: eventOf } },
    'redirect.due': { actions: { type: 'reemit', params: eventOf } },
  },
  states: { selecting, profilePage },
})

/** The name of the selected group or dealership; `null` for all, and while its name is not loaded. */
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
