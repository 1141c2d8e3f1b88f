import { type Actor, type ActorOptions, createActor, fromCallback } from 'xstate'
import type { ExportRequest } from './domain/csv-export.ts'
import type { Language } from './domain/profile.ts'
import { publicPageOf } from './domain/public-pages.ts'
import { isPrinted } from './domain/report-address.ts'
import type { Screen } from './domain/routes.ts'
import { effect } from './effect.ts'
import { codeRequestMachine } from './machines/account/code-request.machine.ts'
import { newPasswordMachine } from './machines/account/new-password.machine.ts'
import { passwordResetMachine } from './machines/account/password-reset.machine.ts'
import { profileFormMachine } from './machines/account/profile-form.machine.ts'
import { setPasswordMachine } from './machines/account/set-password.machine.ts'
import { addDeviceMachine } from './machines/dialogs/add-device.machine.ts'
import { addUserMachine } from './machines/dialogs/add-user.machine.ts'
import { addWifiMachine } from './machines/dialogs/add-wifi.machine.ts'
import { deleteDeviceMachine } from './machines/dialogs/delete-device.machine.ts'
import { deleteWifiMachine } from './machines/dialogs/delete-wifi.machine.ts'
import { deviceDialogsMachine } from './machines/dialogs/device-dialogs.machine.ts'
import { deviceOffersMachine } from './machines/dialogs/device-offers.machine.ts'
import { disableUserMachine } from './machines/dialogs/disable-user.machine.ts'
import { editDeviceMachine } from './machines/dialogs/edit-device.machine.ts'
import { editUserMachine } from './machines/dialogs/edit-user.machine.ts'
import { editWifiMachine } from './machines/dialogs/edit-wifi.machine.ts'
import { noteDeviceMachine } from './machines/dialogs/note-device.machine.ts'
import { userDialogsMachine } from './machines/dialogs/user-dialogs.machine.ts'
import { wifiDialogsMachine } from './machines/dialogs/wifi-dialogs.machine.ts'
import { reportMetricsMachine } from './machines/home/report-metrics.machine.ts'
import { type CsvExportEvent, csvExportMachine } from './machines/lists/csv-export.machine.ts'
import { deviceEditorsMachine } from './machines/lists/device-editors.machine.ts'
import { devicesListMachine } from './machines/lists/devices-list.machine.ts'
import { inventoryListMachine } from './machines/lists/inventory-list.machine.ts'
import { reportsListMachine } from './machines/lists/reports-list.machine.ts'
import { trimsMachine } from './machines/lists/trims.machine.ts'
import { usersListMachine } from './machines/lists/users-list.machine.ts'
import { wifiListMachine } from './machines/lists/wifi-list.machine.ts'
import {
  type PictureRequest,
  type PictureUploadEvent,
  pictureUploadMachine,
} from './machines/report/picture-upload.machine.ts'
import { printReportMachine } from './machines/report/print-report.machine.ts'
import { rangeForecastMachine } from './machines/report/range-forecast.machine.ts'
import { reportMachine } from './machines/report/report.machine.ts'
import { portalMachine } from './machines/session/portal.machine.ts'
import type { SignInVariantKept } from './machines/session/portal.setup.ts'
import { profileMachine } from './machines/session/profile.machine.ts'
import { routeGuardMachine } from './machines/session/route-guard.machine.ts'
import { signInMachine } from './machines/session/sign-in.machine.ts'
import { connectionMachine } from './machines/shell/connection.machine.ts'
import { contextSelectionMachine, type SelectionKept } from './machines/shell/context-selection.machine.ts'
import { type InstallationKept, installBannerMachine } from './machines/shell/install-banner.machine.ts'
import { type HistoryCommand, locationMachine } from './machines/shell/location.machine.ts'
import { type PreferencesChanged, preferencesMachine } from './machines/shell/preferences.machine.ts'
import { versionCheckMachine } from './machines/shell/version-check.machine.ts'
import type { Services } from './services/services.ts'

