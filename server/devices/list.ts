import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type DeviceList, hasGoneQuiet, quietBefore } from '../../src/domain/lists/device.ts'
import { devices as devicesResource } from '../../src/domain/resources/devices.ts'
import { withoutLeadingZeros } from '../../src/domain/serial-number.ts'
import { canSeeColumn, holds } from '../../src/domain/session/permissions.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { bareNumber } from '../../src/domain/shell/whole-number.ts'
import { deviceCountsSchema, devicePageSchema, deviceRowCodec } from '../../src/services/wire/devices.ts'
import type { Database } from '../database/database.ts'
import { inOrder } from '../database/order.ts'
import { devices } from '../database/schema-stock.ts'
import { forbidden } from '../http/problem.ts'
import { versionOf } from '../http/versions.ts'
import { actorOf } from '../identity/actor.ts'
import { type Reach, within } from '../identity/reach.ts'
import { defineList, type Searched } from '../lists/define-list.ts'
import { findByText } from '../lists/find-by-text.ts'
import { listReach } from '../lists/page.ts'

export type StoredDevice = typeof devices.$inferSelect
export type DeviceRow = z.input<typeof deviceRowCodec>

/** What a call sees of the devices within its reach: the fields that `role` may see, at a time. */
export interface DeviceScope {
  readonly reach: Reach
  readonly role: RoleName | null
  readonly now: Date
}

export const deviceList = defineList<{
  resource: typeof devicesResource
  scope: DeviceScope
  search: Searched
  stored: StoredDevice
  row: DeviceRow
}>(devicesResource, {
  tags: ['devices'],
  page: devicePageSchema,
  counts: deviceCountsSchema,
  cells: {
    name: ({ name }) => [{ code: name }],
    serial_number: (row) => [{ code: withoutLeadingZeros(row.serial_number) }],
    icc_id: ({ icc_id }) => [{ code: icc_id ?? '' }],
    configuration_name: ({ configuration }) => [configuration?.name ?? null],
    configuration_id: ({ configuration }) => [{ code: configuration?.id ?? '' }],
    assigned_date: ({ assigned_date }, { date }) => [date(assigned_date)],
    country: ({ country }) => [country ?? null],
    last_seen: ({ last_seen_at }, { date }) => [date(last_seen_at)],
    gone_quiet: ({ gone_quiet }, { yesOrNo }) => [yesOrNo(gone_quiet === true)],
    status: ({ status }, { words }) => [words.deviceStatus[status]],
    debug_mode: ({ debug_mode }, { yesOrNo }) => [yesOrNo(debug_mode)],
    tracking_url: ({ tracking_url }) => [tracking_url == null ? null : { link: tracking_url }],
    note: ({ device_note }) => [device_note?.note ?? null],
  },
  scopeOf: async ({ db, now }, request, query) => {
    const actor = actorOf(request)
    return { reach: await listReach(db, actor, 'devices.view', query), role: actor.role, now: now() }
  },
  id: devices.id,
  from: (db) => db.select().from(devices).$dynamic(),
  reached: ({ reach }) => within(devices.configurationId, reach),
  tabs: ({ now }) => ({
    all: undefined,
    active: eq(devices.status, 'active'),
    assigned: isNotNull(devices.configurationId),
    inactive: eq(devices.status, 'inactive'),
    quiet: isQuiet(now),
    shipped: eq(devices.status, 'shipped'),
    unassigned: isNull(devices.configurationId),
  }),
  found: (db, { reach, role }, { search }) =>
    findByText(db, reach, search, {
      ...devices,
      numbers: canSeeColumn(role, 'iccId') ? [devices.iccId] : [],
    }),
  order: ({ role }, { sort_key, sort_direction = 'ASC' }) => {
    requireSeen(role, sort_key)
    return inOrder(SORT_COLUMNS[sort_key], devices.id, sort_direction)
  },
  rows: (_, stored, { role, now }) => stored.map((device) => deviceRow(device, role, now)),
})

