import type { Model } from '../../tests/kit/model.ts'
import { type Path, pathsOf } from '../../tests/kit/paths.ts'
import { model as ownershipReport } from '../../tests/models/public/ownership-report.model.ts'
import { model as unsubscribe } from '../../tests/models/public/unsubscribe.model.ts'
import { model as connection } from '../../tests/models/shell/connection.model.ts'
import { model as installBanner } from '../../tests/models/shell/install-banner.model.ts'
import { codeRequest, newPassword, passwordReset, setPassword } from './browser-account.ts'
import { contextChoices, contextFaults, contextSelection } from './browser-context-selection.ts'
import { csvExport } from './browser-csv-export.ts'
import { deviceEditorDrafts, deviceEditors, deviceOffers } from './browser-device-tools.ts'
import { addDevice, deleteDevice, deviceDialogs, editDevice, noteDevice } from './browser-devices.ts'
import { devicesList, inventoryList, reportsList, usersList, wifiList } from './browser-lists.ts'
import { pictureUpload, printReport, rangeForecast } from './browser-report.ts'
import { reportMetrics, reportMetricsFaults } from './browser-report-metrics.ts'
import { report } from './browser-report-page.ts'
import { versionCheck } from './browser-shell.ts'
import { gestures as signIn } from './browser-sign-in.ts'
import { addUser, disableUser, editUser, profileForm, userDialogs } from './browser-users.ts'
import { addWifi, deleteWifi, editWifi, wifiDialogs } from './browser-wifi.ts'

/** Where the pictures of the states go, a folder for each machine. */
export const PICTURES = 'test-results/states'

export interface WalkedMachine {
  readonly model: Model
  readonly paths: () => readonly Path[]
  /** Transitions that nothing on the screen can bring about yet, each with the reason. */
  readonly outOfReach: Readonly<Record<string, string>>
}

const ofChoices = (machine: string) => ({
  [`${machine}.editing | option.chosen`]: 'the form has nothing to choose from',
})

/** What every form has, and a form that fills a page of its own has no use for. */
const ofDialogs = (machine: string) => ({
  ...ofChoices(machine),
  [`${machine}.editing | form.cancelled → #${machine}.cancelled`]:
    'the form fills its page, which is left by a link: the form then ends with its screen',
})

