import type * as z from 'zod'
import { AUDIT_FILTERS } from '../../src/domain/audit/audit-event.ts'
import type { DeviceFilter, DeviceSortKey } from '../../src/domain/lists/device.ts'
import { DEVICE_FILTERS } from '../../src/domain/lists/device.ts'
import type { InventoryFilter, InventorySortKey } from '../../src/domain/lists/inventory.ts'
import { INVENTORY_FILTERS } from '../../src/domain/lists/inventory.ts'
import type { ReportFilter, ReportSortKey } from '../../src/domain/lists/report.ts'
import { REPORT_FILTERS } from '../../src/domain/lists/report.ts'
import type { SentTraceSortKey } from '../../src/domain/lists/sent-trace.ts'
import type { UserFilter, UserSortKey } from '../../src/domain/lists/user.ts'
import { USER_FILTERS } from '../../src/domain/lists/user.ts'
import type { WifiFilter, WifiSortKey } from '../../src/domain/lists/wifi.ts'
import { WIFI_FILTERS } from '../../src/domain/lists/wifi.ts'
import { isRoleName, ROLE_LEVELS } from '../../src/domain/session/roles.ts'
import { auditRowSchema } from '../../src/services/wire/audit/events.ts'
import { deviceRowSchema } from '../../src/services/wire/devices.ts'
import { inventoryRowSchema } from '../../src/services/wire/inventories.ts'
import { reportRowSchema } from '../../src/services/wire/reports.ts'
import { traceRowSchema } from '../../src/services/wire/support.ts'
import { userRowSchema } from '../../src/services/wire/users.ts'
import { wifiRowSchema } from '../../src/services/wire/wifi.ts'
import { type ListFacts, listProbes } from './list-probe.ts'
import { groups, order } from './sorting.ts'
import type { Probe } from './trial.ts'

type ReportRow = z.output<typeof reportRowSchema>
type UserRow = z.output<typeof userRowSchema>

export const REPORTS = 'GET /batteries/api/v1/battery/reports'
export const INVENTORY = 'GET /inventories/api/v1/inventory'
export const DEVICES = 'GET /devices/api/v1/device'
export const WIFI = 'GET /configurations/api/v1/wifi'
export const USERS = 'GET /auth/user/list'

const time = (text: string | null | undefined) => (text ? Date.parse(text) : null)

const reports: ListFacts<ReportRow, ReportFilter, ReportSortKey> = {
  call: REPORTS,
  counts: `${REPORTS}/filters`,
  without: null,
  row: reportRowSchema,
  id: ({ id }) => id,
  filters: REPORT_FILTERS,
  query: { pinned: 'all' },
  widest: 'report_not_inventory',
  isIn: {
    report_all_inventory: (row) => row.in_inventory && !row.archived,
    report_not_inventory: (row) => !row.in_inventory && !row.archived,
    report_archived: (row) => row.archived,
    report_no_trim: (row) => row.battery_report_vehicle.trim === null && !row.archived,
    report_cell_issue: (row) => row.cell_health === 'Cell Issue' && !row.archived,
    report_unpublished: (row) => !row.published && !row.archived,
  },
  sorts: {
    created_at: order((row) => time(row.created_at)),
    cell_health: groups((row) => row.cell_health),
    vehicle: order(({ battery_report_vehicle: { make, model, year } }) => `${make} ${model} ${year}`),
    trim: order((row) => row.battery_report_vehicle.trim),
    vin: order((row) => row.battery_report_vehicle.vin),
    country: groups((row) => row.battery_report_vehicle.country),
    configuration_name: order((row) => row.configuration?.name ?? null),
    configuration_id: order((row) => row.configuration?.id ?? null),
    score: order((row) => row.score),
    current_capacity: order((row) => row.current_capacity),
    original_capacity: order((row) => row.original_capacity),
    published: groups((row) => row.published),
  },
  isPinned: (row) => row.battery_report_vehicle.trim === null,
  terms: ({ battery_report_vehicle: { vin, model, year } }) => [vin, vin.slice(-6), `${year} ${model}`],
  dealership: (row) => row.configuration?.id ?? null,
}

const inventory: ListFacts<z.output<typeof inventoryRowSchema>, InventoryFilter, InventorySortKey> = {
  call: INVENTORY,
  counts: `${INVENTORY}/filters`,
  without: null,
  row: inventoryRowSchema,
  id: ({ id }) => id,
  filters: INVENTORY_FILTERS,
  widest: 'all',
  isIn: {},
  sorts: {
    inventory_age: order((row) => row.inventory_age),
    vehicle: order((row) => `${row.make} ${row.model} ${row.vehicle_year}`),
    trim: order((row) => row.trim),
    condition: groups((row) => row.vehicle_type),
    vin: order((row) => row.vin),
    stock_number: order((row) => row.stock_number),
    configuration_name: order((row) => row.configuration.name),
    configuration_id: order((row) => row.configuration.id),
  },
  terms: ({ vin, stock_number: stock }) => [vin, stock],
  dealership: (row) => row.configuration.id,
}

