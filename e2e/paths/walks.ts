import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { PathStep } from '../../tests/kit/paths.ts'
import { type Tour, toursOf } from '../../tests/kit/tours.ts'
import { WALKED, type WalkedMachine } from './machines.ts'
import { contradicts, endsTour, type TourContext, type Walk, walk } from './walker.ts'
import { codeRequestWalk, newPasswordWalk, setPasswordWalk } from './walks/walk-account.ts'
import { connectionWalk } from './walks/walk-connection.ts'
import { csvExportWalk } from './walks/walk-csv-export.ts'
import { deviceDialogsWalk } from './walks/walk-device-dialogs.ts'
import { deviceEditorsWalk } from './walks/walk-device-editors.ts'
import { deviceOffersWalk } from './walks/walk-device-offers.ts'
import { addDeviceWalk, deleteDeviceWalk, editDeviceWalk, noteDeviceWalk } from './walks/walk-devices.ts'
import { devicesListWalk } from './walks/walk-devices-list.ts'
import { installBannerWalk } from './walks/walk-install-banner.ts'
import { inventoryListWalk } from './walks/walk-inventory-list.ts'
import { mailProofWalk } from './walks/walk-mail-proof.ts'
import { ownPasskeysWalk } from './walks/walk-own-passkeys.ts'
import { ownSessionsWalk } from './walks/walk-own-sessions.ts'
import { ownershipReportWalk } from './walks/walk-ownership-report.ts'
import { passkeySignInWalk } from './walks/walk-passkey-sign-in.ts'
import { passwordResetWalk } from './walks/walk-password-reset.ts'
import { pictureUploadWalk } from './walks/walk-picture-upload.ts'
import { printReportWalk } from './walks/walk-print-report.ts'
import { profileFormWalk } from './walks/walk-profile.ts'
import { publicReportWalk } from './walks/walk-public-report.ts'
import { rangeForecastWalk } from './walks/walk-range-forecast.ts'
import { reportWalk } from './walks/walk-report.ts'
import { reportMetricsWalk } from './walks/walk-report-metrics.ts'
import { reportsListWalk } from './walks/walk-reports-list.ts'
import { sessionWalk } from './walks/walk-session.ts'
import { signInWalk } from './walks/walk-sign-in.ts'
import { deleteTraceWalk, traceDialogsWalk, traceFileWalk, tracesListWalk } from './walks/walk-traces.ts'
import { unsubscribeWalk } from './walks/walk-unsubscribe.ts'
import { userDialogsWalk } from './walks/walk-user-dialogs.ts'
import {
  addUserWalk,
  disableUserWalk,
  editUserWalk,
  enableUserWalk,
  resendInvitationWalk,
  resetPasskeysWalk,
  withdrawInvitationWalk,
} from './walks/walk-users.ts'
import { usersListWalk } from './walks/walk-users-list.ts'
import { verifyReportWalk } from './walks/walk-verify-report.ts'
import { versionCheckWalk } from './walks/walk-version-check.ts'
import { addWifiWalk, deleteWifiWalk, editWifiWalk, wifiDialogsWalk } from './walks/walk-wifi.ts'
import { wifiListWalk } from './walks/walk-wifi-list.ts'

/** The walk of a machine, without the type of its world. */
export interface MachineWalk {
  readonly machine: string
  readonly walked: WalkedMachine
  /** Regions that the page changes by itself, which the walk does not compare. */
  readonly loose: readonly string[]
  /** States that end before the walk can look. */
  readonly transient: readonly string[]
  /** Whether the walk leaves out the screen after some steps, because the page goes on by itself. */
  readonly skipsSteps: boolean
  readonly device: Walk<unknown>['device']
  /** The states whose screens the walk checks. */
  readonly checked: readonly string[]
  /** The tours that cover every transition, or with `all` every edge. */
  readonly tours: (all?: boolean) => readonly Tour[]
  readonly walk: (tour: TourContext) => Promise<void>
}

/** All walks in the browser. */
export const WALKS: readonly MachineWalk[] = [
  define(signInWalk),
  define(passkeySignInWalk),
  define(passwordResetWalk),
  define(setPasswordWalk),
  define(sessionWalk),
  define(profileFormWalk),
  define(ownSessionsWalk),
  define(ownPasskeysWalk),
  define(mailProofWalk),
  define(userDialogsWalk),
  define(addUserWalk),
  define(editUserWalk),
  define(disableUserWalk),
  define(enableUserWalk),
  define(resendInvitationWalk),
  define(withdrawInvitationWalk),
  define(resetPasskeysWalk),
  define(wifiDialogsWalk),
  define(addWifiWalk),
  define(editWifiWalk),
  define(deleteWifiWalk),
  define(deviceDialogsWalk),
  define(addDeviceWalk),
  define(editDeviceWalk),
  define(noteDeviceWalk),
  define(deleteDeviceWalk),
  define(deviceOffersWalk),
  define(deviceEditorsWalk),
  define(versionCheckWalk),
  define(installBannerWalk),
  define(reportMetricsWalk),
  define(reportWalk),
  define(rangeForecastWalk),
  define(printReportWalk),
  define(pictureUploadWalk),
  define(codeRequestWalk),
  define(newPasswordWalk),
  define(reportsListWalk),
  define(csvExportWalk),
  define(usersListWalk),
  define(inventoryListWalk),
  define(devicesListWalk),
  define(wifiListWalk),
  define(tracesListWalk),
  define(deleteTraceWalk),
  define(traceDialogsWalk),
  define(traceFileWalk),
  define(connectionWalk),
  define(unsubscribeWalk),
  define(ownershipReportWalk),
  define(publicReportWalk),
  define(verifyReportWalk),
]

function define<World>(by: Walk<World>): MachineWalk {
  const walked = WALKED[by.machine]
  if (!walked) throw new Error(`The machine "${by.machine}" is not in e2e/paths/machines.ts.`)
  const { model, cover, whole } = walked
  const options = {
    isEnd: (event: AnyEventObject, to: AnyMachineSnapshot) => endsTour(by, event, to),
    excludes: (one: PathStep, other: PathStep) =>
      contradicts(one, other) || by.excludes?.(one, other) === true,
    source: import.meta.url,
  }
  const { machine, loose, transient = [] } = by
  return {
    machine,
    walked,
    loose,
    transient,
    checked: Object.keys(by.screens),
    device: by.device,
    skipsSteps: by.follows !== undefined,
    tours: (all = false) => [
      ...toursOf(model, { ...options, cover: all ? cover : 'transitions' }),
      ...(all ? whole.flatMap((part) => toursOf(part, options)) : []),
    ],
    walk: (tour) => walk(tour, by),
  }
}
