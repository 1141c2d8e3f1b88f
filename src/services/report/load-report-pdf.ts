import { type PrintRequest, printHref } from '../../domain/report/report-address.ts'
import { dataOf } from '../answers.ts'
import { createPdfTabs, type ShownPdf, type ShowPdf } from '../browser/pdf-window.ts'
import { readTimeZone } from '../browser/time-zone.ts'
import type { Request } from '../http.ts'
import { reportPdfSchema } from '../wire/report-pdf.ts'

/** What makes PDFs, loaded with the first one. */
export function reportPdfsOf(request: Request, path: string, window: Window) {
  return createReportPdfService(request, path, {
    origin: window.location.origin,
    timeZone: readTimeZone,
    show: createPdfTabs(window),
  })
}

interface PdfDependencies {
  readonly origin: string
  readonly timeZone: () => string
  readonly show: ShowPdf
}

/** PDFs of reports. `origin` is the portal’s own: the server accepts no other. */
export function createReportPdfService(
  request: Request,
  path: string,
  { origin, timeZone, show }: PdfDependencies,
) {
  return {
    /** Creates a PDF of a report, and shows it in a new tab once it is there. */
    async print(report: PrintRequest): Promise<ShownPdf & { readonly fileName: string }> {
      const body = { url: origin + printHref(report), time_zone: timeZone() }
      const answer = await request(`${path}/battery/reports/pdf`, { method: 'POST', body })
      const { pdf_base64, file_name: fileName } = dataOf(answer, reportPdfSchema, 'reports')
      return { fileName, ...show(pdf_base64, fileName) }
    },
  }
}
