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
  /** What the tab says until the PDF is there, in this language. */
  readonly waiting: string
}

interface PrintedFile {
  readonly address: string
  readonly fileName: string
  readonly isOpened: boolean
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
    async print({ waiting, ...report }: PrintRequest): Promise<PrintedFile> {
      const tab = windows.open(waiting, report.language)
      try {
        const body = { url: origin + printHref(report), time_zone: timeZone() }
        const answer = await request(`${path}/battery/reports/pdf`, { method: 'POST', body })
        const { pdf_base64, file_name: fileName } = dataOf(answer, reportPdfSchema, 'reports')
        return { fileName, ...tab.show(pdf_base64, fileName) }
      } catch (problem) {
        tab.close()
        throw problem
      }
    },
  }
}
