import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { correctTabs } from '../../../../server/inventories/correction.ts'
import { reports } from '../../../../src/domain/resources/reports.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { isReady, reportCalls, type StoredReport } from '../reports/report-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { PLACED_LISTS, type Query } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { isInTab } from './report-tabs.ts'

describe('the triggers of the database', () => {
  const portal = signedInServer()
  const { take, takeAll, patch, stored } = reportCalls(portal)
  const isOwn = ({ configurationId }: StoredReport) => configurationId === OWN_DEALERSHIP

  test('move the report of a vehicle between tabs when the vehicle enters, moves within and leaves the inventory', async () => {
    const { db } = portal.server
    const { id, vehicleId, vin } = await take((one) => !one.archived && !one.inInventory)
    const item = { id: 'i-test', vehicleId, vin, stockNumber: 'U1', vehicleType: 'used' } as const
    const times = { createdAt: SEEDED_AT, updatedAt: SEEDED_AT }
    const isItem = eq(inventoryItems.id, 'i-test')
    const seen: unknown[] = []
    const look = async () => seen.push((await stored(id))?.standing)
    await db.insert(inventoryItems).values({ ...item, ...times, configurationId: OWN_DEALERSHIP })
    await look()
    for (const configurationId of [SIBLING_DEALERSHIP, OWN_DEALERSHIP]) {
      await db.update(inventoryItems).set({ configurationId }).where(isItem)
      await look()
    }
    await db.delete(inventoryItems).where(isItem)
    await look()
    expect(seen).toEqual(['in_inventory', 'not_in_inventory', 'in_inventory', 'not_in_inventory'])
  })

  test('move a vehicle between tabs when its reports change', async () => {
    const { db } = portal.server
    const items = await db.select().from(inventoryItems)
    const item = items.find(({ reporting }) => reporting === 'unpublished')
    if (!item) throw new Error('The seed has no such item.')
    const { configurationId, vin } = item
    const isOfItem = (one: typeof batteryReports.$inferSelect) => one.vin === vin && !one.archived
    const first = await take(isOfItem, configurationId)
    const isFirst = eq(batteryReports.id, first.id)
    const others = (await reportCalls(portal).reportsIn(configurationId)).filter(isOfItem)
    const seen: unknown[] = []
    const look = async () => {
      const rows = await db.select().from(inventoryItems).where(eq(inventoryItems.id, item.id))
      seen.push(rows[0]?.reporting)
    }
    const change = (id: string, body: object) => patch(id, body, 'LF_ADMIN')
    await change(first.id, { published: true })
    await look()
    for (const { id } of others) await change(id, { archived: true })
    await look()
    await change(first.id, { archived: false })
    await look()
    const elsewhere = configurationId === FOREIGN_DEALERSHIP ? OWN_DEALERSHIP : FOREIGN_DEALERSHIP
    for (const place of [elsewhere, configurationId]) {
      await db.update(batteryReports).set({ configurationId: place }).where(isFirst)
      await look()
    }
    await db.delete(batteryReports).where(isFirst)
    await look()
    await db.insert(batteryReports).values({ ...first, archived: false, published: false })
    await look()
    const [none, unpublished] = ['none', 'unpublished']
    expect(seen).toEqual(['published', none, unpublished, none, unpublished, none, unpublished])
  })

  test('leave to the hourly correction what two transactions at once have missed of each other', async () => {
    const { db } = portal.server
    const read = async () => [
      await db.select().from(batteryReports).orderBy(batteryReports.id),
      await db.select().from(inventoryItems).orderBy(inventoryItems.id),
    ]
    const right = await read()
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table battery_reports disable trigger battery_report_upkeep`)
      await tx.execute(sql`update inventory_items set reporting = case reporting when 'none' then 'published' else 'none' end
        where id in (select id from inventory_items order by reporting, id limit 3)
          or id in (select id from inventory_items order by reporting desc, id limit 3)`)
      await tx.execute(sql`update battery_reports set in_inventory = not in_inventory where id in (
        (select id from battery_reports where in_inventory limit 2)
        union all (select id from battery_reports where not in_inventory limit 2)
      )`)
      await tx.execute(sql`alter table battery_reports enable trigger battery_report_upkeep`)
    })
    expect(await read()).not.toEqual(right)
    await correctTabs(db)
    expect(await read()).toEqual(right)
  })

  test('count the reports of the tabs, whoever writes at the same time', async () => {
    const { db } = portal.server
    const [gone, moved, ...others] = await takeAll(8, isReady)
    if (!gone || !moved) throw new Error('Eight were taken.')
    const place = { configurationId: null, trim: null, score: null }
    await Promise.all([
      db.delete(batteryReports).where(eq(batteryReports.id, gone.id)),
      db.update(batteryReports).set(place).where(eq(batteryReports.id, moved.id)),
      ...others.map(({ id }, at) => patch(id, at % 2 === 0 ? { published: true } : { archived: true })),
    ])
    await db.insert(batteryReports).values({ ...gone, cellHealth: 'Cell Issue' })
    const stored = await db.select().from(batteryReports)
    for (const [context, isThere] of [
      [{}, () => true],
      [{ context_type: 'dealership', context_id: OWN_DEALERSHIP }, isOwn],
    ] as const)
      expect((await portal.ask('LF_ADMIN', `${REPORTS}/filters`, context)).json()).toEqual(
        Object.fromEntries(
          reports.tabs.map((tab) => [tab, stored.filter((one) => isThere(one) && isInTab[tab](one)).length]),
        ),
      )
  })

  test.each(PLACED_LISTS)(
    'sort a renamed dealership by its new name in %s, and find it by that',
    async (list) => {
      const isRenamed = eq(dealerships.id, 'great-lakes-detroit')
      const rename = (name: string) => portal.db.update(dealerships).set({ name }).where(isRenamed)
      const read = async (query: Query) => (await portal.ask('LF_ADMIN', list, query)).json()
      const totalOf = async (search: string) => (await read({ search })).total ?? 0
      const last = async () =>
        JSON.stringify(
          (await read({ sort_key: 'configuration_name', sort_direction: 'DESC', limit: 1 })).data,
        )
      const total = await totalOf('Great Lakes Detroit')
      expect([total > 0, (await last()).includes('Great Lakes')]).toEqual([true, false])
      await rename('Zzz Électrique')
      expect(await last()).toContain('Zzz Électrique')
      expect([await totalOf('Great Lakes Detroit'), await totalOf('zzz electrique')]).toEqual([0, total])
      await rename('Great Lakes Detroit')
      expect(await last()).not.toContain('Great Lakes')
    },
  )
})