const devices: ListFacts<z.output<typeof deviceRowSchema>, DeviceFilter, DeviceSortKey> = {
  call: DEVICES,
  counts: `${DEVICES}/filters`,
  without: null,
  row: deviceRowSchema,
  id: (row) => row.serial_number,
  filters: DEVICE_FILTERS,
  widest: 'all',
  isIn: {
    assigned: (row) => row.configuration !== null,
    unassigned: (row) => row.configuration === null,
    active: (row) => row.status === 'active',
    quiet: (row) => row.gone_quiet !== false,
    shipped: (row) => row.status === 'shipped',
  },
  sorts: {
    name: order((row) => row.name),
    serial_number: order((row) => row.serial_number.replace(/^0+/, '')),
    icc_id: order((row) => row.icc_id ?? null),
    configuration_name: order((row) => row.configuration?.name ?? null),
    configuration_id: order((row) => row.configuration?.id ?? null),
    assigned_date: order((row) => time(row.assigned_date)),
    country: groups((row) => row.country ?? null),
    last_seen: order((row) => time(row.last_seen_at)),
    status: groups((row) => row.status),
  },
  terms: (row) => [row.name, row.serial_number, row.serial_number.replace(/^0+/, '')],
  dealership: (row) => row.configuration?.id ?? null,
}

const wifi: ListFacts<z.output<typeof wifiRowSchema>, WifiFilter, WifiSortKey> = {
  call: WIFI,
  counts: null,
  without: null,
  row: wifiRowSchema,
  id: ({ id }) => id,
  filters: WIFI_FILTERS,
  widest: 'all',
  isIn: {},
  sorts: {
    ssid: order((row) => row.ssid),
    configuration_name: order((row) => row.configuration.name),
    configuration_id: order((row) => row.configuration.id),
  },
  terms: (row) => [row.ssid],
  dealership: (row) => row.configuration.id,
}

const SHOWN = { user_active: 'CONFIRMED', user_disabled: 'DISABLED', user_invited: 'FORCE_CHANGE_PASSWORD' }

const users: ListFacts<UserRow, UserFilter, UserSortKey> = {
  call: USERS,
  counts: `${USERS}/filters`,
  without: null,
  row: userRowSchema,
  id: ({ email }) => email,
  filters: USER_FILTERS,
  widest: 'user_all',
  isIn: {
    user_active: ({ status }) => status === SHOWN.user_active,
    user_disabled: ({ status }) => status === SHOWN.user_disabled,
    user_invited: ({ status }) => status === SHOWN.user_invited,
  },
  sorts: {
    email: order((row) => row.email),
    name: order((row) => `${row.name} ${row.family_name}`),
    status: groups((row) => row.status),
    last_sign_in: order((row) => time(row.last_signed_in_at)),
    role: order(({ roles }) => highestLevel(roles.map(({ name }) => name))),
    group: groups((row) => (row.groups.length > 1 ? null : (row.groups[0]?.name ?? null))),
  },
  terms: (row) => [row.email, `${row.family_name} ${row.name}`],
}

/** `null` for roles that this portal does not know. */
function highestLevel(names: readonly string[]): number | null {
  const known = names.filter(isRoleName)
  return known.length === names.length ? Math.max(...known.map((name) => ROLE_LEVELS[name])) : null
}

const audit: ListFacts<z.output<typeof auditRowSchema>, (typeof AUDIT_FILTERS)[number], 'at'> = {
  call: 'GET /audit/api/v1/events',
  counts: 'GET /audit/api/v1/events/filters',
  without: 'the screen of the audit log is empty',
  row: auditRowSchema,
  id: ({ id }) => id,
  filters: AUDIT_FILTERS,
  widest: 'audit_all',
  isIn: {},
  sorts: { at: order((row) => time(row.at)) },
  terms: (row) => [row.actor?.email ?? ''],
}

const traces: ListFacts<z.output<typeof traceRowSchema>, 'all', SentTraceSortKey> = {
  call: 'GET /support/api/v1/traces',
  counts: null,
  without: 'support has no list of what was sent',
  row: traceRowSchema,
  id: ({ code }) => code,
  filters: ['all'],
  widest: 'all',
  isIn: {},
  sorts: {
    received_at: order((row) => time(row.received_at)),
    build_id: order((row) => row.build_id),
    lasted: order((row) => row.lasted),
    events: order((row) => row.events),
    failures: order((row) => row.failures.count),
  },
  terms: ({ code }) => [code],
}

/** All lists with their counts. */
export const LIST_PROBES: readonly Probe[] = [
  ...listProbes(reports),
  ...listProbes(inventory),
  ...listProbes(devices),
  ...listProbes(wifi),
  ...listProbes(users),
  ...listProbes(audit),
  ...listProbes(traces),
]
