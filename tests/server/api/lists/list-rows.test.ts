import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { devices, inventoryItems } from '../../../../server/database/schema-stock.ts'
import { wifiConfigurations } from '../../../../server/database/schema-wifi.ts'
import type { InventoryRow } from '../../../../server/inventories/list.ts'
import type { UserRow } from '../../../../server/users/list.ts'
import { hasGoneQuiet } from '../../../../src/domain/lists/device.ts'
import { ROLES } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { everyRow } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { LIST as USERS } from '../users/user-calls.ts'

describe('a row of', () => {
  const portal = signedInServer({ readsOnly: true })
  const find = <Row = { id: string }>(list: string, search: string, role = 'LF_ADMIN') =>
    everyRow<Row>(portal.server, portal.as(role), list, { search })
  /** Where reports of a vehicle are: at its dealership, else at the first one of all. */
  const reportsAt = (
    reports: readonly (typeof batteryReports.$inferSelect)[],
    { vin, own, reach }: { vin: string; own: string; reach: readonly string[] | null },
  ) => {
    const places = reports
      .filter((report) => report.vin === vin)
      .map(({ configurationId }) => configurationId ?? '')
      .filter((id) => reach === null || reach.includes(id))
    return places.includes(own) ? own : (places.filter((id) => id !== '').sort()[0] ?? places[0] ?? null)
  }

  test('the reports has the fields of the contract', { tags: ['D3.25'] }, async () => {
    const stored = await portal.server.db.select().from(batteryReports)
    const report = stored.find((one) => !one.archived && !one.inInventory && one.configurationId !== null)
    if (!report) throw new Error('The seed has no such report.')
    const rows = await find(REPORTS, report.vin)
    expect(rows.find(({ id }) => id === report.id)).toEqual({
      id: report.id,
      created_at: report.createdAt.toISOString(),
      cell_health: report.cellHealth,
      image_path: report.imagePath,
      battery_report_vehicle: {
        id: report.vehicleId,
        country: report.country,
        vin: report.vin,
        year: report.year,
        make: report.make,
        model: report.model,
        trim: report.trim,
      },
      configuration: { id: report.configurationId, name: report.configurationName },
      score: report.score,
      doubts: report.doubts,
      current_capacity: report.currentCapacity,
      original_capacity: report.originalCapacity,
      published: report.published,
      archived: false,
      in_inventory: false,
      version: expect.stringMatching(/^"[\w-]{22}"$/),
      serial_number: report.serialNumber,
    })
  })

  test('the inventory has the fields of the contract, with the age in whole days', {
    tags: ['D3.1'],
  }, async () => {
    const stored = await portal.server.db
      .select()
      .from(inventoryItems)
      .innerJoin(dealerships, eq(dealerships.id, inventoryItems.configurationId))
    const known = stored.find(({ inventory_items: item }) => item.stockedAt !== null && item.trim !== null)
    const unknown = stored.find(({ inventory_items: item }) => item.stockedAt === null)
    if (!known?.inventory_items.stockedAt || !unknown) throw new Error('The seed has no such item.')
    const { inventory_items: item, dealerships: dealership } = known
    const age = Math.floor((SEEDED_AT.getTime() - known.inventory_items.stockedAt.getTime()) / 86_400_000)
    expect((await find(INVENTORY, item.vin)).find(({ id }) => id === item.id)).toEqual({
      id: item.id,
      vin: item.vin,
      country: item.country,
      stock_number: item.stockNumber,
      vehicle_year: item.year,
      make: item.make,
      model: item.model,
      trim: item.trim,
      inventory_image: item.imagePath,
      inventory_age: age,
      reports_at: reportsAt(await portal.server.db.select().from(batteryReports), {
        vin: item.vin,
        own: item.configurationId,
        reach: null,
      }),
      vehicle_type: item.vehicleType,
      configuration: {
        id: item.configurationId,
        name: dealership.name,
        address: { country: dealership.address.country },
      },
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect(await find(INVENTORY, unknown.inventory_items.vin)).toContainEqual(
      expect.objectContaining({ id: unknown.inventory_items.id, inventory_age: null }),
    )
  })

  test('the networks contains no password in any form', { tags: ['D3.10'] }, async () => {
    const [network] = await portal.server.db.select().from(wifiConfigurations).limit(1)
    const { id, ssid, configurationId = '', configurationName, updatedAt } = network ?? {}
    const rows = await find(WIFI, ssid ?? '')
    expect(rows.find((row) => row.id === id)).toEqual({
      id,
      ssid,
      configuration: { id: configurationId, name: configurationName },
      updated_at: updatedAt?.toISOString(),
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })

  test('the devices has the provider’s fields for provider staff only', {
    tags: ['D2.16', 'D3.5', 'D6.3'],
  }, async () => {
    const stored = await portal.server.db.select().from(devices)
    const device = stored.find(
      ({ configurationId, note, status }) =>
        configurationId === OWN_DEALERSHIP && note !== null && status === 'active',
    )
    if (!device) throw new Error('The seed has no such device.')
    const common = {
      serial_number: device.serialNumber,
      name: device.name,
      configuration: { id: OWN_DEALERSHIP, name: 'Maple EV Centre' },
      status: 'active',
      debug_mode: device.debugMode,
      updated_at: device.updatedAt.toISOString(),
      last_seen_at: device.lastSeenAt?.toISOString(),
      gone_quiet: hasGoneQuiet(device, SEEDED_AT),
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    }
    const ofProvider = {
      ...common,
      icc_id: device.iccId,
      chip_id: device.chipId,
      country: 'CA',
      assigned_date: device.assignedDate?.toISOString(),
      tracking_url: null,
      device_note: { id: device.id, note: device.note, updated_at: device.noteUpdatedAt?.toISOString() },
    }
    for (const role of ROLES) {
      const isOfProvider = role.startsWith('LF_')
      expect([role, await find(DEVICES, device.serialNumber, role)]).toEqual([
        role,
        [isOfProvider ? ofProvider : common],
      ])
      expect([role, await find(DEVICES, device.iccId, role)]).toEqual([
        role,
        isOfProvider ? [ofProvider] : [],
      ])
    }
  })

  test('the users has names and organisations, and no secret', { tags: ['P3.1'] }, async () => {
    const [row] = await find<UserRow>(USERS, 'dealer.admin@maple', 'GROUP_ADMIN')
    expect(row).toEqual({
      email: 'dealer.admin@maple.example',
      name: 'Élise',
      family_name: 'Tremblay',
      status: 'CONFIRMED',
      preferred_language: 'fr',
      preferred_theme: expect.stringMatching(/^(light|dark)$/),
      roles: [{ name: 'DEALER_ADMIN', config_id: 'maple-ev-centre', group_id: null }],
      groups: [],
      dealers: [
        {
          id: 'maple-ev-centre',
          dealer_id: expect.any(String),
          inventory_provider: 'convertus',
          name: 'Maple EV Centre',
        },
      ],
      last_signed_in_at: '2026-04-17T11:56:00.000Z',
      has_passkeys: false,
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const [member] = await find<UserRow>(USERS, 'group.user@northstar', 'GROUP_ADMIN')
    expect(member?.groups.map(({ id, name, dealers }) => [id, name, dealers.length])).toEqual([
      ['northstar', 'Northstar Auto Group', 4],
    ])
  })
})

describe('a row of the inventory', () => {
  const changed = signedInServer()

  test('a vehicle whose reports are at another dealership says so to those who may see it there', async () => {
    const { db } = changed.server
    const [item] = await db
      .select()
      .from(inventoryItems)
      .where(eq(inventoryItems.configurationId, OWN_DEALERSHIP))
      .limit(1)
    const [report] = await db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.vehicleId, item?.vehicleId ?? ''))
    if (!item || !report) throw new Error('The seed has no such vehicle.')
    const seen = async (role: string) => {
      const rows = await everyRow<InventoryRow>(changed.server, changed.as(role), INVENTORY, {
        search: item.vin,
      })
      return rows.find(({ id }) => id === item.id)?.reports_at
    }
    const move = (configurationId: string | null) =>
      db.update(batteryReports).set({ configurationId }).where(eq(batteryReports.vin, item.vin))
    const places = [SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP, null]
    const found: unknown[] = []
    for (const place of places) {
      await move(place)
      found.push(await Promise.all(['LF_USER', 'GROUP_USER', 'DEALER_USER'].map(seen)))
    }
    expect(found).toEqual([
      [SIBLING_DEALERSHIP, SIBLING_DEALERSHIP, null],
      [FOREIGN_DEALERSHIP, null, null],
      ['', null, null],
    ])
  })
})
