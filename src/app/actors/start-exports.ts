import type { ExportFact, ExportRequest } from '../../domain/lists/csv-export.ts'
import { createFiles } from '../../services/browser/files.ts'
import { createListPaper } from '../../services/browser/list-paper.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createCsvExport } from '../../services/lists/csv-export.ts'
import { createListPrint } from '../../services/lists/list-print.ts'
import { createReportPdfs } from '../../services/lists/report-pdfs.ts'
import { startExport } from '../../services/lists/start-export.ts'
import type { Services } from '../../services/services.ts'
import { createStreamRequest } from '../../services/stream-request.ts'

/**
 * Loaded with the first export; what writes workbooks, with the first one.
 *
 * @returns Starts the export. Returns a function that cancels it.
 */
export async function exporterFor(
  { calls, paths, now, window }: Services,
  request: ExportRequest,
): Promise<(tell: (fact: ExportFact) => void) => () => void> {
  const { format } = request
  const create =
    format === 'xlsx'
      ? (await import('../../services/lists/workbook-export.ts')).createWorkbookExport
      : { csv: createCsvExport, pdf: createReportPdfs, paper: createListPrint }[format ?? 'csv']
  const run = create({
    stream: createStreamRequest(calls),
    bases: paths,
    timeZone: readTimeZone,
    now,
    files: createFiles(window),
    paper: createListPaper(window),
  })
  return (tell) => startExport(run, request, tell)
}
