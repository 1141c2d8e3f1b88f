import { and, inArray } from 'drizzle-orm'
import { knownAge } from '../../src/domain/lists/inventory.ts'
import { inventory } from '../../src/domain/resources/inventory.ts'
import { type Reach, within } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import type { Export } from '../lists/export.ts'
import {
  type InventoryQuery,
  type InventoryRow,
  inventoryRows,
  selectInventory,
  wholeOrderOf,
} from './list.ts'

export async function exportInventory(
  db: Database,
  reach: Reach,
  query: InventoryQuery,
  now: Date,
): Promise<Export<typeof inventory, InventoryRow>> {
  return {
    definition: inventory,
    ids: db
      .select({ id: inventoryItems.id })
      .from(inventoryItems)
      .where(await selectInventory(db, reach, query))
      .orderBy(...wholeOrderOf(query, now)),
    read: async (ids) => {
      const stored = await db
        .select()
        .from(inventoryItems)
        .where(and(inArray(inventoryItems.id, [...ids]), within(inventoryItems.configurationId, reach)))
      // No column of the file needs the reports.
      const rows = await inventoryRows(db, stored, { now, reportsReach: [] })
      return new Map(rows.map((row) => [row.id, row]))
    },
    cells: {
      vehicle: (row) => [row.vehicle_year, row.make, row.model],
      trim: ({ trim }) => [trim],
      condition: ({ vehicle_type }, { words }) => [words.vehicleType[vehicle_type]],
      vin: ({ vin }) => [{ code: vin }],
      stock_number: ({ stock_number }) => [{ code: stock_number }],
      configuration_name: ({ configuration }) => [configuration.name],
      configuration_id: ({ configuration }) => [{ code: configuration.id }],
      inventory_age: ({ inventory_age }) => [knownAge(inventory_age)],
    },
  }
}
