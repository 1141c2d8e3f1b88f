import { assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import { type Address, paramOf, searchOf } from '../../domain/address.ts'
import { isPrinted, searchWithPostalCode } from '../../domain/report/report-address.ts'
import { canSwitchContext } from '../../domain/session/permissions.ts'
import { NOBODY, type Profile, profileWith } from '../../domain/session/profile.ts'
import { featureOf, ROOT_PATH, reportIdOf, type Screen, screenOf } from '../../domain/session/routes.ts'
import type { SignInVariant } from '../../domain/session/sign-in-variant.ts'
import {
  type ContextSelection,
  formatSelection,
  parseSelection,
} from '../../domain/shell/context-selection.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import { CONTEXT_PARAM, startingSelection } from '../../domain/shell/stored-selection.ts'
import type { VehicleKey } from '../../domain/vehicle.ts'
import { passwordResetMachine } from '../account/password-reset.machine.ts'
import { type ProfileValues, profileFormMachine } from '../account/profile-form.machine.ts'
import { setPasswordMachine } from '../account/set-password.machine.ts'
import type { ChangedList } from '../dialogs/define-dialogs.ts'
import type { FormOutput } from '../form.types.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import type { PictureUploaded } from '../report/picture-upload.machine.ts'
import { connectionMachine } from '../shell/connection.machine.ts'
import { contextSelectionMachine } from '../shell/context-selection.machine.ts'
import { installBannerMachine } from '../shell/install-banner.machine.ts'
import { locationMachine } from '../shell/location.machine.ts'
import { notificationsMachine } from '../shell/notifications.machine.ts'
import { type Preferences, preferencesMachine } from '../shell/preferences.machine.ts'
import { versionCheckMachine } from '../shell/version-check.machine.ts'
import { unprovided } from '../unprovided.ts'
import {
  forwarderOf,
  isAlive,
  isMemberScreen,
  laterMembers,
  type Member,
  membersOf,
} from './portal.members.ts'
import { READER_NAMES, READERS, readerOf, reportShown } from './portal.readers.ts'
import type { PortalContext, PortalEvent, PortalInput } from './portal.types.ts'
import { profileMachine } from './profile.machine.ts'
import { routeGuardMachine } from './route-guard.machine.ts'
import { type SignInAnswer, signInMachine } from './sign-in.machine.ts'

/** Tells which sign-in to remember on the device. */
export interface SignInVariantStored {
  readonly type: 'variant.stored'
  readonly variant: SignInVariant
}

/** The dialogs that offer dealer groups and their dealerships. */
const DIALOGS = ['userDialogs', 'deviceDialogs', 'wifiDialogs'] as const

/** Who takes part in the portal, and what it tells them. */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    tags: {} as 'busy',
  },
  actors: {
    forwardEmitted,
    browserEvents: fromCallback(() => () => undefined),
    sessionExpiry: fromCallback(() => () => undefined),
    keepSignInVariant: fromCallback<SignInVariantStored>(() => () => undefined),
    signOut: unprovided<void, void>('signOut'),
    location: locationMachine,
    preferences: preferencesMachine,
    notifications: notificationsMachine,
    profile: profileMachine,
    routeGuard: routeGuardMachine,
    signIn: signInMachine,
    setPassword: setPasswordMachine,
    passwordReset: passwordResetMachine,
    contextSelection: contextSelectionMachine,
    ...laterMembers,
    profileForm: profileFormMachine,
    versionCheck: versionCheckMachine,
    installBanner: installBannerMachine,
    connection: connectionMachine,
  },
  actions: {
    move: assign((_, address: Address) => ({ address })),
    keepLoaded: assign(({ context: { loaded } }, screen: Screen) =>
      isMemberScreen(screen) ? { loaded: [...loaded, screen] } : {},
    ),
    startMembers: enqueueActions(
      ({ context: { groups, profile, selection }, enqueue }, members: readonly Member[]) => {
        const dialogs = { actor: profile, groups }
        const start = {
          reportMetrics: () =>
            enqueue.spawnChild('reportMetrics', { ...named('reportMetrics'), input: { selection } }),
          reports: () => enqueue.spawnChild('reports', { ...named('reports'), input: { selection } }),
          inventory: () => enqueue.spawnChild('inventory', { ...named('inventory'), input: { selection } }),
          devices: () => enqueue.spawnChild('devices', { ...named('devices'), input: { selection } }),
          users: () => enqueue.spawnChild('users', { ...named('users'), input: { selection } }),
          wifi: () => enqueue.spawnChild('wifi', { ...named('wifi'), input: { selection } }),
          report: () =>
            enqueue.spawnChild('report', {
              ...named('report'),
              input: { mayDebug: profile.features.includes('reports.debug') },
            }),
          trims: () => enqueue.spawnChild('trims', named('trims')),
          pictureUpload: () => enqueue.spawnChild('pictureUpload', named('pictureUpload')),
          csvExport: () => enqueue.spawnChild('csvExport', named('csvExport')),
          deviceEditors: () =>
            enqueue.spawnChild('deviceEditors', { ...named('deviceEditors'), input: { actor: profile } }),
          deviceDialogs: () =>
            enqueue.spawnChild('deviceDialogs', { ...named('deviceDialogs'), input: dialogs }),
          userDialogs: () => enqueue.spawnChild('userDialogs', { ...named('userDialogs'), input: dialogs }),
          wifiDialogs: () => enqueue.spawnChild('wifiDialogs', { ...named('wifiDialogs'), input: dialogs }),
        } satisfies Record<Member, () => void>
        for (const member of members) {
          enqueue.spawnChild('forwardEmitted', { id: forwarderOf(member), input: { systemId: member } })
          start[member]()
        }
      },
    ),
    stopMembers: enqueueActions(({ context: { loaded }, enqueue }) => {
      for (const id of membersOf(loaded)) {
        enqueue.stopChild(forwarderOf(id))
        enqueue.stopChild(id)
      }
    }),
    redirect: sendTo('location', (_, to: string) => ({ type: 'redirect.derived' as const, to })),
    notify: sendTo('notifications', ({ context }, { tone, message }: Omit<NoticeRaised, 'type'>) => ({
      type: 'notice.given' as const,
      tone,
      message,
      page: context.address.path,
    })),
    tellRouteGuard: sendTo('routeGuard', ({ context }) => ({
      type: 'screen.entered' as const,
      screen: screenOf(context.address.path),
    })),
    grantFeatures: sendTo('routeGuard', ({ context }) => ({
      type: 'features.granted' as const,
      features: context.profile.features,
    })),
    refuseFeatures: sendTo('routeGuard', { type: 'features.refused' }),
    withdrawFeatures: sendTo('routeGuard', { type: 'features.withdrawn' }),
    requireProfile: sendTo('profile', { type: 'profile.required' }),
    expireSession: sendTo('profile', { type: 'session.expired' }),
    endSession: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('profile', { type: 'session.ended' })
      enqueue(raise({ type: 'session.ended' }))
    }),
    openAccount: sendTo('preferences', ({ context }) => ({
      type: 'account.opened' as const,
      ...(isPrinted(context.address)
        ? { language: context.preferences.language, theme: 'light' as const }
        : { language: context.profile.preferredLanguage, theme: context.profile.preferredTheme }),
    })),
    closeAccount: sendTo('preferences', { type: 'account.closed' }),
    adopt: assign(({ context }, profile: Profile) => ({
      profile,
      groups: profile.groups,
      leftAt: null,
      leaver: '',
      listParams: {},
      ...startingSelection(profile, context.address.search, context.storedSelection),
    })),
    forget: assign({ profile: NOBODY, leftAt: null }),
    identify: assign((_, leaver: string) => ({ leaver })),
    leave: assign(({ context }) => ({ leftAt: context.address })),
    arrive: assign({ leftAt: null }),
    select: assign(({ context }, selection: ContextSelection) => ({
      selection,
      storedSelection: { email: context.profile.email, selection, expanded: context.expanded },
    })),
    keepListParams: assign((_, listParams: Readonly<Record<string, string>>) => ({ listParams })),
    takeValues: assign(({ context }, values: ProfileValues) => ({
      profile: profileWith(context.profile, values),
    })),
    takePreferences: assign(({ context }, { language, theme }: Preferences) => ({
      profile: { ...context.profile, preferredLanguage: language, preferredTheme: theme },
    })),
    beginProfileForm: assign(({ context }) => ({ profileEdition: context.profileEdition + 1 })),
    preferProvider: enqueueActions(({ enqueue }) => {
      enqueue.assign({ signInVariant: 'provider' })
      enqueue.sendTo('keepSignInVariant', { type: 'variant.stored', variant: 'provider' })
    }),
    tellGroups: enqueueActions(({ context: { loaded }, enqueue }, groups: readonly DealerGroup[]) => {
      enqueue.assign({ groups })
      for (const dialogs of DIALOGS)
        if (isAlive(dialogs, loaded)) enqueue.sendTo(dialogs, { type: 'groups.read', groups })
    }),
    outdateRows: enqueueActions(({ context: { loaded }, enqueue }, list: ChangedList) => {
      if (isAlive(list, loaded)) enqueue.sendTo(list, { type: 'rows.outdated' })
    }),
    /** The figures, and the tabs of the inventory, count reports. */
    outdateCounts: enqueueActions(({ context: { loaded }, enqueue }, list: string) => {
      if (list !== 'reportsList') return
      if (isAlive('reportMetrics', loaded)) enqueue.sendTo('reportMetrics', { type: 'metrics.outdated' })
      if (isAlive('inventory', loaded)) enqueue.sendTo('inventory', { type: 'rows.outdated' })
    }),
    tellSelection: enqueueActions(({ context: { loaded, selection }, enqueue }) => {
      for (const reader of READER_NAMES)
        if (isAlive(reader, loaded)) enqueue.sendTo(reader, { type: 'selection.changed', selection })
    }),
    tellReaders: enqueueActions(
      (
        { context: { loaded }, enqueue },
        event: { readonly type: 'window.focused' | 'network.recovered' },
      ) => {
        for (const reader of [...READER_NAMES, 'report'] as const)
          if (isAlive(reader, loaded)) enqueue.sendTo(reader, event)
        enqueue.sendTo('contextSelection', event)
      },
    ),
    showReport: enqueueActions(({ context: { address, loaded, profile }, enqueue }) => {
      if (!isAlive('report', loaded)) return
      const shown = reportShown(address, profile)
      enqueue.sendTo('report', shown === null ? { type: 'screen.left' } : { type: 'screen.opened', ...shown })
    }),
    derivePostalCode: enqueueActions(({ context: { address }, enqueue }, code: string) => {
      if (reportIdOf(address.path) === null) return
      enqueue.sendTo('location', {
        type: 'search.derived',
        search: searchWithPostalCode(address.search, code),
      })
    }),
    tellPicture: enqueueActions(({ context: { loaded }, enqueue }, uploaded: PictureUploaded) => {
      if (isAlive('report', loaded)) enqueue.sendTo('report', uploaded)
      if (isAlive('reports', loaded)) enqueue.sendTo('reports', { type: 'rows.outdated' })
    }),
    /** Every list tells of the vehicles in its rows, also one that has none. */
    seeVehicles: enqueueActions(({ context: { loaded }, enqueue }, vehicles: readonly VehicleKey[]) => {
      if (isAlive('trims', loaded)) enqueue.sendTo('trims', { type: 'vehicles.seen', vehicles })
    }),
    deriveSearch: enqueueActions(({ context: { address, profile, selection, listParams }, enqueue }) => {
      if (readerOf(address, profile) === null) return
      const search = searchOf({ ...listParams, ...contextParams(profile, selection) })
      enqueue.sendTo('location', { type: 'search.derived', search })
    }),
    /** What waits for its code is shown when that comes. */
    showScreen: enqueueActions(({ context: { address, loaded, profile, selection }, enqueue }) => {
      const shown = readerOf(address, profile)
      for (const reader of READER_NAMES)
        if (reader !== shown && isAlive(reader, loaded)) enqueue.sendTo(reader, { type: 'screen.left' })
      enqueue.assign({ listParams: {} })
      if (shown === null) return
      const addressed = parseSelection(paramOf(address, CONTEXT_PARAM))
      if (addressed) enqueue.sendTo('contextSelection', { type: 'selection.addressed', selection: addressed })
      else if (isAlive(shown, loaded))
        enqueue.sendTo(shown, { type: 'screen.opened', search: address.search, selection })
    }),
    openScreen: enqueueActions(({ context: { address, loaded, profile, selection }, enqueue }) => {
      const shown = readerOf(address, profile)
      if (shown !== null && isAlive(shown, loaded))
        enqueue.sendTo(shown, { type: 'screen.opened', search: address.search, selection })
    }),
    /** A list says by its query what its address is. */
    settleAddress: enqueueActions(({ context: { address, profile, selection }, enqueue }) => {
      if (readerOf(address, profile) !== READERS.home || paramOf(address, CONTEXT_PARAM) === '') return
      enqueue.sendTo('location', {
        type: 'search.derived',
        search: searchOf({
          [CONTEXT_PARAM]: canSwitchContext(profile.role) ? formatSelection(selection) : '',
        }),
      })
    }),
  },
  guards: {
    /** Somebody has been signed in on this device: it is worth asking whether they still are. */
    isKnownDevice: ({ context }) => context.storedSelection !== null,
    isSigningOut: ({ context }) => screenOf(context.address.path) === 'signOut',
    isIdentified: ({ context }) => context.leaver !== '',
    isAtRoot: ({ context }) => context.address.path === ROOT_PATH,
    isScreen: ({ context }, screen: Screen) => screenOf(context.address.path) === screen,
    isOnProtectedScreen: ({ context }) => featureOf(screenOf(context.address.path)) !== null,
    isReturning: ({ context }) => context.leftAt !== null,
    isPasswordTemporary: (_, answer: SignInAnswer) => answer === 'mustChangePassword',
    isProviderSignInRefused: ({ context }) => paramOf(context.address, 'error') !== '',
    isNewlyLoaded: ({ context: { loaded } }, screen: Screen) =>
      isMemberScreen(screen) && !loaded.includes(screen),
    isSaved: (_, { outcome }: Pick<FormOutput<ProfileValues>, 'outcome'>) => outcome === 'saved',
    isSameUser: ({ context }, profile: Profile) => context.profile.email === profile.email,
  },
})

/** A child is found by its own name, and is its own system's by the same. */
function named<const Name extends string>(name: Name) {
  return { id: name, systemId: name }
}

/** What the address says of the context: nothing, for who cannot leave their own. */
function contextParams({ role }: Profile, selection: ContextSelection): Readonly<Record<string, string>> {
  return canSwitchContext(role) ? { [CONTEXT_PARAM]: formatSelection(selection) } : {}
}
