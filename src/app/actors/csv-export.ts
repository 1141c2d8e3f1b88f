import { type ActorRefFrom, fromCallback } from 'xstate'
import type { ExportRequest } from '../../domain/lists/csv-export.ts'
import { type CsvExportEvent, csvExportMachine } from '../../machines/lists/csv-export.machine.ts'
import type { Services } from '../../services/services.ts'
import { startLate } from '../late/start-late.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly csvExport: ActorRefFrom<typeof csvExportMachine>
  }
}

/** The export, shared by all lists. */
export function csvExportActors(services: Services) {
  return {
    csvExport: csvExportMachine.provide({
      actors: {
        exportList: fromCallback<CsvExportEvent, ExportRequest>(({ input, sendBack }) =>
          startLate(
            async () => {
              const { exporterFor } = await import('./start-exports.ts')
              const exporter = await exporterFor(services, input)
              return () => exporter.start(input, sendBack)
            },
            (failure) => sendBack({ type: 'export.failed', failure }),
          ),
        ),
      },
    }),
  }
}
