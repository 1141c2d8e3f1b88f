import { printHref } from '../../domain/report/report-address.ts'
import type { Language } from '../../domain/session/profile.ts'
import { dataOf } from '../answers.ts'
import type { PdfWindows } from '../browser/pdf-window.ts'
import type { Request } from '../http.ts'
import { reportPdfSchema } from '../wire/report-pdf.ts'

interface PrintRequest {
  readonly reportId: string
  readonly language: Language
  readonly zip: string
}

interface PdfDependencies {
  readonly origin: string
  readonly timeZone: () => string
  readonly windows: PdfWindows
}

/** PDFs of reports. `origin` is the portal’s own: the server accepts no other. */
export function createReportPdfService(
  request: Request,
  path: string,
  { origin, timeZone, windows }: PdfDependencies,
) {
  return {
    /**
     * Creates a PDF of a report and shows it in a new tab. Opens the tab before the call: browsers allow it only
     * as a direct result of the click.
     */
    async print(report: PrintRequest): Promise<{ readonly address: string; readonly isOpened: boolean }> {
      const tab = windows.open()
      try {
        const body = { url: origin + printHref(report), time_zone: timeZone() }
        const answer = await request(`${path}/battery/reports/pdf`, { method: 'POST', body })
        return tab.show(dataOf(answer, reportPdfSchema, 'reports').pdf_base64)
      } catch (problem) {
        tab.close()
        throw problem
      }
    },
  }
}
