import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../server/database/schema.ts'
import { inventoryItems } from '../../../server/database/schema-stock.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth } from '../support/server.ts'
import { OWN_DEALERSHIP } from './people.ts'
import { type ReportsServer, startReports } from './reports.ts'

describeOnBoth('what the database keeps in step', {}, (kind) => {
  let reports: ReportsServer

  beforeAll(async () => {
    reports = await startReports(kind)
  })
  afterAll(() => reports.server.close())

  test('a vehicle that comes to the inventory, moves and leaves takes its report along', async () => {
    const { db } = reports.server
    const report = reports.all.find(
      (one) => one.configurationId === OWN_DEALERSHIP && !one.archived && !one.inInventory,
    )
    if (!report) throw new Error('The seed has no such report.')
    const now = SEEDED_AT
    const item = {
      id: 'i-test',
      configurationId: OWN_DEALERSHIP,
      vehicleId: report.vehicleId,
      vin: report.vin,
      stockNumber: 'U1',
      vehicleType: 'used' as const,
      createdAt: now,
      updatedAt: now,
    }
    const standing = async () => {
      const [row] = await db.select().from(batteryReports).where(eq(batteryReports.id, report.id))
      return row?.standing
    }
    await db.insert(inventoryItems).values(item)
    expect(await standing()).toBe('in_inventory')
    await db
      .update(inventoryItems)
      .set({ configurationId: 'northstar-toronto' })
      .where(eq(inventoryItems.id, item.id))
    expect(await standing()).toBe('not_in_inventory')
    await db
      .update(inventoryItems)
      .set({ configurationId: OWN_DEALERSHIP })
      .where(eq(inventoryItems.id, item.id))
    expect(await standing()).toBe('in_inventory')
    await db.delete(inventoryItems).where(eq(inventoryItems.id, item.id))
    expect(await standing()).toBe('not_in_inventory')
  })

  test('a dealership that is renamed is found by its new name and not by the old one', async () => {
    const { db } = reports.server
    const totalOf = async (search: string) => (await reports.ask({ search })).json().total ?? 0
    const total = await totalOf('Great Lakes Detroit')
    await db
      .update(dealerships)
      .set({ name: 'Motor City Électrique' })
      .where(eq(dealerships.id, 'great-lakes-detroit'))
    expect(total).toBeGreaterThan(25)
    expect([await totalOf('Great Lakes Detroit'), await totalOf('motor city electrique')]).toEqual([0, total])
  })
})
