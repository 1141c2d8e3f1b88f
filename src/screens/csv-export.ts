import { type ActorRefFrom, fromCallback } from 'xstate'
import type { ExportRequest } from '../domain/lists/csv-export.ts'
import { type CsvExportEvent, csvExportMachine } from '../machines/lists/csv-export.machine.ts'
import { createFiles } from '../services/browser/files.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
import { createCsvExport } from '../services/lists/csv-export.ts'
import type { Services } from '../services/services.ts'
import { createStreamRequest } from '../services/stream-request.ts'

declare module '../views/portal-context.tsx' {
  interface PortalActors {
    readonly csvExport: ActorRefFrom<typeof csvExportMachine>
  }
}

/** The export, shared by all lists. */
export function csvExportActors({ calls, environment, now, window }: Services) {
  const { start } = createCsvExport({
    stream: createStreamRequest(calls),
    bases: {
      auth: environment.VITE_AUTH_PATH,
      configurations: environment.VITE_CONFIGURATION_PATH,
      devices: environment.VITE_DEVICE_PATH,
      inventories: environment.VITE_INVENTORY_PATH,
      reports: environment.VITE_REPORT_PATH,
    },
    timeZone: readTimeZone,
    now,
    files: createFiles(window),
  })
  return {
    csvExport: csvExportMachine.provide({
      actors: {
        exportList: fromCallback<CsvExportEvent, ExportRequest>(({ input, sendBack }) =>
          start(input, sendBack),
        ),
      },
    }),
  }
}
