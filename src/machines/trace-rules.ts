import {
  codeRequestTrace,
  newPasswordTrace,
  passwordResetTrace,
  profileFormTrace,
  setPasswordTrace,
} from './account/account.trace.ts'
import {
  addDeviceTrace,
  deleteDeviceTrace,
  deviceDialogsTrace,
  deviceOffersTrace,
  editDeviceTrace,
  noteDeviceTrace,
} from './dialogs/device-dialogs.trace.ts'
import {
  addUserTrace,
  disableUserTrace,
  editUserTrace,
  userDialogsTrace,
} from './dialogs/user-dialogs.trace.ts'
import {
  addWifiTrace,
  deleteWifiTrace,
  editWifiTrace,
  wifiDialogsTrace,
} from './dialogs/wifi-dialogs.trace.ts'
import { reportMetricsTrace } from './home/report-metrics.trace.ts'
import { csvExportTrace } from './lists/csv-export.trace.ts'
import { deviceEditorsTrace } from './lists/device-editors.trace.ts'
import { devicesListTrace } from './lists/devices-list.trace.ts'
import { inventoryListTrace } from './lists/inventory-list.trace.ts'
import { reportsListTrace } from './lists/reports-list.trace.ts'
import { trimsTrace } from './lists/trims.trace.ts'
import { usersListTrace } from './lists/users-list.trace.ts'
import { wifiListTrace } from './lists/wifi-list.trace.ts'
import { ownershipReportTrace, publicPagesTrace, unsubscribeTrace } from './public/public.trace.ts'
import { emailCustomerTrace } from './report/email-customer.trace.ts'
import { pictureUploadTrace } from './report/picture-upload.trace.ts'
import { printReportTrace } from './report/print-report.trace.ts'
import { rangeForecastTrace } from './report/range-forecast.trace.ts'
import { reportTrace } from './report/report.trace.ts'
import { portalTrace } from './session/portal.trace.ts'
import { profileTrace } from './session/profile.trace.ts'
import { routeGuardTrace } from './session/route-guard.trace.ts'
import { signInTrace } from './session/sign-in.trace.ts'
import { connectionTrace } from './shell/connection.trace.ts'
import { contextSelectionTrace } from './shell/context-selection.trace.ts'
import { installBannerTrace } from './shell/install-banner.trace.ts'
import { locationTrace } from './shell/location.trace.ts'
import { notificationsTrace } from './shell/notifications.trace.ts'
import { preferencesTrace } from './shell/preferences.trace.ts'
import { versionCheckTrace } from './shell/version-check.trace.ts'

/** What may be recorded of the portal's machines, machine by machine. */
export const portalTraceRules = [
  addDeviceTrace,
  addUserTrace,
  addWifiTrace,
  codeRequestTrace,
  connectionTrace,
  contextSelectionTrace,
  csvExportTrace,
  deleteDeviceTrace,
  deleteWifiTrace,
  deviceDialogsTrace,
  deviceEditorsTrace,
  deviceOffersTrace,
  devicesListTrace,
  disableUserTrace,
  editDeviceTrace,
  editUserTrace,
  editWifiTrace,
  emailCustomerTrace,
  installBannerTrace,
  inventoryListTrace,
  locationTrace,
  newPasswordTrace,
  noteDeviceTrace,
  notificationsTrace,
  ownershipReportTrace,
  passwordResetTrace,
  pictureUploadTrace,
  portalTrace,
  preferencesTrace,
  printReportTrace,
  profileFormTrace,
  profileTrace,
  publicPagesTrace,
  rangeForecastTrace,
  reportMetricsTrace,
  reportTrace,
  reportsListTrace,
  routeGuardTrace,
  setPasswordTrace,
  signInTrace,
  trimsTrace,
  unsubscribeTrace,
  userDialogsTrace,
  usersListTrace,
  versionCheckTrace,
  wifiDialogsTrace,
  wifiListTrace,
] as const
