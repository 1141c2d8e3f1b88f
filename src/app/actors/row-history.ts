import type { ActorRefFrom } from 'xstate'
import type { AuditRow } from '../../domain/audit/audit-event.ts'
import type { HistorySubject, Undoing } from '../../domain/audit/row-history.ts'
import { rowHistoryMachine } from '../../machines/lists/row-history.machine.ts'
import { loadCode } from '../../services/load-code.ts'
import { ServiceFailure } from '../../services/service-failure.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly rowHistory: ActorRefFrom<typeof rowHistoryMachine>
  }
}

/** The history of a row of a list. What reads it is loaded with the first one. */
export function rowHistoryActors({ request, environment }: Services) {
  const service = () =>
    loadCode(async () =>
      (await import('../../services/lists/row-history.ts')).createRowHistoryService(request, {
        audit: environment.VITE_AUDIT_PATH,
        auth: environment.VITE_AUTH_PATH,
        device: environment.VITE_DEVICE_PATH,
        inventory: environment.VITE_INVENTORY_PATH,
        report: environment.VITE_REPORT_PATH,
      }),
    )
  const none = () => Promise.reject(new ServiceFailure({ code: 'unknown' }))
  return {
    rowHistory: rowHistoryMachine.provide({
      actors: {
        readHistory: effect(
          async ({ subject }: { readonly subject: HistorySubject | null }): Promise<readonly AuditRow[]> =>
            subject === null ? none() : (await service()).readHistory({ subject }),
        ),
        undoChange: effect(async (undoing: Undoing | null) =>
          undoing === null ? none() : (await service()).undoChange(undoing),
        ),
      },
    }),
  }
}
