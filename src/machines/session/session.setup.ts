import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate'
import { type Address, paramOf, searchOf, searchWith } from '../../domain/address.ts'
import { VIEW_PARAM } from '../../domain/lists/view-address.ts'
import { searchWithPostalCode } from '../../domain/report/report-address.ts'
import { canSelectAll } from '../../domain/session/permissions.ts'
import { permittedSearch } from '../../domain/session/permitted-search.ts'
import { type Preferences, type Profile, profileWith } from '../../domain/session/profile.ts'
import { featureOf, reportIdOf, type Screen, screenOf } from '../../domain/session/routes.ts'
import {
  type ContextSelection,
  canSwitchContext,
  formatSelection,
  groupOfDealership,
  initialSelection,
  isOffered,
  isSameSelection,
  parseSelection,
  type SelectionChanged,
} from '../../domain/shell/context-selection.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { CONTEXT_PARAM } from '../../domain/shell/stored-selection.ts'
import { type ProfileValues, profileFormMachine } from '../account/profile-form.machine.ts'
import { RETRY_DELAY_MS, RETRY_LIMIT } from '../cache-rules.ts'
import { drop, start } from '../fence.ts'
import type { FormOutput } from '../form.types.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import type { QueryChanged, ScreenNews, ScreenShown } from '../screen.types.ts'
import { stopOrphans } from '../stop-orphans.ts'
import { unprovided } from '../unprovided.ts'
import type {
  ActorCrashed,
  ChangesNews,
  ScreenActors,
  ScreenLoaded,
  SelectionStored,
  SessionContext,
  SessionEvent,
  SessionFact,
  SessionInput,
} from './session.types.ts'

/** The session reads the dealer groups again after this time. */
export const GROUPS_KEPT_MS = 5 * 60_000

const PART_CRASHED = failureNotice('general.error.partCrashed')