/** The machines whose paths are walked in the browser, by id. */
export const WALKED: Readonly<Record<string, WalkedMachine>> = {
  signIn: {
    model: signIn,
    paths: () => pathsOf(signIn),
    outOfReach: {
      'signIn.leaving | xstate.error.actor.openProvider → #signIn.editing.refused':
        'a browser does not refuse to leave for an address of the portal',
    },
  },
  contextSelection: {
    model: contextSelection,
    paths: () => [
      ...pathsOf(contextSelection, { cover: 'transitions' }),
      ...pathsOf(contextChoices),
      ...pathsOf(contextFaults),
    ],
    outOfReach: {
      'contextSelection.switchable | selection.cleared': 'nothing on the screen clears the selection',
      'contextSelection.switchable.reading | xstate.error.actor.readGroups → #contextSelection.switchable.unread':
        'by contract, groups that cannot be read are an empty list',
    },
  },
  passwordReset: { model: passwordReset, paths: () => pathsOf(passwordReset), outOfReach: {} },
  setPassword: {
    model: setPassword,
    paths: () => pathsOf(setPassword),
    outOfReach: ofDialogs('setPassword'),
  },
  codeRequest: {
    model: codeRequest,
    paths: () => pathsOf(codeRequest),
    outOfReach: ofDialogs('codeRequest'),
  },
  newPassword: {
    model: newPassword,
    paths: () => pathsOf(newPassword),
    outOfReach: ofDialogs('newPassword'),
  },
  profileForm: { model: profileForm, paths: () => pathsOf(profileForm), outOfReach: {} },
  addUser: { model: addUser, paths: () => pathsOf(addUser), outOfReach: {} },
  editUser: { model: editUser, paths: () => pathsOf(editUser), outOfReach: {} },
  disableUser: { model: disableUser, paths: () => pathsOf(disableUser), outOfReach: {} },
  userDialogs: {
    model: userDialogs,
    paths: () => pathsOf(userDialogs, { cover: 'transitions' }),
    outOfReach: {},
  },
  addWifi: { model: addWifi, paths: () => pathsOf(addWifi), outOfReach: {} },
  editWifi: { model: editWifi, paths: () => pathsOf(editWifi), outOfReach: ofChoices('editWifi') },
  deleteWifi: { model: deleteWifi, paths: () => pathsOf(deleteWifi), outOfReach: {} },
  wifiDialogs: {
    model: wifiDialogs,
    paths: () => pathsOf(wifiDialogs, { cover: 'transitions' }),
    outOfReach: {},
  },
  addDevice: { model: addDevice, paths: () => pathsOf(addDevice), outOfReach: {} },
  editDevice: { model: editDevice, paths: () => pathsOf(editDevice), outOfReach: {} },
  noteDevice: { model: noteDevice, paths: () => pathsOf(noteDevice), outOfReach: ofChoices('noteDevice') },
  deleteDevice: { model: deleteDevice, paths: () => pathsOf(deleteDevice), outOfReach: {} },
  deviceDialogs: {
    model: deviceDialogs,
    paths: () => pathsOf(deviceDialogs, { cover: 'transitions' }),
    outOfReach: {},
  },
  deviceOffers: {
    model: deviceOffers,
    paths: () => pathsOf(deviceOffers),
    outOfReach: {
      'deviceOffers.name.suggesting | xstate.error.actor.suggestName → #deviceOffers.name.suggested':
        'a name is put together on the page, which does not fail',
    },
  },
  deviceEditors: {
    model: deviceEditors,
    paths: () => [...pathsOf(deviceEditors, { cover: 'transitions' }), ...pathsOf(deviceEditorDrafts)],
    outOfReach: {},
  },
  versionCheck: {
    model: versionCheck,
    paths: () => pathsOf(versionCheck),
    outOfReach: {
      'versionCheck.keeping | xstate.error.actor.keepVersion → #versionCheck.current':
        'a device that keeps nothing is no failure: its next check is the first again',
      'versionCheck.taking | xstate.done.actor.takeVersion → #versionCheck.current':
        'the page is loaded anew instead, with a machine of its own',
    },
  },
  installBanner: {
    model: installBanner,
    paths: () => pathsOf(installBanner),
    outOfReach: {},
  },
  reportMetrics: {
    model: reportMetrics,
    paths: () => [...pathsOf(reportMetrics, { cover: 'transitions' }), ...pathsOf(reportMetricsFaults)],
    outOfReach: {},
  },
  report: {
    model: report,
    paths: () => pathsOf(report, { cover: 'transitions' }),
    outOfReach: {
      ...Object.fromEntries(
        [
          'open | close.requested → #report.open.shown.window.closing',
          'closing | xstate.done.actor.closeWindow → #report.open.shown.window.open',
          'closing | xstate.error.actor.closeWindow → #report.open.shown.window.open',
        ].map((name) => [
          `report.open.shown.window.${name}`,
          'a window that closes is gone, and one that does not shows the list at once: see the journey of the report',
        ]),
      ),
      'report.open.interrupted | screen.opened → #report.open.resolving':
        'it comes by itself once the same user has signed in again',
    },
  },
  rangeForecast: {
    model: rangeForecast,
    paths: () => pathsOf(rangeForecast, { cover: 'transitions' }),
    outOfReach: {
      'rangeForecast.deciding | always [1] → #rangeForecast.resting':
        'each report of the demo has a dealership, and each dealership a place',
      'rangeForecast.failed | network.recovered → #rangeForecast.reading':
        'the portal tells the page that the network is back, and the page does not pass it on',
    },
  },
  printReport: { model: printReport, paths: () => pathsOf(printReport), outOfReach: {} },
  pictureUpload: {
    model: pictureUpload,
    paths: () => pathsOf(pictureUpload),
    outOfReach: {
      'pictureUpload.compressing | upload.cancelled → #pictureUpload.idle':
        'a small picture is compressed before anybody can press a button',
      'pictureUpload.uploading | upload.progressed': 'the browser tells how far it is when it likes',
    },
  },
  reportsList: {
    model: reportsList.gestures,
    paths: () => listPaths(reportsList),
    outOfReach: {},
  },
  csvExport: { model: csvExport, paths: () => pathsOf(csvExport), outOfReach: {} },
  usersList: { model: usersList.gestures, paths: () => listPaths(usersList), outOfReach: {} },
  inventoryList: { model: inventoryList.gestures, paths: () => listPaths(inventoryList), outOfReach: {} },
  devicesList: { model: devicesList.gestures, paths: () => listPaths(devicesList), outOfReach: {} },
  wifiList: { model: wifiList.gestures, paths: () => listPaths(wifiList), outOfReach: {} },
  connection: { model: connection, paths: () => pathsOf(connection), outOfReach: {} },
  unsubscribe: { model: unsubscribe, paths: () => pathsOf(unsubscribe), outOfReach: {} },
  ownershipReport: { model: ownershipReport, paths: () => pathsOf(ownershipReport), outOfReach: {} },
}

/** Machines of which people see and do nothing by itself, each with what walks or proves it instead. */
export const UNWALKED: Readonly<Record<string, string>> = {
  portal: 'it tells the other machines of each other: the journeys go through it from screen to screen',
  routeGuard: 'which screen a role may see is asked of every role and address by the journeys',
  profile: 'it is read once, as a screen starts: the walk of the sign-in and the journeys wait for it',
  publicPages: 'it shows one page for an address: the walks of both pages and the journeys open them all',
  location: 'it keeps the address: every walk that goes to another screen moves it',
  preferences: 'language and theme are chosen in the journeys of the profile and the start',
  notifications: 'every walk looks for the notices that its machine raises',
  trims:
    'choices of trims are read as vehicles come into sight: the walks of inventory and reports choose from them',
  emailCustomer: 'it is hidden and not offered, as the specification says: nothing on a screen leads to it',
  pagedList: 'a list for the tests of what all lists have in common: each real one is walked',
}

/** Of these machines, those that are neither walked nor say why not, and reasons that nobody needs. */
export function unexplained(machines: readonly string[]): readonly string[] {
  return [
    ...machines
      .filter((id) => !Object.hasOwn(WALKED, id) && !Object.hasOwn(UNWALKED, id))
      .map((id) => `${id} is neither walked in the browser, nor is there a reason`),
    ...Object.keys(UNWALKED)
      .filter((id) => Object.hasOwn(WALKED, id) || !machines.includes(id))
      .map((id) => `${id} needs no reason for not being walked`),
  ]
}

function listPaths({ gestures, faults }: typeof reportsList): readonly Path[] {
  return [...pathsOf(gestures, { cover: 'transitions' }), ...pathsOf(faults)]
}
