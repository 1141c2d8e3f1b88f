import { createPdfTabs } from '../browser/pdf-window.ts'
import { readTimeZone } from '../browser/time-zone.ts'
import type { Request } from '../http.ts'
import { createReportPdfService } from './report-pdf.ts'

/** What makes PDFs, loaded with the first one. */
export function reportPdfsOf(request: Request, path: string, window: Window) {
  return createReportPdfService(request, path, {
    origin: window.location.origin,
    timeZone: readTimeZone,
    show: createPdfTabs(window),
  })
}
