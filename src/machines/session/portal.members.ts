import type { Screen } from '../../domain/session/routes.ts'
import type { deviceDialogsMachine } from '../dialogs/device-dialogs.machine.ts'
import type { userDialogsMachine } from '../dialogs/user-dialogs.machine.ts'
import type { wifiDialogsMachine } from '../dialogs/wifi-dialogs.machine.ts'
import type { reportMetricsMachine } from '../home/report-metrics.machine.ts'
import { later } from '../later.ts'
import type { csvExportMachine } from '../lists/csv-export.machine.ts'
import type { deviceEditorsMachine } from '../lists/device-editors.machine.ts'
import type { devicesListMachine } from '../lists/devices-list.machine.ts'
import type { inventoryListMachine } from '../lists/inventory-list.machine.ts'
import type { reportsListMachine } from '../lists/reports-list.machine.ts'
import type { trimsMachine } from '../lists/trims.machine.ts'
import type { usersListMachine } from '../lists/users-list.machine.ts'
import type { wifiListMachine } from '../lists/wifi-list.machine.ts'
import type { pictureUploadMachine } from '../report/picture-upload.machine.ts'
import type { reportMachine } from '../report/report.machine.ts'

/**
 * The machines that come with the code of a screen. They start once it is there, and live from then on as long as the session
 * does. What several screens share comes with the first of them.
 */
export const MEMBERS = {
  home: ['reportMetrics'],
  reports: ['reports', 'trims', 'pictureUpload', 'csvExport'],
  report: ['report', 'pictureUpload'],
  inventory: ['inventory', 'trims', 'csvExport'],
  devices: ['devices', 'deviceEditors', 'deviceDialogs', 'csvExport'],
  users: ['users', 'userDialogs', 'csvExport'],
  wifi: ['wifi', 'wifiDialogs', 'csvExport'],
} as const satisfies Partial<Record<Screen, readonly string[]>>

/** A screen whose code brings machines. */
export type MemberScreen = keyof typeof MEMBERS
export type Member = (typeof MEMBERS)[MemberScreen][number]

export function isMemberScreen(screen: string): screen is MemberScreen {
  return Object.hasOwn(MEMBERS, screen)
}

/** All that come with these screens, each once. */
export function membersOf(screens: readonly MemberScreen[]): readonly Member[] {
  return [...new Set(screens.flatMap((screen): readonly Member[] => MEMBERS[screen]))]
}

/** Whether this one has come with one of these screens. */
export function isAlive(member: Member, screens: readonly MemberScreen[]): boolean {
  return membersOf(screens).includes(member)
}

/** The id of the actor through which the portal hears this member. */
export function forwarderOf(member: Member): string {
  return `forward${member.slice(0, 1).toUpperCase()}${member.slice(1)}`
}

export const laterMembers = {
  trims: later<typeof trimsMachine>('trims'),
  reports: later<typeof reportsListMachine>('reports'),
  inventory: later<typeof inventoryListMachine>('inventory'),
  devices: later<typeof devicesListMachine>('devices'),
  deviceEditors: later<typeof deviceEditorsMachine>('deviceEditors'),
  users: later<typeof usersListMachine>('users'),
  wifi: later<typeof wifiListMachine>('wifi'),
  csvExport: later<typeof csvExportMachine>('csvExport'),
  userDialogs: later<typeof userDialogsMachine>('userDialogs'),
  deviceDialogs: later<typeof deviceDialogsMachine>('deviceDialogs'),
  wifiDialogs: later<typeof wifiDialogsMachine>('wifiDialogs'),
  reportMetrics: later<typeof reportMetricsMachine>('reportMetrics'),
  report: later<typeof reportMachine>('report'),
  pictureUpload: later<typeof pictureUploadMachine>('pictureUpload'),
}

/** The members that come with this screen and with none of those that are loaded. */
export function newMembersOf(screen: Screen, loaded: readonly MemberScreen[]): readonly Member[] {
  return isMemberScreen(screen) ? membersOf([screen]).filter((member) => !isAlive(member, loaded)) : []
}
