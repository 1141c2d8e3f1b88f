import type { Model } from '../../tests/kit/model.ts'
import type { TourOptions } from '../../tests/kit/tours.ts'
import { model as ownershipReport } from '../../tests/models/public/ownership-report.model.ts'
import { model as publicReport } from '../../tests/models/public/public-report.model.ts'
import { model as unsubscribe } from '../../tests/models/public/unsubscribe.model.ts'
import { model as connection } from '../../tests/models/shell/connection.model.ts'
import { model as installBanner } from '../../tests/models/shell/install-banner.model.ts'
import { codeRequest, newPassword, passwordReset, setPassword } from './machines/browser-account.ts'
import { csvExport } from './machines/browser-csv-export.ts'
import { deviceEditorDrafts, deviceEditors, deviceOffers } from './machines/browser-device-tools.ts'
import { addDevice, deleteDevice, deviceDialogs, editDevice, noteDevice } from './machines/browser-devices.ts'
import { devicesList, inventoryList, reportsList, usersList, wifiList } from './machines/browser-lists.ts'
import { mailProof, ownPasskeys } from './machines/browser-own-passkeys.ts'
import { ownSessions } from './machines/browser-own-sessions.ts'
import { passkeySignIn } from './machines/browser-passkey-sign-in.ts'
import { pictureUpload, printReport, rangeForecast } from './machines/browser-report.ts'
import { reportMetrics, reportMetricsFaults } from './machines/browser-report-metrics.ts'
import { report } from './machines/browser-report-page.ts'
import { contextChoices, contextFaults, session } from './machines/browser-session.ts'
import { versionCheck } from './machines/browser-shell.ts'
import { gestures as signIn } from './machines/browser-sign-in.ts'
import { deleteTrace, traceDialogs, traceFile, tracesList } from './machines/browser-traces.ts'
import {
  addUser,
  disableUser,
  editUser,
  enableUser,
  profileForm,
  resendInvitation,
  resetPasskeys,
  userDialogs,
  withdrawInvitation,
} from './machines/browser-users.ts'
import { verifyReport } from './machines/browser-verify-report.ts'
import { addWifi, deleteWifi, editWifi, wifiDialogs } from './machines/browser-wifi.ts'

export interface WalkedMachine {
  readonly model: Model
  /** What the tours cover: all edges or all transitions. */
  readonly cover: Required<TourOptions>['cover']
  /** Smaller models whose edges the tours take completely. */
  readonly whole: readonly Model[]
  /** The sentences of the specification that the walk proves. */
  readonly sentences?: readonly string[]
}

const edges = (model: Model): WalkedMachine => ({ model, cover: 'edges', whole: [] })
const transitions = (model: Model, ...whole: Model[]): WalkedMachine => ({
  model,
  cover: 'transitions',
  whole,
})
const list = ({ gestures, faults }: typeof reportsList): WalkedMachine => transitions(gestures, faults)

/** The machines with a walk in the browser, by id. */
export const WALKED: Readonly<Record<string, WalkedMachine>> = {
  signIn: edges(signIn),
  passkeySignIn: edges(passkeySignIn),
  session: transitions(session, contextChoices, contextFaults),
  passwordReset: edges(passwordReset),
  setPassword: edges(setPassword),
  codeRequest: edges(codeRequest),
  newPassword: edges(newPassword),
  profileForm: edges(profileForm),
  ownSessions: edges(ownSessions),
  ownPasskeys: transitions(ownPasskeys),
  mailProof: edges(mailProof),
  addUser: edges(addUser),
  editUser: edges(editUser),
  disableUser: edges(disableUser),
  enableUser: edges(enableUser),
  resendInvitation: edges(resendInvitation),
  withdrawInvitation: edges(withdrawInvitation),
  resetPasskeys: edges(resetPasskeys),
  userDialogs: transitions(userDialogs),
  addWifi: edges(addWifi),
  editWifi: edges(editWifi),
  deleteWifi: edges(deleteWifi),
  wifiDialogs: transitions(wifiDialogs),
  addDevice: edges(addDevice),
  editDevice: edges(editDevice),
  noteDevice: edges(noteDevice),
  deleteDevice: edges(deleteDevice),
  deviceDialogs: transitions(deviceDialogs),
  deviceOffers: edges(deviceOffers),
  deviceEditors: transitions(deviceEditors, deviceEditorDrafts),
  versionCheck: edges(versionCheck),
  installBanner: edges(installBanner),
  reportMetrics: transitions(reportMetrics, reportMetricsFaults),
  report: transitions(report),
  rangeForecast: transitions(rangeForecast),
  printReport: edges(printReport),
  pictureUpload: edges(pictureUpload),
  reportsList: list(reportsList),
  csvExport: edges(csvExport),
  usersList: list(usersList),
  inventoryList: list(inventoryList),
  devicesList: list(devicesList),
  wifiList: list(wifiList),
  tracesList: list(tracesList),
  deleteTrace: edges(deleteTrace),
  traceDialogs: transitions(traceDialogs),
  traceFile: edges(traceFile),
  connection: edges(connection),
  unsubscribe: edges(unsubscribe),
  ownershipReport: edges(ownershipReport),
  publicReport: edges(publicReport),
  verifyReport: edges(verifyReport),
}