/** What the services cannot know: how this page loads its screens and its languages. */
export interface Loaders {
  readonly loadScreen: (screen: Screen) => Promise<void>
  readonly loadLanguage: (language: Language) => Promise<void>
}

export type PortalActor = Actor<typeof portalMachine>

/** Builds the root actor: the one table that gives the machines their services. It is not started yet. */
export function createPortal(
  services: Services,
  { loadScreen, loadLanguage }: Loaders,
  options: Pick<ActorOptions<typeof portalMachine>, 'clock' | 'inspect'> = {},
): PortalActor {
  const { session, passwords, dealerGroups, reports, trims, users, devices, reportMetrics } = services
  const { history, keptSelection, keptPreferences, signInVariant, versions, installation } = services
  const isPaper = isPrinted(history.read())

  const location = locationMachine.provide({
    actors: {
      history: fromCallback<HistoryCommand>(({ receive, sendBack }) => {
        receive(({ type, address }) => {
          // The public pages are a program of their own.
          if (publicPageOf(address.path) !== null) history.leave(address)
          else if (type === 'address.pushed') history.push(address)
          else history.replace(address)
        })
        return history.watch((address) => sendBack({ type: 'history.moved', address }))
      }),
    },
  })

  const preferences = preferencesMachine.provide({
    actors: {
      loadLanguage: effect(({ language }: { readonly language: Language }) => loadLanguage(language)),
      savePreferences: effect(session.savePreferences),
      keepPreferences: fromCallback<PreferencesChanged>(({ receive }) => receive(keptPreferences.write)),
    },
  })

  const contextSelection = contextSelectionMachine.provide({
    actors: {
      readGroups: effect(isPaper ? unasked : dealerGroups.readGroups),
      keepSelection: fromCallback<SelectionKept>(({ receive }) => receive(keptSelection.write)),
    },
  })

  const portal = portalMachine.provide({
    actors: {
      location,
      preferences,
      contextSelection,
      profile: profileMachine.provide({ actors: { readProfile: effect(session.readProfile) } }),
      routeGuard: routeGuardMachine.provide({
        actors: { loadScreen: effect(({ screen }: { readonly screen: Screen }) => loadScreen(screen)) },
      }),
      signIn: signInMachine.provide({
        actors: { signIn: effect(session.signIn), openProvider: effect(services.providerSignIn.open) },
      }),
      keepSignInVariant: fromCallback<SignInVariantKept>(({ receive }) =>
        receive(({ variant }) => signInVariant.write(variant)),
      ),
      signOut: effect(session.signOut),
      setPassword: setPasswordMachine.provide({ actors: { submit: effect(passwords.setPassword) } }),
      passwordReset: passwordResetMachine.provide({
        actors: {
          codeRequest: codeRequestMachine.provide({ actors: { submit: effect(passwords.requestCode) } }),
          newPassword: newPasswordMachine.provide({ actors: { submit: effect(passwords.resetPassword) } }),
        },
      }),
      trims: trimsMachine.provide({ actors: { readTrims: effect(trims.readTrims) } }),
      reports: reportsListMachine.provide({
        actors: { readRows: effect(reports.readRows), saveEdit: effect(reports.saveEdit) },
      }),
      inventory: inventoryListMachine.provide({
        actors: {
          readRows: effect(services.inventory.readRows),
          saveEdit: effect(services.inventory.saveEdit),
        },
      }),
      devices: devicesListMachine.provide({
        actors: { readRows: effect(devices.readRows), saveEdit: effect(devices.saveEdit) },
      }),
      deviceEditors: deviceEditorsMachine.provide({ actors: { saveEdit: effect(devices.saveEdit) } }),
      deviceDialogs: deviceDialogsMachine.provide({
        actors: {
          addDevice: addDeviceMachine.provide({ actors: { submit: effect(devices.addDevice) } }),
          deviceOffers: deviceOffersMachine.provide({
            actors: {
              readUnregistered: effect(devices.readUnregistered),
              suggestName: effect(devices.suggestName),
            },
          }),
          editDevice: editDeviceMachine.provide({ actors: { submit: effect(devices.editDevice) } }),
          deleteDevice: deleteDeviceMachine.provide({ actors: { submit: effect(devices.deleteDevice) } }),
          noteDevice: noteDeviceMachine.provide({ actors: { submit: effect(devices.noteDevice) } }),
        },
      }),
      wifi: wifiListMachine.provide({ actors: { readRows: effect(services.wifi.readRows) } }),
      wifiDialogs: wifiDialogsMachine.provide({
        actors: {
          addWifi: addWifiMachine.provide({ actors: { submit: effect(services.wifi.addWifi) } }),
          editWifi: editWifiMachine.provide({ actors: { submit: effect(services.wifi.editWifi) } }),
          deleteWifi: deleteWifiMachine.provide({ actors: { submit: effect(services.wifi.deleteWifi) } }),
        },
      }),
      csvExport: csvExportMachine.provide({
        actors: {
          exportList: fromCallback<CsvExportEvent, ExportRequest>(({ input, sendBack }) =>
            services.csvExport.start(input, sendBack),
          ),
        },
      }),
      users: usersListMachine.provide({ actors: { readRows: effect(users.readRows) } }),
      userDialogs: userDialogsMachine.provide({
        actors: {
          addUser: addUserMachine.provide({ actors: { submit: effect(users.addUser) } }),
          editUser: editUserMachine.provide({ actors: { submit: effect(users.editUser) } }),
          disableUser: disableUserMachine.provide({ actors: { submit: effect(users.disableUser) } }),
        },
      }),
      report: reportMachine.provide({
        actors: {
          readReport: effect(reports.readReport),
          closeWindow: effect<void, void>(services.closeWindow),
          printReport: printReportMachine.provide({
            actors: { printReport: effect(services.reportPdf.print) },
          }),
          rangeForecast: rangeForecastMachine.provide({
            actors: { readLocation: effect(services.locations.readLocation) },
          }),
        },
      }),
      pictureUpload: pictureUploadMachine.provide({
        actors: {
          compressPicture: effect(services.pictures.compress),
          uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ input, sendBack }) =>
            services.pictureUploads.startUpload(input, sendBack),
          ),
        },
      }),
      reportMetrics: reportMetricsMachine.provide({
        actors: { readMetrics: effect(reportMetrics.readMetrics) },
      }),
      profileForm: profileFormMachine.provide({ actors: { submit: effect(session.saveProfile) } }),
      versionCheck: versionCheckMachine.provide({
        actors: {
          readVersion: effect(isPaper ? unasked : versions.readVersion),
          keepVersion: effect(versions.keepVersion),
          takeVersion: effect<{ readonly buildId: string }, void>(versions.takeVersion),
        },
      }),
      connection: connectionMachine.provide({
        actors: {
          network: fromCallback(({ sendBack }) => services.connection.watch((type) => sendBack({ type }))),
        },
      }),
      installBanner: installBannerMachine.provide({
        actors: {
          installation: fromCallback<InstallationKept>(({ receive, sendBack }) => {
            receive((kept) => {
              if (kept.type === 'installation.kept') installation.keepInstalled()
              else installation.keepDismissed()
            })
            return installation.watch(() => sendBack({ type: 'app.installed' }))
          }),
        },
      }),
      browserEvents: fromCallback(({ sendBack }) => services.watchBrowser((type) => sendBack({ type }))),
      sessionExpiry: fromCallback(({ sendBack }) =>
        services.watchExpiry(() => sendBack({ type: 'session.expired' })),
      ),
    },
  })

  return createActor(portal, {
    ...options,
    id: 'portal',
    systemId: 'portal',
    input: {
      address: history.read(),
      preferences: keptPreferences.read(),
      keptSelection: keptSelection.read(),
      signInVariant: signInVariant.read(),
      providerDomain: services.providerDomain,
      knownBuild: versions.kept(),
      installation: installation.read(),
    },
  })
}

/** What a page for paper does not show, it does not ask for: its session would not be answered. */
function unasked(): Promise<never> {
  return new Promise(() => undefined)
}
