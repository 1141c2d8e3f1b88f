import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'

describe('the triggers of the database', () => {
  const portal = signedInServer()

  test('move the report of a vehicle between tabs when the vehicle enters, moves within and leaves the inventory', async () => {
    const { db } = portal.server
    const stored = await db.select().from(batteryReports)
    const report = stored.find(
      (one) => one.configurationId === OWN_DEALERSHIP && !one.archived && !one.inInventory,
    )
    if (!report) throw new Error('The seed has no such report.')
    const standing = async () =>
      (await db.select().from(batteryReports).where(eq(batteryReports.id, report.id)))[0]?.standing
    const move = (configurationId: string) =>
      db.update(inventoryItems).set({ configurationId }).where(eq(inventoryItems.id, 'i-test'))
    await db.insert(inventoryItems).values({
      id: 'i-test',
      configurationId: OWN_DEALERSHIP,
      vehicleId: report.vehicleId,
      vin: report.vin,
      stockNumber: 'U1',
      vehicleType: 'used',
      createdAt: SEEDED_AT,
      updatedAt: SEEDED_AT,
    })
    expect(await standing()).toBe('in_inventory')
    await move(SIBLING_DEALERSHIP)
    expect(await standing()).toBe('not_in_inventory')
    await move(OWN_DEALERSHIP)
    expect(await standing()).toBe('in_inventory')
    await db.delete(inventoryItems).where(eq(inventoryItems.id, 'i-test'))
    expect(await standing()).toBe('not_in_inventory')
  })

  test('move a vehicle between tabs when its reports change', async () => {
    const { db } = portal.server
    const items = await db.select().from(inventoryItems)
    const item = items.find(({ reporting }) => reporting === 'unpublished')
    if (!item) throw new Error('The seed has no such item.')
    const reporting = async () =>
      (await db.select().from(inventoryItems).where(eq(inventoryItems.id, item.id)))[0]?.reporting
    const ofItem = and(
      eq(batteryReports.configurationId, item.configurationId),
      eq(batteryReports.vin, item.vin),
      eq(batteryReports.archived, false),
    )
    const reports = await db.select().from(batteryReports).where(ofItem)
    const [first] = reports
    if (!first) throw new Error('The item has no report.')
    const isFirst = eq(batteryReports.id, first.id)
    const patch = (id: string, body: object) =>
      send(portal.server, portal.as('LF_ADMIN'), 'PATCH', `${REPORTS}/${id}`, body)
    const move = (configurationId: string) =>
      db.update(batteryReports).set({ configurationId }).where(isFirst)

    expect((await patch(first.id, { published: true })).statusCode).toBe(200)
    expect(await reporting()).toBe('published')
    for (const { id } of reports) await patch(id, { archived: true })
    expect(await reporting()).toBe('none')
    await patch(first.id, { archived: false })
    expect(await reporting()).toBe('unpublished')
    await move(item.configurationId === FOREIGN_DEALERSHIP ? OWN_DEALERSHIP : FOREIGN_DEALERSHIP)
    expect(await reporting()).toBe('none')
    await move(item.configurationId)
    expect(await reporting()).toBe('unpublished')
    await db.delete(batteryReports).where(isFirst)
    expect(await reporting()).toBe('none')
    const { standing, hasTrim, vehicleSort, trimSort, configurationSort, codeText, ...stored } = first
    await db.insert(batteryReports).values({ ...stored, archived: false, published: false })
    expect(await reporting()).toBe('unpublished')
  })

  test.each([REPORTS, INVENTORY, DEVICES, WIFI])(
    'sort a renamed dealership by its new name in %s',
    async (list) => {
      const { db } = portal.server
      const isRenamed = eq(dealerships.id, OWN_DEALERSHIP)
      const [before] = await db.select().from(dealerships).where(isRenamed)
      const last = async () => {
        const query = { sort_key: 'configuration_name', sort_direction: 'DESC', limit: 1 }
        return JSON.stringify((await ask(portal.server, portal.as('LF_ADMIN'), list, query)).json().data)
      }
      expect(await last()).not.toContain(before?.name)
      await db.update(dealerships).set({ name: 'Zzz Motors' }).where(isRenamed)
      expect(await last()).toContain('Zzz Motors')
      await db
        .update(dealerships)
        .set({ name: before?.name ?? '' })
        .where(isRenamed)
      expect(await last()).not.toContain(before?.name)
    },
  )

  test.each([REPORTS, WIFI])('find a renamed dealership by its new name in %s', async (list) => {
    const { db } = portal.server
    const isRenamed = eq(dealerships.id, 'great-lakes-detroit')
    const totalOf = async (search: string) =>
      (await ask(portal.server, portal.as('LF_ADMIN'), list, { search })).json().total ?? 0
    const [before] = await db.select().from(dealerships).where(isRenamed)
    const total = await totalOf('Great Lakes Detroit')
    await db.update(dealerships).set({ name: 'Motor City Électrique' }).where(isRenamed)
    expect(total).toBeGreaterThan(5)
    expect([await totalOf('Great Lakes Detroit'), await totalOf('motor city electrique')]).toEqual([0, total])
    await db
      .update(dealerships)
      .set({ name: before?.name ?? '' })
      .where(isRenamed)
  })
})