/** Actors, actions, guards and delays of the session machine. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionFact,
    tags: {} as 'busy',
  },
  actors: {
    forwardEmitted,
    /** By contract an empty list means a failure. The selection then stays as it is. */
    readGroups: unprovided<readonly DealerGroup[], void>('readGroups'),
    profileForm: profileFormMachine,
  },
  actions: {
    move: assign((_, address: Address) => ({ address })),
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
    setGroups: assign((_, groups: readonly DealerGroup[]) => ({ groups })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    clearRetries: assign({ retries: 0 }),
    takeValues: assign(({ context }, values: ProfileValues) => ({
      profile: profileWith(context.profile, values),
    })),
    takePreferences: assign(({ context }, { language, theme }: Preferences) => ({
      profile: { ...context.profile, preferredLanguage: language, preferredTheme: theme },
    })),
    beginProfileForm: assign(({ context }) => ({ profileEdition: context.profileEdition + 1 })),
    storeSelection: emit(
      ({ context: { profile, selection, expanded } }): SelectionStored => ({
        type: 'selection.stored',
        email: profile.email,
        selection,
        expanded,
      }),
    ),
    reemit: emit((_, fact: NoticeRaised | { readonly type: 'redirect.due'; readonly to: string }) => fact),
    sendPreferences: sendTo(
      ({ system }) => system.get('preferences'),
      ({ context: { profile } }) => ({
        type: 'account.opened' as const,
        language: profile.preferredLanguage,
        theme: profile.preferredTheme,
      }),
    ),
    /** Those that do not run yet. */
    startShared: enqueueActions(({ context, enqueue }, shared: ScreenActors['shared']) => {
      const added = Object.entries(shared).filter(([name]) => !context.shared.includes(name))
      const names = added.map(([name]) => name)
      enqueue.assign({ shared: [...context.shared, ...names], crashed: without(context.crashed, names) })
      for (const [name, logic] of added) start(enqueue, name, name, logic, undefined)
    }),
    startScreen: enqueueActions(({ context, enqueue }, { screen, machine }: ScreenLoaded) => {
      const { selection, profile } = context
      enqueue.assign({ screens: [...context.screens, screen], crashed: without(context.crashed, [screen]) })
      start(enqueue, screen, `${screen}Screen`, machine, { selection, features: profile.features })
    }),
    /** The route guard starts a screen again when its reader wants it. What screens share starts with the next one. */
    drop: enqueueActions(
      ({ context: { screens, shared, crashed = [] }, enqueue }, { type }: ActorCrashed) => {
        const id = drop(enqueue, type)
        enqueue.assign({
          screens: without(screens, [id]),
          shared: without(shared, [id]),
          crashed: [...crashed, id],
        })
        if (shared.includes(id)) enqueue.emit(PART_CRASHED)
      },
    ),
    stopOrphans: ({ system }) => stopOrphans(system),
    sendToScreens: enqueueActions(({ context: { screens }, enqueue }, news: ScreenNews) => {
      for (const screen of screens) enqueue.sendTo(screen, news)
    }),
    /** The changes that wait for it. */
    tellChanges: enqueueActions(({ context, enqueue }, news: ChangesNews) => {
      if (context.shared.includes('changes')) enqueue.sendTo('changes', news)
    }),
    sendSelection: enqueueActions(({ context, enqueue }, more: Pick<SelectionChanged, 'isStep'>) => {
      const { screens, selection } = context
      for (const screen of screens) enqueue.sendTo(screen, { type: 'selection.changed', selection, ...more })
    }),
    sendShown: enqueueActions(({ context, enqueue }) => {
      for (const screen of context.screens) enqueue.sendTo(screen, shownIn(context))
    }),
    /** Checks a selection in the address first, because the screen is shown for the result. */
    showScreen: enqueueActions(({ context, enqueue }) => {
      const shown = shownIn(context)
      const addressed = parseSelection(paramOf(context.address, CONTEXT_PARAM))
      const isReady = shown.screen !== null && context.screens.includes(shown.screen)
      if (isReady && shown.address !== context.address)
        enqueue.emit(failureNotice('general.error.queryWithheld'))
      if (addressed !== null && isReady) enqueue(raise({ type: 'selection.addressed', selection: addressed }))
      else for (const screen of context.screens) enqueue.sendTo(screen, shown)
    }),
    tellContextWithheld: emit(failureNotice('general.error.contextWithheld')),
    deriveSearch: sendTo(
      ({ system }) => system.get('location'),
      ({ context: { address, profile, selection } }, { params, isStep }: QueryChanged) => ({
        type: 'search.derived' as const,
        // A view stays open while its reader filters and searches.
        search: searchWith(
          searchOf({ ...params, ...contextParams(profile, selection) }),
          VIEW_PARAM,
          paramOf(address, VIEW_PARAM),
        ),
        ...(isStep && { isStep }),
      }),
    ),
    deriveView: sendTo(
      ({ system }) => system.get('location'),
      ({ context: { address } }, id: string | null) => ({
        type: 'search.derived' as const,
        search: searchWith(address.search, VIEW_PARAM, id ?? ''),
      }),
    ),
    derivePostalCode: sendTo(
      ({ system }) => system.get('location'),
      ({ context: { address } }, code: string) => ({
        type: 'search.derived' as const,
        search: searchWithPostalCode(address.search, code),
      }),
    ),
  },
  guards: {
    canSwitch: ({ context }) => canSwitchContext(context.profile),
    isUnreachable: ({ context }, groups: readonly DealerGroup[]) =>
      groups.length > 0 && !isOffered(context.selection, context.profile, groups),
    isSelected: ({ context }, selection: ContextSelection) => isSameSelection(context.selection, selection),
    mayRetry: ({ context }) => context.retries < RETRY_LIMIT,
    isAnswered: (_, groups: readonly DealerGroup[]) => groups.length > 0,
    /** Provider staff have access to all groups, so any selection is valid before the groups are read. */
    isReachable: ({ context: { profile, groups } }, selection: ContextSelection) =>
      (groups.length === 0 && canSelectAll(profile.role)) || isOffered(selection, profile, groups),
    isNewScreen: ({ context }, screen: Screen) => !context.screens.includes(screen),
    isSaved: (_, { outcome }: Pick<FormOutput<ProfileValues>, 'outcome'>) => outcome === 'saved',
    /** No page that is shown tells it. */
    isElsewhere: ({ context }, id: string | null) => id === null || reportIdOf(context.address.path) !== id,
    isAtReport: ({ context }) => reportIdOf(context.address.path) !== null,
    isScreenShown: ({ context }) => shownIn(context).screen !== null,
  },
  delays: { groupsKept: GROUPS_KEPT_MS, retryDelay: RETRY_DELAY_MS },
})

function shownIn({ address, profile, selection, groups }: SessionContext): ScreenShown {
  const screen = screenOf(address.path)
  const feature = featureOf(screen)
  const isOpen = feature !== null && profile.features.includes(feature)
  const search = permittedSearch(address.search, profile, groups)
  return {
    type: 'screen.shown',
    screen: isOpen ? screen : null,
    address: search === address.search ? address : { ...address, search },
    selection,
  }
}

/** A session of an earlier build knows of no crash. */
function without<Name extends string>(
  names: readonly Name[] = [],
  others: readonly string[],
): readonly Name[] {
  return names.filter((name) => !others.includes(name))
}

/** The context selection as parameters of the address; none for users who cannot change it. */
function contextParams(profile: Profile, selection: ContextSelection): Readonly<Record<string, string>> {
  return canSwitchContext(profile) ? { [CONTEXT_PARAM]: formatSelection(selection) } : {}
}

function withGroupOf(selection: ContextSelection, { groups, expanded }: SessionContext): readonly string[] {
  const group = selection.type === 'dealership' ? groupOfDealership(groups, selection.id) : null
  return group === null || expanded.includes(group) ? expanded : [...expanded, group]
}
