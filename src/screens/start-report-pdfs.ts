import type { ExportFact, ExportRequest } from '../domain/lists/csv-export.ts'
import { createFiles } from '../services/browser/files.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
import { createReportPdfs } from '../services/lists/report-pdfs.ts'
import type { Services } from '../services/services.ts'
import { createStreamRequest } from '../services/stream-request.ts'

/** Loaded with the first file of reports. Returns a function that cancels it. */
export function startReportPdfs(
  { calls, environment, window }: Services,
  request: ExportRequest,
  tell: (fact: ExportFact) => void,
): () => void {
  const { start } = createReportPdfs({
    stream: createStreamRequest(calls),
    path: `${environment.VITE_REPORT_PATH}/battery/reports/pdfs`,
    timeZone: readTimeZone,
    files: createFiles(window),
  })
  return start(request, tell)
}
