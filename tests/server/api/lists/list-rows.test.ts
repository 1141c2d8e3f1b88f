import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { devices, inventoryItems } from '../../../../server/database/schema-stock.ts'
import type { InventoryRow } from '../../../../server/inventories/list.ts'
import { hasGoneQuiet } from '../../../../src/domain/lists/device.ts'
import { ROLES } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { reportCalls } from '../reports/report-calls.ts'
import { DEVICES, INVENTORY, REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { LIST as USERS } from '../users/user-calls.ts'

const OWN = { id: OWN_DEALERSHIP, name: 'Maple EV Centre' }
const version = expect.stringMatching(/^"[\w-]{22}"$/)

describe('a row of', () => {
  const portal = signedInServer({ readsOnly: true })
  const find = <Row = { id: string }>(list: string, search: string, role = 'LF_ADMIN') =>
    portal.everyRow<Row>(role, list, { search })

  test('the reports has the fields of the contract', { tags: ['D3.25'] }, async () => {
    const report = await reportCalls(portal).take((one) => !one.archived && !one.inInventory)
    const { id, vehicleId, country, vin, year, make, model, trim, score, doubts, published } = report
    expect(await find(REPORTS, vin)).toContainEqual({
      id,
      created_at: report.createdAt.toISOString(),
      cell_health: report.cellHealth,
      image_path: report.imagePath,
      battery_report_vehicle: { id: vehicleId, country, vin, year, make, model, trim },
      configuration: { ...OWN, time_zone: 'America/Toronto' },
      score,
      doubts,
      current_capacity: report.currentCapacity,
      original_capacity: report.originalCapacity,
      published,
      archived: false,
      in_inventory: false,
      version,
      serial_number: report.serialNumber,
    })
  })

  test('the inventory has the fields of the contract, with the age in whole days', {
    tags: ['D3.1'],
  }, async () => {
    const isThere = eq(dealerships.id, inventoryItems.configurationId)
    const stored = await portal.db.select().from(inventoryItems).innerJoin(dealerships, isThere)
    const known = stored.find(({ inventory_items: one }) => one.stockedAt !== null && one.trim !== null)
    const unknown = stored.find(({ inventory_items: one }) => one.stockedAt === null)?.inventory_items
    if (!known?.inventory_items.stockedAt || !unknown) throw new Error('The seed has no such item.')
    const { inventory_items: item, dealerships: dealership } = known
    const { id, vin, country, make, model, trim, configurationId } = item
    const age = Math.floor((SEEDED_AT.getTime() - known.inventory_items.stockedAt.getTime()) / 86_400_000)
    const rows = await find<InventoryRow>(INVENTORY, vin)
    expect(rows.map(({ reports_at: _, ...row }) => row)).toContainEqual({
      id,
      vin,
      country,
      stock_number: item.stockNumber,
      vehicle_year: item.year,
      make,
      model,
      trim,
      inventory_image: item.imagePath,
      inventory_age: age,
      vehicle_type: item.vehicleType,
      configuration: {
        id: configurationId,
        name: dealership.name,
        address: { country: dealership.address.country },
      },
      version,
    })
    const ageless = expect.objectContaining({ id: unknown.id, inventory_age: null })
    expect(await find(INVENTORY, unknown.vin)).toContainEqual(ageless)
  })

  test('the devices has the provider’s fields for provider staff only', {
    tags: ['D2.16', 'D3.5', 'D6.3'],
  }, async () => {
    const stored = await portal.db.select().from(devices).where(eq(devices.configurationId, OWN_DEALERSHIP))
    const device = stored.find(({ note, status }) => note !== null && status === 'active')
    if (!device) throw new Error('The seed has no such device.')
    const { serialNumber, iccId } = device
    const common = {
      serial_number: serialNumber,
      name: device.name,
      configuration: OWN,
      status: 'active',
      debug_mode: device.debugMode,
      updated_at: device.updatedAt.toISOString(),
      last_seen_at: device.lastSeenAt?.toISOString(),
      gone_quiet: hasGoneQuiet(device, SEEDED_AT),
      version,
    }
    const ofProvider = {
      ...common,
      icc_id: iccId,
      chip_id: device.chipId,
      country: 'CA',
      assigned_date: device.assignedDate?.toISOString(),
      tracking_url: null,
      device_note: { id: device.id, note: device.note, updated_at: device.noteUpdatedAt?.toISOString() },
    }
    for (const role of ROLES) {
      const [row, byIccId] = role.startsWith('LF_') ? [ofProvider, [ofProvider]] : [common, []]
      const found = [await find(DEVICES, serialNumber, role), await find(DEVICES, iccId, role)]
      expect([role, ...found]).toEqual([role, [row], byIccId])
    }
  })

  test('the users has names and organisations, and no secret', { tags: ['P3.1'] }, async () => {
    expect(await find(USERS, 'dealer.admin@maple', 'GROUP_ADMIN')).toEqual([
      {
        email: 'dealer.admin@maple.example',
        name: 'Élise',
        family_name: 'Tremblay',
        status: 'CONFIRMED',
        preferred_language: 'fr',
        preferred_theme: expect.stringMatching(/^(light|dark)$/),
        roles: [{ name: 'DEALER_ADMIN', config_id: OWN.id, group_id: null }],
        groups: [],
        dealers: [
          { ...OWN, dealer_id: expect.any(String), inventory_provider: 'convertus', city: 'Montréal' },
        ],
        last_signed_in_at: '2026-04-17T11:56:00.000Z',
        has_passkeys: false,
        invitation_failed: false,
        version,
      },
    ])
  })
})

describe('a row of the inventory', () => {
  const portal = signedInServer()

  test('whose reports are at another dealership says so to those who may see it there', async () => {
    const { db } = portal.server
    const isSame = eq(batteryReports.vehicleId, inventoryItems.vehicleId)
    const reported = db.select().from(inventoryItems).innerJoin(batteryReports, isSame)
    const [row] = await reported.where(eq(inventoryItems.configurationId, OWN_DEALERSHIP)).limit(1)
    const { id = '', vin: search = '' } = row?.inventory_items ?? {}
    const seenBy = async (role: string) => {
      const rows = await portal.everyRow<InventoryRow>(role, INVENTORY, { search })
      return rows.find((item) => item.id === id)?.reports_at
    }
    const found: unknown[] = []
    for (const configurationId of [OWN_DEALERSHIP, SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP, null]) {
      await db.update(batteryReports).set({ configurationId }).where(eq(batteryReports.vin, search))
      found.push(await Promise.all(['LF_USER', 'GROUP_USER', 'DEALER_USER'].map(seenBy)))
    }
    expect(found).toEqual([
      [OWN_DEALERSHIP, OWN_DEALERSHIP, OWN_DEALERSHIP],
      [SIBLING_DEALERSHIP, SIBLING_DEALERSHIP, null],
      [FOREIGN_DEALERSHIP, null, null],
      ['', null, null],
    ])
  })
})
