import type * as z from 'zod/mini'
import type {
  InventoryEdit,
  InventoryFilter,
  InventoryItem,
  InventorySortKey,
} from '../../domain/lists/inventory.ts'
import { dataOf, only200 } from '../answers.ts'
import type { Request } from '../http.ts'
import { inventoryCountsSchema, inventoryPageSchema, type inventoryRowSchema } from '../wire/inventories.ts'
import { contextParams, listParams } from './list-paths.ts'
import { createRowsReader } from './list-rows.ts'

/** Vehicles of the inventories service. */
export function createInventoryService(request: Request, path: string) {
  return {
    /** A 404 means an empty list, as specified. */
    readRows: createRowsReader<InventoryItem, InventoryFilter, InventorySortKey>({
      readPage: async ({ query, selection }, page, limit) => {
        const answer = await request(`${path}/inventory?${listParams(query, selection, page, limit)}`)
        if (answer.status === 404) return { rows: [], total: 0 }
        const { data, total } = dataOf(answer, inventoryPageSchema, 'inventories')
        return { rows: data.map(itemOf), total }
      },
      readCounts: async (selection) =>
        dataOf(
          await request(`${path}/inventory/filters?${contextParams(selection)}`),
          inventoryCountsSchema,
          'inventories',
        ),
    }),

    /**
     * Saves a trim. Several dealerships may list the same vehicle; the context limits the call to the row’s
     * dealership. Only a 200 is a success.
     */
    async saveEdit({ edit }: { edit: InventoryEdit }): Promise<void> {
      const { vehicle, configurationId, trim } = edit
      const context = contextParams({ type: 'dealership', id: configurationId })
      only200(
        await request(`${path}/inventory/trim?${context}`, {
          method: 'PATCH',
          body: { country: vehicle.country, vin: vehicle.vin, detected_version: trim },
        }),
      )
    },
  }
}

function itemOf(answer: z.infer<typeof inventoryRowSchema>): InventoryItem {
  const { id, name } = answer.configuration
  return {
    id: answer.id,
    vehicle: {
      vin: answer.vin,
      country: answer.country,
      make: answer.make,
      model: answer.model,
      year: answer.vehicle_year,
    },
    trim: answer.trim,
    stockNumber: answer.stock_number,
    imagePath: answer.inventory_image,
    ageDays: answer.inventory_age,
    vehicleType: answer.vehicle_type,
    configuration: { id, name },
  }
}
