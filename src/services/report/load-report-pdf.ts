import { type PrintRequest, printHref } from '../../domain/report/report-address.ts'
import { dataOf } from '../answers.ts'
import { pdfFileOf } from '../browser/pdf-file.ts'
import { readTimeZone } from '../browser/time-zone.ts'
import type { Request } from '../http.ts'
import { reportPdfSchema } from '../wire/report-pdf.ts'

/** PDFs of reports, loaded with the first one. */
export function createReportPdfService(
  request: Request,
  path: string,
  window: Window,
  timeZone: () => string = readTimeZone,
) {
  return {
    /**
     * Creates a PDF of a report, and shows it in a new tab once it is there. Its address is valid as long as the page. `isOpened` is
     * false when the browser opened no tab: it may block one that does not follow a click at once.
     */
    async print(report: PrintRequest) {
      // The server accepts no other origin than the portal’s own.
      const body = { url: window.location.origin + printHref(report), time_zone: timeZone() }
      const answer = await request(`${path}/battery/reports/pdf`, { method: 'POST', body })
      const { pdf_base64, file_name: fileName } = dataOf(answer, reportPdfSchema, 'reports')
      const address = URL.createObjectURL(pdfFileOf(pdf_base64, fileName))
      return { address, fileName, isOpened: window.open(address, '_blank') !== null }
    },
  }
}
