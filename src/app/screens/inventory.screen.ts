import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { InventoryList } from '../../domain/lists/inventory.ts'
import type { ImportOrder } from '../../domain/lists/inventory-import.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { inventoryList, inventoryScreenMachine } from '../../machines/lists/inventory.machine.ts'
import { inventoryImportMachine } from '../../machines/lists/inventory-import.machine.ts'
import { resourceReader } from '../../services/lists/resource-reader.ts'
import type { Services } from '../../services/services.ts'
import { inventoryPageCodec } from '../../services/wire/inventories.ts'
import { InventoryView } from '../../views/lists/inventory.view.tsx'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { changesActors } from '../actors/changes.ts'
import { trimsActors } from '../actors/trims.ts'
import { effect } from '../effect.ts'
import { startLate } from '../late/start-late.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'inventory', InventoryList> {}
}

export const screen = defineListScreen({
  list: inventoryList,
  View: InventoryView,
  machine: inventoryScreenMachine,
  shared: changesActors,
  services: (services) => {
    const { request, environment } = services
    return {
      readRows: effect(
        resourceReader<InventoryList>(request, environment.VITE_INVENTORY_PATH, inventory, {
          page: inventoryPageCodec,
        }),
      ),
      ...trimsActors(services),
      ...inventoryImportActors(services),
    }
  },
  texts: { en: () => import('../../i18n/en/inventory.ts'), fr: () => import('../../i18n/fr/inventory.ts') },
})

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly inventoryImport: ActorRefFrom<typeof inventoryImportMachine>
  }
}

/** The import of stock into the inventory. What sends a file is loaded with the first one. */
function inventoryImportActors(services: Services) {
  return {
    inventoryImport: inventoryImportMachine.provide({
      actors: {
        sendFile: fromCallback<EventObject, { readonly file: File }>(({ input, receive, sendBack }) => {
          const waiting: ImportOrder[] = []
          let give = (order: ImportOrder): unknown => waiting.push(order)
          receive((event) => give(event as ImportOrder))
          return startLate(
            async () => {
              const { startInventoryImport } = await import('../actors/start-inventory-import.ts')
              return () => {
                const { order, stop } = startInventoryImport(services, input.file, sendBack)
                give = order
                waiting.forEach(order)
                return stop
              }
            },
            (failure) => sendBack({ type: 'file.failed', failure }),
          )
        }),
      },
    }),
  }
}
