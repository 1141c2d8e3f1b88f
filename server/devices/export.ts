import { and, inArray } from 'drizzle-orm'
import { devices as devicesResource } from '../../src/domain/resources/devices.ts'
import { withoutLeadingZeros } from '../../src/domain/serial-number.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { devices } from '../database/schema-stock.ts'
import type { Export } from '../lists/export.ts'
import { type DeviceQuery, type DeviceRow, deviceRow, selectDevices } from './list.ts'

export async function exportDevices(
  db: Database,
  reach: Reach,
  role: RoleName | null,
  query: DeviceQuery,
  now: Date,
): Promise<Export<typeof devicesResource, DeviceRow>> {
  const { where, order } = await selectDevices(db, reach, role, query, now)
  return {
    definition: devicesResource,
    ids: db
      .select({ id: devices.id })
      .from(devices)
      .where(where)
      .orderBy(...order),
    read: async (ids) => {
      const stored = await db
        .select()
        .from(devices)
        .where(and(inArray(devices.id, [...ids]), within(devices.configurationId, reach)))
      return new Map(stored.map((device) => [device.id, deviceRow(device, role, now)]))
    },
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
  }
}
