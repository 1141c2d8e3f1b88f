import type { Page } from 'playwright/test'
import { getStateNodes } from 'xstate/graph'
import type { Path } from '../../tests/kit/paths.ts'
import { expect } from '../support/test.ts'
import type { PageWatch } from '../support/watch.ts'
import { INJECTED_ERRORS } from './gate.ts'
import { WALKED } from './machines.ts'
import { test } from './session.ts'
import { codeRequestWalk, newPasswordWalk, setPasswordWalk } from './walk-account.ts'
import { connectionWalk } from './walk-connection.ts'
import { contextSelectionWalk } from './walk-context-selection.ts'
import { csvExportWalk } from './walk-csv-export.ts'
import { deviceDialogsWalk } from './walk-device-dialogs.ts'
import { deviceEditorsWalk } from './walk-device-editors.ts'
import { deviceOffersWalk } from './walk-device-offers.ts'
import { addDeviceWalk, deleteDeviceWalk, editDeviceWalk, noteDeviceWalk } from './walk-devices.ts'
import { devicesListWalk } from './walk-devices-list.ts'
import { installBannerWalk } from './walk-install-banner.ts'
import { inventoryListWalk } from './walk-inventory-list.ts'
import { ownershipReportWalk } from './walk-ownership-report.ts'
import { passwordResetWalk } from './walk-password-reset.ts'
import { pictureUploadWalk } from './walk-picture-upload.ts'
import { printReportWalk } from './walk-print-report.ts'
import { profileFormWalk } from './walk-profile.ts'
import { rangeForecastWalk } from './walk-range-forecast.ts'
import { reportWalk } from './walk-report.ts'
import { reportMetricsWalk } from './walk-report-metrics.ts'
import { reportsListWalk } from './walk-reports-list.ts'
import { signInWalk } from './walk-sign-in.ts'
import { unsubscribeWalk } from './walk-unsubscribe.ts'
import { userDialogsWalk } from './walk-user-dialogs.ts'
import { addUserWalk, disableUserWalk, editUserWalk } from './walk-users.ts'
import { usersListWalk } from './walk-users-list.ts'
import { versionCheckWalk } from './walk-version-check.ts'
import { addWifiWalk, deleteWifiWalk, editWifiWalk, wifiDialogsWalk } from './walk-wifi.ts'
import { wifiListWalk } from './walk-wifi-list.ts'
import { endsPath, type Walk, walk } from './walker.ts'

const only = process.env.PATHS_MACHINE

define(signInWalk)
define(passwordResetWalk)
define(setPasswordWalk)
define(contextSelectionWalk)
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
define(connectionWalk)
define(unsubscribeWalk)
define(ownershipReportWalk)

function define<World>(by: Walk<World>): void {
  const walked = WALKED[by.machine]
  if (!walked || (only !== undefined && only !== by.machine)) return
  const { machine } = walked.model
  test.describe(by.machine, () => {
    test('every state that lasts has its assertion', () => {
      const lasting = getStateNodes(machine)
        .filter((node) => Object.keys(node.states).length === 0 && !node.always?.some(({ guard }) => !guard))
        .map((node) => node.path.join('.'))
        .filter((state) => !by.fleeting?.includes(state))
      expect(Object.keys(by.screens).sort()).toEqual(lasting.sort())
    })
    walked
      .paths()
      .map((path) => upToEnd(path, by))
      // Two that parted after their end are one.
      .filter((path, index, all) => all.findIndex((other) => isSame(other, path)) === index)
      .forEach((path, index) => {
        const number = String(index + 1).padStart(2, '0')
        test(`${number} ${summaryOf(path)}`, async ({ session, server }) => {
          const work = async (page: Page, watch: PageWatch): Promise<void> => {
            watch.expectErrors(...INJECTED_ERRORS)
            await walk({ path, page, server }, by)
            watch.check()
          }
          if (by.device === undefined) await session.of(by.machine, work)
          else await session.on(by.device(path), work)
        })
      })
  })
}

function upToEnd<World>(path: Path, by: Walk<World>): Path {
  const end = path.steps.findIndex((step) => endsPath(by, step))
  return end < 0 ? path : { ...path, steps: path.steps.slice(0, end + 1) }
}

function isSame(one: Path, other: Path): boolean {
  return (
    one.initial === other.initial &&
    one.steps.length === other.steps.length &&
    one.steps.every((step, at) => step === other.steps[at])
  )
}

function summaryOf({ steps }: Path): string {
  return steps
    .map(({ event }) => {
      const { code } = event.error ?? event.fault ?? {}
      return (
        event.type.replace(/^xstate\.(\w+)\.(?:actor\.)?([^.]+).*$/, '$1 $2') + (code ? ` (${code})` : '')
      )
    })
    .join(', ')
}
