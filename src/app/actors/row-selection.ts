import type { ActorRefFrom, AnyActorLogic } from 'xstate'
import type { BulkList } from '../../domain/lists/bulk.ts'
import { rowSelectionMachine } from '../../machines/bulk/row-selection.machine.ts'
import type { RowsReader } from '../../services/lists/bulk.ts'
import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly rowSelection: ActorRefFrom<typeof rowSelectionMachine>
  }
}

/** The selection of the rows of a list. What acts on them is loaded with the first one. */
export function rowSelectionActors(services: Services, list: BulkList, reader: RowsReader) {
  return {
    rowSelection: rowSelectionMachine.provide({
      actors: {
        loadBulkAction: effect(
          (): Promise<AnyActorLogic> =>
            loadCode(async () => (await import('./bulk.ts')).loadBulk(services, list, reader)),
        ),
      },
    }),
  }
}
