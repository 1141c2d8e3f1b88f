import { assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import { type Address, paramOf, searchOf } from '../../domain/address.ts'
import { type ContextSelection, formatSelection, parseSelection } from '../../domain/context-selection.ts'
import type { DealerGroup } from '../../domain/dealer-group.ts'
import { CONTEXT_PARAM, startingSelection } from '../../domain/kept-selection.ts'
import type { NoticeRaised } from '../../domain/notice.ts'
import { canSwitchContext } from '../../domain/permissions.ts'
import { NOBODY, type Profile, profileWith } from '../../domain/profile.ts'
import { isPrinted, searchWithPlace } from '../../domain/report-address.ts'
import { featureOf, ROOT_PATH, reportIdOf, type Screen, screenOf } from '../../domain/routes.ts'
import type { SignInVariant } from '../../domain/sign-in-variant.ts'
import type { VehicleKey } from '../../domain/vehicle.ts'
import { passwordResetMachine } from '../account/password-reset.machine.ts'
import { type ProfileValues, profileFormMachine } from '../account/profile-form.machine.ts'
import { setPasswordMachine } from '../account/set-password.machine.ts'
import type { ChangedList } from '../dialogs/define-dialogs.ts'
import { deviceDialogsMachine } from '../dialogs/device-dialogs.machine.ts'
import { userDialogsMachine } from '../dialogs/user-dialogs.machine.ts'
import { wifiDialogsMachine } from '../dialogs/wifi-dialogs.machine.ts'
import type { FormOutput } from '../form.types.ts'
import { hear } from '../hear.ts'
import { reportMetricsMachine } from '../home/report-metrics.machine.ts'
import { csvExportMachine } from '../lists/csv-export.machine.ts'
import { deviceEditorsMachine } from '../lists/device-editors.machine.ts'
import { devicesListMachine } from '../lists/devices-list.machine.ts'
import { inventoryListMachine } from '../lists/inventory-list.machine.ts'
import { reportsListMachine } from '../lists/reports-list.machine.ts'
import { trimsMachine } from '../lists/trims.machine.ts'
import { usersListMachine } from '../lists/users-list.machine.ts'
import { wifiListMachine } from '../lists/wifi-list.machine.ts'
import { type PictureUploaded, pictureUploadMachine } from '../report/picture-upload.machine.ts'
import { reportMachine } from '../report/report.machine.ts'
import { connectionMachine } from '../shell/connection.machine.ts'
import { contextSelectionMachine } from '../shell/context-selection.machine.ts'
import { installBannerMachine } from '../shell/install-banner.machine.ts'
import { locationMachine } from '../shell/location.machine.ts'
import { notificationsMachine } from '../shell/notifications.machine.ts'
import { type Preferences, preferencesMachine } from '../shell/preferences.machine.ts'
import { versionCheckMachine } from '../shell/version-check.machine.ts'
import { unprovided } from '../unprovided.ts'
import { READER_NAMES, READERS, readerOf, reportShown } from './portal.readers.ts'
import type { PortalContext, PortalEvent, PortalInput } from './portal.types.ts'
import { profileMachine } from './profile.machine.ts'
import { routeGuardMachine } from './route-guard.machine.ts'
import { type SignInAnswer, signInMachine } from './sign-in.machine.ts'

/** Tells which sign-in to remember on the device. */
export interface SignInVariantKept {
  readonly type: 'variant.kept'
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
    hear,
    browserEvents: fromCallback(() => () => undefined),
    sessionExpiry: fromCallback(() => () => undefined),
    keepSignInVariant: fromCallback<SignInVariantKept>(() => () => undefined),
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
    trims: trimsMachine,
    reports: reportsListMachine,
    inventory: inventoryListMachine,
    devices: devicesListMachine,
    deviceEditors: deviceEditorsMachine,
    users: usersListMachine,
    wifi: wifiListMachine,
    csvExport: csvExportMachine,
    userDialogs: userDialogsMachine,
    deviceDialogs: deviceDialogsMachine,
    wifiDialogs: wifiDialogsMachine,
    reportMetrics: reportMetricsMachine,
    report: reportMachine,
    pictureUpload: pictureUploadMachine,
    profileForm: profileFormMachine,
    versionCheck: versionCheckMachine,
    installBanner: installBannerMachine,
    connection: connectionMachine,
  },
  actions: {
    move: assign((_, address: Address) => ({ address })),
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
      leftAt: null,
      leaver: '',
      listParams: {},
      ...startingSelection(profile, context.address.search, context.keptSelection),
    })),
    forget: assign({ profile: NOBODY, leftAt: null }),
    identify: assign((_, leaver: string) => ({ leaver })),
    leave: assign(({ context }) => ({ leftAt: context.address })),
    arrive: assign({ leftAt: null }),
    select: assign(({ context }, selection: ContextSelection) => ({
      selection,
      keptSelection: { email: context.profile.email, selection, expanded: context.expanded },
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
      enqueue.sendTo('keepSignInVariant', { type: 'variant.kept', variant: 'provider' })
    }),
    tellGroups: enqueueActions(({ enqueue }, groups: readonly DealerGroup[]) => {
      for (const dialogs of DIALOGS) enqueue.sendTo(dialogs, { type: 'groups.read', groups })
    }),
    outdateRows: enqueueActions(({ enqueue }, list: ChangedList) => {
      enqueue.sendTo(list, { type: 'rows.outdated' })
    }),
    /** The figures, and the tabs of the inventory, count reports. */
    outdateCounts: enqueueActions(({ enqueue }, list: string) => {
      if (list !== 'reportsList') return
      enqueue.sendTo('reportMetrics', { type: 'metrics.outdated' })
      enqueue.sendTo('inventory', { type: 'rows.outdated' })
    }),
    tellSelection: enqueueActions(({ context: { selection }, enqueue }) => {
      for (const reader of READER_NAMES) enqueue.sendTo(reader, { type: 'selection.changed', selection })
    }),
    tellReaders: enqueueActions(
      ({ enqueue }, event: { readonly type: 'window.focused' | 'network.recovered' }) => {
        for (const reader of READER_NAMES) enqueue.sendTo(reader, event)
        enqueue.sendTo('contextSelection', event)
        enqueue.sendTo('report', event)
      },
    ),
    showReport: enqueueActions(({ context: { address, profile }, enqueue }) => {
      const shown = reportShown(address, profile)
      enqueue.sendTo('report', shown === null ? { type: 'screen.left' } : { type: 'screen.opened', ...shown })
    }),
    derivePlace: enqueueActions(({ context: { address }, enqueue }, code: string) => {
      if (reportIdOf(address.path) === null) return
      enqueue.sendTo('location', { type: 'search.derived', search: searchWithPlace(address.search, code) })
    }),
    tellPicture: enqueueActions(({ enqueue }, uploaded: PictureUploaded) => {
      enqueue.sendTo('report', uploaded)
      enqueue.sendTo('reports', { type: 'rows.outdated' })
    }),
    seeVehicles: sendTo('trims', (_, vehicles: readonly VehicleKey[]) => ({
      type: 'vehicles.seen' as const,
      vehicles,
    })),
    deriveSearch: enqueueActions(({ context: { address, profile, selection, listParams }, enqueue }) => {
      if (readerOf(address, profile) === null) return
      const search = searchOf({ ...listParams, ...contextParams(profile, selection) })
      enqueue.sendTo('location', { type: 'search.derived', search })
    }),
    showScreen: enqueueActions(({ context: { address, profile, selection }, enqueue }) => {
      const shown = readerOf(address, profile)
      for (const reader of READER_NAMES) if (reader !== shown) enqueue.sendTo(reader, { type: 'screen.left' })
      enqueue.assign({ listParams: {} })
      if (shown === null) return
      const addressed = parseSelection(paramOf(address, CONTEXT_PARAM))
      if (addressed) enqueue.sendTo('contextSelection', { type: 'selection.addressed', selection: addressed })
      else enqueue.sendTo(shown, { type: 'screen.opened', search: address.search, selection })
    }),
    openScreen: enqueueActions(({ context: { address, profile, selection }, enqueue }) => {
      const shown = readerOf(address, profile)
      if (shown !== null) enqueue.sendTo(shown, { type: 'screen.opened', search: address.search, selection })
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
    isKnownDevice: ({ context }) => context.keptSelection !== null,
    isSigningOut: ({ context }) => screenOf(context.address.path) === 'signOut',
    isIdentified: ({ context }) => context.leaver !== '',
    isAtRoot: ({ context }) => context.address.path === ROOT_PATH,
    isScreen: ({ context }, screen: Screen) => screenOf(context.address.path) === screen,
    isOnProtectedScreen: ({ context }) => featureOf(screenOf(context.address.path)) !== null,
    isReturning: ({ context }) => context.leftAt !== null,
    isPasswordTemporary: (_, answer: SignInAnswer) => answer === 'mustChangePassword',
    isProviderSignInRefused: ({ context }) => paramOf(context.address, 'error') !== '',
    isSaved: (_, { outcome }: Pick<FormOutput<ProfileValues>, 'outcome'>) => outcome === 'saved',
    isSameUser: ({ context }, profile: Profile) => context.profile.email === profile.email,
  },
})

/** What the address says of the context: nothing, for who cannot leave their own. */
function contextParams({ role }: Profile, selection: ContextSelection): Readonly<Record<string, string>> {
  return canSwitchContext(role) ? { [CONTEXT_PARAM]: formatSelection(selection) } : {}
}
