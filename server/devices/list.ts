import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type DeviceList, hasGoneQuiet, quietBefore } from '../../src/domain/lists/device.ts'
import { canSeeColumn, holds } from '../../src/domain/session/permissions.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { bareNumber } from '../../src/domain/shell/whole-number.ts'
import {
  type deviceCountsSchema,
  type deviceListQuerySchema,
  deviceRowCodec,
} from '../../src/services/wire/devices.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { devices } from '../database/schema-stock.ts'
import { forbidden } from '../http/problem.ts'
import { versionOf } from '../http/versions.ts'
import { findByText } from '../lists/find-by-text.ts'
import { inOrder } from '../lists/order.ts'
import { namedWhenFew, type Page } from '../lists/page.ts'

export type StoredDevice = typeof devices.$inferSelect
export type DeviceRow = z.input<typeof deviceRowCodec>
export type DeviceQuery = Pick<
  z.output<typeof deviceListQuerySchema>,
  'filter' | 'search' | 'sort_key' | 'sort_direction'
>

/** @returns One page of the devices within `reach` with the fields that `role` may see, and the number of all. */
export async function listDevices(
  db: Database,
  reach: Reach,
  role: RoleName | null,
  query: z.output<typeof deviceListQuerySchema>,
  now: Date,
): Promise<Page<DeviceRow>> {
  const { where, order } = await selectDevices(db, reach, role, query, now)
  const total = await db.$count(devices, where)
  const rows = await db
    .select()
    .from(devices)
    .where(await namedWhenFew(db, devices.id, where, total))
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return { rows: rows.map((device) => deviceRow(device, role, now)), total }
}

/** @returns The device within `reach` with this serial number, in any case and with or without leading zeros; one at most. */
export async function devicesNumbered(
  db: Database,
  reach: Reach,
  role: RoleName | null,
  number: string,
  now: Date,
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

/**
 * @returns The condition and the order of a query.
 * @throws A 403 problem for sorting by a column that `role` may not see: the order would reveal it.
 */
export async function selectDevices(
  db: Database,
  reach: Reach,
  role: RoleName | null,
  { filter, search, sort_key, sort_direction }: DeviceQuery,
  now: Date,
): Promise<{ readonly where: SQL | undefined; readonly order: readonly SQL[] }> {
  const seesIccId = canSeeColumn(role, 'iccId')
  const isHidden =
    (sort_key === 'icc_id' && !seesIccId) ||
    (sort_key === 'country' && !canSeeColumn(role, 'country')) ||
    (sort_key === 'assigned_date' && !canSeeColumn(role, 'assignedDate'))
  if (isHidden) throw forbidden(`You may not sort by ${sort_key}.`, 'sort_key')
  const found = await matching(db, reach, role, search)
  return {
    where: and(within(devices.configurationId, reach), inTab(filter, reach, now), found),
    order: inOrder(SORT_COLUMNS[sort_key], devices.id, sort_direction ?? 'ASC'),
  }
}

/** Devices that `search` finds in what `role` may see of them. */
async function matching(
  db: Database,
  reach: Reach,
  role: RoleName | null,
  search: string,
): Promise<SQL | undefined> {
  const numbers = canSeeColumn(role, 'iccId') ? [devices.iccId] : []
  return findByText(db, reach, search, { ...devices, numbers })
}

/** @returns The number of devices of each tab that `search` finds. */
export async function countDevices(
  db: Database,
  reach: Reach,
  role: RoleName | null,
  search: string,
  now: Date,
): Promise<z.infer<typeof deviceCountsSchema>> {
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      all: countOf(sql`true`),
      active: countOf(eq(devices.status, 'active')),
      assigned: countOf(isNotNull(devices.configurationId)),
      inactive: countOf(eq(devices.status, 'inactive')),
      quiet: countOf(isQuiet(now)),
      shipped: countOf(eq(devices.status, 'shipped')),
      unassigned: countOf(isNull(devices.configurationId)),
    })
    .from(devices)
    .where(and(within(devices.configurationId, reach), await matching(db, reach, role, search)))
  return counts ?? { all: 0, active: 0, assigned: 0, inactive: 0, quiet: 0, shipped: 0, unassigned: 0 }
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

function inTab(filter: DeviceList['filter'], reach: Reach, now: Date): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined
    case 'assigned':
      return isNotNull(devices.configurationId)
    case 'unassigned':
      // Only a reach of everything includes devices without a dealership; the others need no scan.
      return reach === 'everything' ? isNull(devices.configurationId) : sql`false`
    case 'quiet':
      return isQuiet(now)
    case 'active':
    case 'shipped':
      return eq(devices.status, filter)
  }
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
