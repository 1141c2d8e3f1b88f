import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { runHourly } from '../hourly.ts'

/** The rest has its turn an hour later. */
const MOST = 1000

/**
 * Corrects the tabs of reports and vehicles when the server starts to listen, and every hour until it closes. The triggers see what
 * is committed: two transactions about one VIN at once, such as a measurement during an import, miss each other.
 */
export function correctTabsHourly(
  app: FastifyInstance,
  { longDb, background }: Pick<RouteDependencies, 'longDb' | 'background'>,
): void {
  runHourly(app, background, 'correct tabs of reports and vehicles', () => correctTabs(longDb))
}

/** Corrects which reports are in stock, and what kind of report a vehicle in stock has. */
export async function correctTabs(db: Pick<Database, 'execute'>): Promise<void> {
  const reports = await db.execute<{ id: string }>(sql`
    select r.id from ${batteryReports} r join ${inventoryItems} i using (configuration_id, vin) where not r.in_inventory
    union all
    select r.id from ${batteryReports} r where r.in_inventory
      and not exists (select from ${inventoryItems} i where i.configuration_id = r.configuration_id and i.vin = r.vin)
    limit ${MOST}`)
  // Each on its own: whoever holds several rows has to lock them in the order of all others.
  // A trigger sets the value.
  for (const { id } of reports.rows)
    await db.execute(sql`update ${batteryReports} set in_inventory = in_inventory where id = ${id}`)
  const items = await db.execute<{ id: string }>(sql`
    select i.id from ${inventoryItems} i left join (
      select configuration_id, vin, bool_or(published) as published
      from ${batteryReports} where not archived group by configuration_id, vin
    ) r using (configuration_id, vin)
    where i.reporting <> case when r.published then 'published' when r.vin is not null then 'unpublished' else 'none' end
    limit ${MOST}`)
  for (const { id } of items.rows)
    await db.execute(sql`
      update ${inventoryItems} set reporting = inventory_reporting(configuration_id, vin) where id = ${id}`)
}
