import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { ImportOrder } from '../../domain/lists/inventory-import.ts'
import { inventoryImportMachine } from '../../machines/lists/inventory-import.machine.ts'
import type { Services } from '../../services/services.ts'
import { startLate } from '../late/start-late.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly inventoryImport: ActorRefFrom<typeof inventoryImportMachine>
  }
}

/** The import of stock into the inventory. What sends a file is loaded with the first one. */
export function inventoryImportActors(services: Services) {
  return {
    inventoryImport: inventoryImportMachine.provide({
      actors: {
        sendFile: fromCallback<EventObject, { readonly file: File }>(({ input, receive, sendBack }) => {
          const waiting: ImportOrder[] = []
          let give = (order: ImportOrder): unknown => waiting.push(order)
          receive((event) => give(event as ImportOrder))
          return startLate(
            async () => {
              const { startInventoryImport } = await import('./start-inventory-import.ts')
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