/** @throws A 403 problem for sorting by a column that `role` may not see: the order would reveal it. */
function requireSeen(role: RoleName | null, sortKey: DeviceList['sortKey']): void {
  const isHidden =
    (sortKey === 'icc_id' && !canSeeColumn(role, 'iccId')) ||
    (sortKey === 'country' && !canSeeColumn(role, 'country')) ||
    (sortKey === 'assigned_date' && !canSeeColumn(role, 'assignedDate'))
  if (isHidden) throw forbidden(`You may not sort by ${sortKey}.`, 'sort_key')
}

/** @returns The device within reach with this serial number, in any case and with or without leading zeros; one at most. */
export async function devicesNumbered(
  db: Database,
  { reach, role, now }: DeviceScope,
  number: string,
): Promise<readonly DeviceRow[]> {
  const bare = bareNumber(number)
  const found = await db
    .select()
    .from(devices)
    .where(
      and(within(devices.configurationId, reach), inArray(devices.serialKey, [bare, bare.toUpperCase()])),
    )
  return found.map((device) => deviceRow(device, role, now))
}

/** Maps a stored device to a row with the fields that `role` may see. */
export function deviceRow(device: StoredDevice, role: RoleName | null, now: Date): DeviceRow {
  const may = (feature: 'devices.trackingUrl.view' | 'devices.note.view') =>
    role !== null && holds(role, feature)
  const { note, noteUpdatedAt } = device
  const row = z.encode(deviceRowCodec, {
    ...device,
    id: device.serialNumber,
    configuration: configurationOf(device),
    assignedDate: device.assignedDate?.toISOString() ?? null,
    note:
      note === null || noteUpdatedAt === null
        ? null
        : { id: device.id, text: note, updatedAt: noteUpdatedAt.toISOString() },
    lastSeenAt: device.lastSeenAt?.toISOString() ?? null,
    isQuiet: hasGoneQuiet(device, now),
    updatedAt: device.updatedAt.toISOString(),
    version: deviceVersion(device),
  })
  const { icc_id, chip_id, country, assigned_date, tracking_url, device_note, ...rest } = row
  return {
    ...rest,
    ...(canSeeColumn(role, 'iccId') ? { icc_id, chip_id } : {}),
    ...(canSeeColumn(role, 'country') ? { country } : {}),
    ...(canSeeColumn(role, 'assignedDate') ? { assigned_date } : {}),
    ...(may('devices.trackingUrl.view') ? { tracking_url } : {}),
    ...(may('devices.note.view') ? { device_note } : {}),
  }
}

/** The version of what people edit of a device. When it last reported does not matter. */
export function deviceVersion(device: StoredDevice): string {
  const { id, serialNumber, name, configurationId, iccId, status, trackingUrl, country, debugMode, note } =
    device
  return versionOf({
    // Random: without it, who sees all other fields could guess the hidden ones.
    id,
    serialNumber,
    name,
    configurationId,
    iccId,
    status,
    trackingUrl,
    country,
    debugMode,
    note,
  })
}

export function configurationOf({
  configurationId,
  configurationName,
}: Pick<StoredDevice, 'configurationId' | 'configurationName'>): DeviceRow['configuration'] {
  return configurationId === null ? null : { id: configurationId, name: configurationName ?? '' }
}

/** `hasGoneQuiet` as a condition. */
function isQuiet(now: Date): SQL {
  return sql`(${eq(devices.status, 'active')} and ${lt(devices.lastSeenAt, quietBefore(now))})`
}

const SORT_COLUMNS = {
  name: devices.nameSort,
  serial_number: devices.serialKey,
  icc_id: devices.iccId,
  configuration_name: devices.configurationSort,
  configuration_id: devices.configurationId,
  assigned_date: devices.assignedDate,
  country: devices.country,
  last_seen: devices.lastSeenAt,
  status: devices.status,
} satisfies Record<DeviceList['sortKey'], unknown>
