import { assign, emit, fromCallback, sendTo, setup } from 'xstate'
import { canSelectAll, canSwitchContext } from '../../domain/session/permissions.ts'
import type { Profile } from '../../domain/session/profile.ts'
import {
  type ContextSelection,
  groupOfDealership,
  initialSelection,
  isOffered,
} from '../../domain/shell/context-selection.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import type { StoredSelection } from '../../domain/shell/stored-selection.ts'
import { RETRY_DELAY_MS, RETRY_LIMIT } from '../cache-rules.ts'
import { unprovided } from '../unprovided.ts'

/** How long the dealer groups are kept before they are read again. */
export const GROUPS_KEPT_MS = 5 * 60_000

export type ContextSelectionEvent =
  | { readonly type: 'all.selected' }
  | { readonly type: 'group.selected'; readonly id: string }
  | { readonly type: 'dealership.selected'; readonly id: string }
  | { readonly type: 'group.toggled'; readonly id: string }
  | { readonly type: 'selection.cleared' }
  | { readonly type: 'selection.addressed'; readonly selection: ContextSelection }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }

/** The user chose another context (`changed`), or this is what the URL's came to (`settled`). */
export interface SelectionChanged {
  readonly type: 'selection.changed' | 'selection.settled'
  readonly selection: ContextSelection
}

/** The groups that the user reaches have been read anew. */
export interface GroupsRead {
  readonly type: 'groups.read'
  readonly groups: readonly DealerGroup[]
}

/** Tells what to keep on the device. */
export type SelectionStored = { readonly type: 'selection.stored' } & StoredSelection

export interface ContextSelectionInput {
  readonly profile: Profile
  readonly selection: ContextSelection
  readonly expanded: readonly string[]
}

interface ContextSelectionContext extends ContextSelectionInput {
  readonly groups: readonly DealerGroup[]
  /** Reads of the groups that were made again without being asked, since the last success. */
  readonly retries: number
}

/** Decides what the lists are about; only users who may switch can change it, and only to what they reach. */
export const contextSelectionMachine = setup({
  types: {
    context: {} as ContextSelectionContext,
    events: {} as ContextSelectionEvent,
    input: {} as ContextSelectionInput,
    emitted: {} as SelectionChanged | GroupsRead,
    tags: {} as 'busy',
  },
  actors: {
    /** By contract an empty list stands for a failure: the selection then stays as it is. */
    readGroups: unprovided<readonly DealerGroup[], void>('readGroups'),
    keepSelection: fromCallback<SelectionStored>(() => () => undefined),
  },
  actions: {
    select: assign(({ context }, selection: ContextSelection) => ({
      selection,
      expanded: withGroupOf(selection, context),
    })),
    reset: assign(({ context }) => ({ selection: initialSelection(context.profile), expanded: [] })),
    toggle: assign(({ context }, id: string) => ({
      expanded: context.expanded.includes(id)
        ? context.expanded.filter((other) => other !== id)
        : [...context.expanded, id],
    })),
    keepGroups: assign((_, groups: readonly DealerGroup[]) => ({ groups })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    forgetRetries: assign({ retries: 0 }),
    keep: sendTo('keepSelection', ({ context: { profile, selection, expanded } }) => ({
      type: 'selection.stored' as const,
      email: profile.email,
      selection,
      expanded,
    })),
    tellGroups: emit(({ context: { groups } }): GroupsRead => ({ type: 'groups.read', groups })),
    tellSettled: emit(
      ({ context }): SelectionChanged => ({ type: 'selection.settled', selection: context.selection }),
    ),
    tell: emit(
      ({ context }): SelectionChanged => ({ type: 'selection.changed', selection: context.selection }),
    ),
  },
  guards: {
    canSwitch: ({ context }) => canSwitchContext(context.profile.role),
    isUnreachable: ({ context }, groups: readonly DealerGroup[]) =>
      groups.length > 0 && !isOffered(context.selection, context.profile, groups),
    mayRetry: ({ context }) => context.retries < RETRY_LIMIT,
    isAnswered: (_, groups: readonly DealerGroup[]) => groups.length > 0,
    /** Provider staff reach what nobody has listed yet. */
    isReachable: ({ context: { profile, groups } }, selection: ContextSelection) =>
      (groups.length === 0 && canSelectAll(profile.role)) || isOffered(selection, profile, groups),
  },
  delays: { groupsKept: GROUPS_KEPT_MS, retryDelay: RETRY_DELAY_MS },
}).createMachine({
  id: 'contextSelection',
  context: ({ input }) => ({ ...input, groups: input.profile.groups, retries: 0 }),
  initial: 'deciding',
  invoke: { id: 'keepSelection', src: 'keepSelection' },
  states: {
    deciding: {
      always: [
        { guard: 'canSwitch', target: 'switchable', actions: 'keep' },
        { target: 'fixed', actions: 'keep' },
      ],
    },
    fixed: {
      description: 'A dealer-level user: the selector shows the name of the own dealership.',
      on: { 'selection.addressed': { actions: 'tellSettled' } },
    },
    switchable: {
      initial: 'reading',
      on: {
        'all.selected': {
          actions: [{ type: 'select', params: { type: 'all' } }, 'keep', 'tell'],
        },
        'group.selected': {
          actions: [
            { type: 'select', params: ({ event }) => ({ type: 'group' as const, id: event.id }) },
            'keep',
            'tell',
          ],
        },
        'dealership.selected': {
          actions: [
            { type: 'select', params: ({ event }) => ({ type: 'dealership' as const, id: event.id }) },
            'keep',
            'tell',
          ],
        },
        'selection.addressed': [
          {
            guard: { type: 'isReachable', params: ({ event }) => event.selection },
            actions: [{ type: 'select', params: ({ event }) => event.selection }, 'keep', 'tellSettled'],
          },
          { actions: 'tellSettled' },
        ],
        'selection.cleared': { actions: ['reset', 'keep', 'tell'] },
        'group.toggled': { actions: [{ type: 'toggle', params: ({ event }) => event.id }, 'keep'] },
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
                  'tellGroups',
                  'reset',
                  'keep',
                  'tell',
                ],
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'read',
                actions: [{ type: 'keepGroups', params: ({ event }) => event.output }, 'tellGroups'],
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
          on: { 'window.focused': 'reading', 'network.recovered': 'reading' },
          after: {
            retryDelay: { guard: 'mayRetry', target: 'reading', actions: 'countRetry' },
            groupsKept: 'reading',
          },
        },
      },
    },
  },
})

/** The name of the group or dealership that is selected; `null` for all, and for one that is not known by name yet. */
export function selectionName({ selection, groups, profile }: ContextSelectionContext): string | null {
  if (selection.type === 'all') return null
  if (selection.type === 'group') return groups.find(({ id }) => id === selection.id)?.name ?? null
  const dealers = [...profile.dealers, ...groups.flatMap((group) => group.dealers)]
  return dealers.find(({ configurationId }) => configurationId === selection.id)?.name ?? null
}

function withGroupOf(
  selection: ContextSelection,
  { groups, expanded }: ContextSelectionContext,
): readonly string[] {
  const group = selection.type === 'dealership' ? groupOfDealership(groups, selection.id) : null
  return group === null || expanded.includes(group) ? expanded : [...expanded, group]
}
