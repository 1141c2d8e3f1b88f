import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import { addressOf, hrefOf } from '../domain/address.ts'
import type { codeRequestMachine } from '../machines/account/code-request.machine.ts'
import type { newPasswordMachine } from '../machines/account/new-password.machine.ts'
import type { passwordResetMachine } from '../machines/account/password-reset.machine.ts'
import type { profileFormMachine } from '../machines/account/profile-form.machine.ts'
import type { setPasswordMachine } from '../machines/account/set-password.machine.ts'
import type { addDeviceMachine } from '../machines/dialogs/add-device.machine.ts'
import type { addUserMachine } from '../machines/dialogs/add-user.machine.ts'
import type { addWifiMachine } from '../machines/dialogs/add-wifi.machine.ts'
import type { deleteDeviceMachine } from '../machines/dialogs/delete-device.machine.ts'
import type { deleteWifiMachine } from '../machines/dialogs/delete-wifi.machine.ts'
import type { deviceDialogsMachine } from '../machines/dialogs/device-dialogs.machine.ts'
import type { deviceOffersMachine } from '../machines/dialogs/device-offers.machine.ts'
import type { disableUserMachine } from '../machines/dialogs/disable-user.machine.ts'
import type { editDeviceMachine } from '../machines/dialogs/edit-device.machine.ts'
import type { editUserMachine } from '../machines/dialogs/edit-user.machine.ts'
import type { editWifiMachine } from '../machines/dialogs/edit-wifi.machine.ts'
import type { noteDeviceMachine } from '../machines/dialogs/note-device.machine.ts'
import type { userDialogsMachine } from '../machines/dialogs/user-dialogs.machine.ts'
import type { wifiDialogsMachine } from '../machines/dialogs/wifi-dialogs.machine.ts'
import type { reportMetricsMachine } from '../machines/home/report-metrics.machine.ts'
import type { csvExportMachine } from '../machines/lists/csv-export.machine.ts'
import type { deviceEditorsMachine } from '../machines/lists/device-editors.machine.ts'
import type { devicesListMachine } from '../machines/lists/devices-list.machine.ts'
import type { inventoryListMachine } from '../machines/lists/inventory-list.machine.ts'
import type { reportsListMachine } from '../machines/lists/reports-list.machine.ts'
import type { trimsMachine } from '../machines/lists/trims.machine.ts'
import type { usersListMachine } from '../machines/lists/users-list.machine.ts'
import type { wifiListMachine } from '../machines/lists/wifi-list.machine.ts'
import type { pictureUploadMachine } from '../machines/report/picture-upload.machine.ts'
import type { printReportMachine } from '../machines/report/print-report.machine.ts'
import type { rangeForecastMachine } from '../machines/report/range-forecast.machine.ts'
import type { reportMachine } from '../machines/report/report.machine.ts'
import type { portalMachine } from '../machines/session/portal.machine.ts'
import type { profileMachine } from '../machines/session/profile.machine.ts'
import type { routeGuardMachine } from '../machines/session/route-guard.machine.ts'
import type { signInMachine } from '../machines/session/sign-in.machine.ts'
import type { connectionMachine } from '../machines/shell/connection.machine.ts'
import type { contextSelectionMachine } from '../machines/shell/context-selection.machine.ts'
import type { installBannerMachine } from '../machines/shell/install-banner.machine.ts'
import type { locationMachine } from '../machines/shell/location.machine.ts'
import type { notificationsMachine } from '../machines/shell/notifications.machine.ts'
import type { preferencesMachine } from '../machines/shell/preferences.machine.ts'
import type { versionCheckMachine } from '../machines/shell/version-check.machine.ts'

