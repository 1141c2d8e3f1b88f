import type { InventoryList } from '../../domain/lists/inventory.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import type { Request } from '../http.ts'
import { inventoryPageCodec } from '../wire/inventories.ts'
import { resourceReader } from './resource-reader.ts'

/** Vehicles of the inventories service. */
export function createInventoryService(request: Request, path: string) {
  return {
    readRows: resourceReader<InventoryList>(request, path, inventory, {
      page: inventoryPageCodec,
    }),
  }
}
