import type { InventoryEdit, InventoryItem, InventoryList } from '../../domain/lists/inventory.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { changedIn, only200 } from '../answers.ts'
import type { Request } from '../http.ts'
import {
  inventoryCountsSchema,
  inventoryPageCodec,
  inventoryRowCodec,
  inventoryTrimCodec,
} from '../wire/inventories.ts'
import { contextParams } from './list-paths.ts'
import { onVersion, rivalFields } from './on-version.ts'
import { resourceReader } from './resource-reader.ts'

/** Vehicles of the inventories service. */
export function createInventoryService(request: Request, path: string) {
  return {
    readRows: resourceReader<InventoryList>(request, path, inventory, {
      page: inventoryPageCodec,
      counts: inventoryCountsSchema,
    }),

    /**
     * Saves a trim. Several dealerships may list the same vehicle; the context limits the call to the row’s
     * dealership. Only a 200 is a success. Returns the row as it is now; `null` when the backend does not tell.
     *
     * @throws ServiceFailure `overtaken` when another user has chosen another trim since the row was read.
     */
    async saveEdit({
      edit,
      row = null,
    }: {
      edit: InventoryEdit
      row?: InventoryItem | null
    }): Promise<InventoryItem | null> {
      const { vehicle, configurationId, trim } = edit
      const context = contextParams({ type: 'dealership', id: configurationId })
      const body = { country: vehicle.country, vin: vehicle.vin, detected_version: trim }
      const answer = await onVersion(
        row,
        (options) => request(`${path}/inventory/trim?${context}`, { method: 'PATCH', body, ...options }),
        {
          schema: inventoryRowCodec,
          rivals: (current) =>
            row === null ? null : rivalFields({ trim: row.trim }, { trim }, { trim: current.trim }),
        },
      )
      return changedIn(only200(answer), inventoryTrimCodec)?.find(({ id }) => id === edit.id) ?? null
    },
  }
}
