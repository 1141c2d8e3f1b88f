import type { ExportFact, ExportRequest } from '../../domain/lists/csv-export.ts'
import { createFiles } from '../../services/browser/files.ts'
import { createListPaper } from '../../services/browser/list-paper.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createCsvExport } from '../../services/lists/csv-export.ts'
import { createListPrint } from '../../services/lists/list-print.ts'
import { createReportPdfs } from '../../services/lists/report-pdfs.ts'
import type { Services } from '../../services/services.ts'
import { createStreamRequest } from '../../services/stream-request.ts'

/** Loaded with the first export; what writes workbooks, with the first one. */
export async function exporterFor(
  { calls, environment, now, window }: Services,
  { format }: ExportRequest,
): Promise<Exporter> {
  const create =
    format === 'xlsx'
      ? (await import('../../services/lists/workbook-export.ts')).createWorkbookExport
      : { csv: createCsvExport, pdf: createReportPdfs, paper: createListPrint }[format ?? 'csv']
  return create({
    stream: createStreamRequest(calls),
    bases: {
      audit: environment.VITE_AUDIT_PATH,
      auth: environment.VITE_AUTH_PATH,
      configurations: environment.VITE_CONFIGURATION_PATH,
      devices: environment.VITE_DEVICE_PATH,
      inventories: environment.VITE_INVENTORY_PATH,
      reports: environment.VITE_REPORT_PATH,
    },
    timeZone: readTimeZone,
    now,
    files: createFiles(window),
    paper: createListPaper(window),
  })
}

interface Exporter {
  /** Returns a function that cancels it. */
  readonly start: (request: ExportRequest, tell: (fact: ExportFact) => void) => () => void
}
