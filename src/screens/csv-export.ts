import { type ActorRefFrom, fromCallback } from 'xstate'
import type { ExportRequest } from '../domain/lists/csv-export.ts'
import { type CsvExportEvent, csvExportMachine } from '../machines/lists/csv-export.machine.ts'
import type { Services } from '../services/services.ts'
import { startLate } from '../start-late.ts'

declare module '../views/portal-context.tsx' {
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
              const start = await (input.format === 'pdf' ? loadPdfs() : loadCsv())
              return () => start(services, input, sendBack)
            },
            (failure) => sendBack({ type: 'export.failed', failure }),
          ),
        ),
      },
    }),
  }
}

async function loadCsv() {
  return (await import('./start-csv-export.ts')).startCsvExport
}

async function loadPdfs() {
  return (await import('./start-report-pdfs.ts')).startReportPdfs
}
