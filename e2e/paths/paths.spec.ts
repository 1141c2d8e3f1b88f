import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { PathStep } from '../../tests/kit/paths.ts'
import { type Tour, toursOf } from '../../tests/kit/tours.ts'
import { expect, test } from '../support/test.ts'
import { INJECTED_ERRORS } from './held-requests.ts'
import { WALKED } from './machines.ts'
import { contradicts, endsTour, type Walk, walk } from './walker.ts'
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
import { ownershipReportWalk } from './walks/walk-ownership-report.ts'
import { passwordResetWalk } from './walks/walk-password-reset.ts'
import { pictureUploadWalk } from './walks/walk-picture-upload.ts'
import { printReportWalk } from './walks/walk-print-report.ts'
import { profileFormWalk } from './walks/walk-profile.ts'
import { rangeForecastWalk } from './walks/walk-range-forecast.ts'
import { reportWalk } from './walks/walk-report.ts'
import { reportMetricsWalk } from './walks/walk-report-metrics.ts'
import { reportsListWalk } from './walks/walk-reports-list.ts'
import { sessionWalk } from './walks/walk-session.ts'
import { signInWalk } from './walks/walk-sign-in.ts'
import { deleteTraceWalk, traceDialogsWalk, traceFileWalk, tracesListWalk } from './walks/walk-traces.ts'
import { unsubscribeWalk } from './walks/walk-unsubscribe.ts'
import { userDialogsWalk } from './walks/walk-user-dialogs.ts'
import { addUserWalk, disableUserWalk, editUserWalk } from './walks/walk-users.ts'
import { usersListWalk } from './walks/walk-users-list.ts'
import { versionCheckWalk } from './walks/walk-version-check.ts'
import { addWifiWalk, deleteWifiWalk, editWifiWalk, wifiDialogsWalk } from './walks/walk-wifi.ts'
import { wifiListWalk } from './walks/walk-wifi-list.ts'

/** Selects machines and one tour. `PATHS_COVER=edges` covers all edges instead of all transitions. */
const { PATHS_MACHINE: only, PATHS_TOUR: number, PATHS_COVER: wanted } = process.env

define(signInWalk)
define(passwordResetWalk)
define(setPasswordWalk)
define(sessionWalk)
define(profileFormWalk)
define(userDialogsWalk)
define(addUserWalk)
define(editUserWalk)
define(disableUserWalk)
define(wifiDialogsWalk)
define(addWifiWalk)
define(editWifiWalk)
define(deleteWifiWalk)
define(deviceDialogsWalk)
define(addDeviceWalk)
define(editDeviceWalk)
define(noteDeviceWalk)
define(deleteDeviceWalk)
define(deviceOffersWalk)
define(deviceEditorsWalk)
define(versionCheckWalk)
define(installBannerWalk)
define(reportMetricsWalk)
define(reportWalk)
define(rangeForecastWalk)
define(printReportWalk)
define(pictureUploadWalk)
define(codeRequestWalk)
define(newPasswordWalk)
define(reportsListWalk)
define(csvExportWalk)
define(usersListWalk)
define(inventoryListWalk)
define(devicesListWalk)
define(wifiListWalk)
define(tracesListWalk)
define(deleteTraceWalk)
define(traceDialogsWalk)
define(traceFileWalk)
define(connectionWalk)
define(unsubscribeWalk)
define(ownershipReportWalk)

function define<World>(by: Walk<World>): void {
  const walked = WALKED[by.machine]
  if (!walked || (only !== undefined && !only.split(',').includes(by.machine))) return
  const { model, cover, whole, sentences = [] } = walked
  const options = {
    isEnd: (event: AnyEventObject, to: AnyMachineSnapshot) => endsTour(by, event, to),
    excludes: (one: PathStep, other: PathStep) =>
      contradicts(one, other) || by.excludes?.(one, other) === true,
  }
  const tours = [
    ...toursOf(model, { ...options, cover: wanted === 'edges' ? cover : 'transitions' }),
    ...(wanted === 'edges' ? whole.flatMap((part) => toursOf(part, options)) : []),
  ]
  test.describe(by.machine, { tag: sentences.map((sentence) => `@${sentence}`) }, () => {
    test('every state that is not transient has an assertion', () => {
      const lasting = getStateNodes(model.machine)
        .filter((node) => Object.keys(node.states).length === 0 && !node.always?.some(({ guard }) => !guard))
        .map((node) => node.path.join('.'))
        .filter((state) => !by.transient?.includes(state))
      expect(Object.keys(by.screens).sort()).toEqual(lasting.sort())
    })
    for (const [index, tour] of tours.entries()) {
      if (number !== undefined && number !== String(index + 1)) continue
      test.describe(() => {
        if (by.device) test.use(by.device(tour))
        test(titleOf(tour, index + 1), async ({ page, server, watch }) => {
          watch.expectErrors(...INJECTED_ERRORS)
          await walk({ path: tour, page, server }, by)
        })
      })
    }
  })
}

function titleOf({ initial, steps }: Tour, at: number): string {
  return `tour ${at}: ${steps.length} steps from ${initial.name}`
}
