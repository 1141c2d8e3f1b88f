import { DEMO_GROUPS } from '../../../server/demo/organisations.ts'
import { DEVICE_VOCABULARY, type DeviceDebugging, type DeviceList } from '../../../src/domain/lists/device.ts'
import {
  INVENTORY_VOCABULARY,
  type InventoryEdit,
  type InventoryList,
} from '../../../src/domain/lists/inventory.ts'
import { REPORT_VOCABULARY, type ReportEdit, type ReportList } from '../../../src/domain/lists/report.ts'
import { USER_VOCABULARY, type UserList } from '../../../src/domain/lists/user.ts'
import { WIFI_VOCABULARY, type WifiList } from '../../../src/domain/lists/wifi.ts'
import { deviceEditRules } from '../../../src/machines/lists/devices-list.machine.ts'
import { inventoryEditRules } from '../../../src/machines/lists/inventory-list.machine.ts'
import { reportEditRules } from '../../../src/machines/lists/reports-list.machine.ts'
import { model as devicesModel } from '../../../tests/models/lists/devices-list.model.ts'
import { model as inventoryModel } from '../../../tests/models/lists/inventory-list.model.ts'
import { model as reportsModel } from '../../../tests/models/lists/reports-list.model.ts'
import { model as usersModel } from '../../../tests/models/lists/users-list.model.ts'
import { model as wifiModel } from '../../../tests/models/lists/wifi-list.model.ts'
import { deviceOf, inventoryItem, reportRow, userOf, wifiOf } from '../../../tests/models/samples.ts'
import { defineListGestures, TOTAL } from '../gestures/list-gestures.ts'

const published = (id: string): ReportEdit => ({ kind: 'published', id, published: true })

export const reportsList = defineListGestures<ReportList>(import.meta.url, {
  model: reportsModel,
  vocabulary: REPORT_VOCABULARY,
  selections: [{ type: 'all' }, { type: 'group', id: DEMO_GROUPS[0].id }],
  other: 'report_no_trim',
  rowOf: reportRow,
  counts: {
    report_all_inventory: 9,
    report_not_inventory: TOTAL,
    report_archived: 4,
    report_no_trim: 2,
    report_cell_issue: 1,
    report_unpublished: 1,
    report_all: TOTAL + 13,
  },
  common: '20',
  edits: {
    settles: reportEditRules.settles,
    quick: published('1'),
    slow: { kind: 'trim', id: '1', trim: 'Standard Range Plus RWD' },
    elsewhere: published('a1'),
  },
})

/** A dealer group in which no other path invites users. */
export const USERS_GROUP = DEMO_GROUPS[0].id

export const usersList = defineListGestures<UserList>(import.meta.url, {
  model: usersModel,
  vocabulary: USER_VOCABULARY,
  selections: [
    { type: 'group', id: USERS_GROUP },
    { type: 'group', id: DEMO_GROUPS[1].id },
  ],
  other: 'user_active',
  rowOf: (id) => userOf('DEALER_USER', { id, email: `${id}@maple.example` }),
  counts: { user_all: TOTAL, user_active: 20, user_disabled: 3, user_invited: 5 },
  common: 'example',
  edits: null,
})

const trimmed = (id: string, trim: string): InventoryEdit => {
  const { vehicle, configuration } = inventoryItem(id)
  return { kind: 'trim', id, vehicle, configurationId: configuration.id, trim }
}

export const inventoryList = defineListGestures<InventoryList>(import.meta.url, {
  model: inventoryModel,
  vocabulary: INVENTORY_VOCABULARY,
  selections: [{ type: 'all' }, { type: 'group', id: DEMO_GROUPS[0].id }],
  other: 'no_report',
  rowOf: inventoryItem,
  counts: { all: TOTAL, with_report: 8, no_report: 20, unpublished: 4 },
  common: '20',
  edits: {
    settles: inventoryEditRules.settles,
    quick: trimmed('1', 'Performance'),
    slow: trimmed('1', 'Standard Range Plus RWD'),
    elsewhere: trimmed('a1', 'Performance'),
  },
})

/** A dealer group in which no other path adds devices. */
export const DEVICES_GROUP = DEMO_GROUPS[1].id

const debugged = (id: string, debugMode: boolean): DeviceDebugging => ({ kind: 'debug', id, debugMode })

export const devicesList = defineListGestures<DeviceList>(import.meta.url, {
  model: devicesModel,
  vocabulary: DEVICE_VOCABULARY,
  selections: [
    { type: 'group', id: DEVICES_GROUP },
    { type: 'group', id: DEMO_GROUPS[0].id },
  ],
  other: 'active',
  rowOf: deviceOf,
  counts: { all: TOTAL, assigned: TOTAL, unassigned: 0, active: 17, quiet: 2, shipped: 5 },
  common: '4',
  edits: {
    settles: deviceEditRules.settles,
    quick: debugged('1', true),
    slow: debugged('1', false),
    elsewhere: debugged('a1', true),
  },
})

/** A dealer group in which no other path adds networks. */
export const WIFI_GROUP = DEMO_GROUPS[1].id

export const wifiList = defineListGestures<WifiList>(import.meta.url, {
  model: wifiModel,
  vocabulary: WIFI_VOCABULARY,
  selections: [
    { type: 'group', id: WIFI_GROUP },
    { type: 'group', id: DEMO_GROUPS[0].id },
  ],
  other: null,
  rowOf: wifiOf,
  counts: null,
  common: 'a',
  edits: null,
})