/** The actors of the portal by their `systemId`. */
export interface PortalActors {
  readonly portal: ActorRefFrom<typeof portalMachine>
  readonly location: ActorRefFrom<typeof locationMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
  readonly profile: ActorRefFrom<typeof profileMachine>
  readonly routeGuard: ActorRefFrom<typeof routeGuardMachine>
  readonly setPassword: ActorRefFrom<typeof setPasswordMachine>
  readonly passwordReset: ActorRefFrom<typeof passwordResetMachine>
  readonly codeRequest: ActorRefFrom<typeof codeRequestMachine>
  readonly newPassword: ActorRefFrom<typeof newPasswordMachine>
  readonly signIn: ActorRefFrom<typeof signInMachine>
  readonly contextSelection: ActorRefFrom<typeof contextSelectionMachine>
  readonly trims: ActorRefFrom<typeof trimsMachine>
  readonly reports: ActorRefFrom<typeof reportsListMachine>
  readonly report: ActorRefFrom<typeof reportMachine>
  readonly rangeForecast: ActorRefFrom<typeof rangeForecastMachine>
  readonly printReport: ActorRefFrom<typeof printReportMachine>
  readonly pictureUpload: ActorRefFrom<typeof pictureUploadMachine>
  readonly users: ActorRefFrom<typeof usersListMachine>
  readonly inventory: ActorRefFrom<typeof inventoryListMachine>
  readonly devices: ActorRefFrom<typeof devicesListMachine>
  readonly wifi: ActorRefFrom<typeof wifiListMachine>
  readonly csvExport: ActorRefFrom<typeof csvExportMachine>
  readonly deviceDialogs: ActorRefFrom<typeof deviceDialogsMachine>
  readonly addDevice: ActorRefFrom<typeof addDeviceMachine>
  readonly editDevice: ActorRefFrom<typeof editDeviceMachine>
  readonly deleteDevice: ActorRefFrom<typeof deleteDeviceMachine>
  readonly noteDevice: ActorRefFrom<typeof noteDeviceMachine>
  readonly deviceOffers: ActorRefFrom<typeof deviceOffersMachine>
  readonly wifiDialogs: ActorRefFrom<typeof wifiDialogsMachine>
  readonly addWifi: ActorRefFrom<typeof addWifiMachine>
  readonly editWifi: ActorRefFrom<typeof editWifiMachine>
  readonly deleteWifi: ActorRefFrom<typeof deleteWifiMachine>
  readonly deviceEditors: ActorRefFrom<typeof deviceEditorsMachine>
  readonly userDialogs: ActorRefFrom<typeof userDialogsMachine>
  readonly addUser: ActorRefFrom<typeof addUserMachine>
  readonly editUser: ActorRefFrom<typeof editUserMachine>
  readonly disableUser: ActorRefFrom<typeof disableUserMachine>
  readonly reportMetrics: ActorRefFrom<typeof reportMetricsMachine>
  readonly profileForm: ActorRefFrom<typeof profileFormMachine>
  readonly versionCheck: ActorRefFrom<typeof versionCheckMachine>
  readonly installBanner: ActorRefFrom<typeof installBannerMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
}

/** What a page needs besides its actors: constants of the deployment. */
export interface PortalSettings {
  /** Pictures are at this base followed by their path. */
  readonly pictureBase: string
  readonly supportEmail: string
  /** Where the portal is: what an address on paper begins with. */
  readonly origin: string
  /** In ms: the day on which something is printed. */
  readonly now: () => number
}

export interface PortalScope {
  /** `undefined` for an actor that is not alive now. */
  readonly child: <Id extends keyof PortalActors>(id: Id) => PortalActors[Id] | undefined
  readonly settings: PortalSettings
}

const PortalContext = createContext<PortalScope | null>(null)

export function PortalProvider({
  scope,
  children,
}: {
  readonly scope: PortalScope
  readonly children: ReactNode
}) {
  return <PortalContext value={scope}>{children}</PortalContext>
}

/** The living actor of this name. It throws where the screen cannot be shown without it. */
export function useChild<Id extends keyof PortalActors>(id: Id): PortalActors[Id] {
  const actor = usePortal().child(id)
  if (actor === undefined) throw new Error(`The actor "${id}" is not alive.`)
  return actor
}

/** Finds living actors by name when something happens; a view that shows one uses `useChild`. */
export function useFindChild(): PortalScope['child'] {
  return usePortal().child
}

export function useSettings(): PortalSettings {
  return usePortal().settings
}

/** The location hook that wouter renders by. */
export function usePortalLocation(): [string, (to: string) => void] {
  const location = useChild('location')
  const path = useSelector(location, ({ context }) => context.address.path)
  return [path, (to) => location.send({ type: 'link.followed', to: hrefOf(addressOf(to)) })]
}

function usePortal(): PortalScope {
  const scope = use(PortalContext)
  if (scope === null) throw new Error('There is no portal around this view.')
  return scope
}
