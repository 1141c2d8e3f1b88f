import type { PublicCopy, PublicReport } from '../../domain/public/public-report.ts'
import type { Request } from '../http.ts'
import { loadCode } from '../load-code.ts'
import { publicPdfCallOf, publicReportCallOf, signedReportCallOf } from './public-report-paths.ts'

/**
 * Calls of the public copies of reports. What reads the answer is loaded then: the other public pages do not need it.
 *
 * @param base of the API
 * @param path of the report service, below that base
 * @param pictureBase of the logos of dealerships
 * @param window saves PDFs
 * @param now in ms
 */
export function createPublicReportsService(
  request: Request,
  base: string,
  path: string,
  pictureBase: string,
  window: Window,
  now: () => number,
) {
  return {
    async readReport({ code }: { readonly code: string }): Promise<PublicReport> {
      const [answer, { publicReportOf }] = await Promise.all([
        request(path + publicReportCallOf(code)),
        import('./read-public-report.ts'),
      ])
      return publicReportOf(
        answer,
        base + path + signedReportCallOf(code),
        pictureBase,
        new Date(now()).toISOString(),
      )
    },

    /** Makes a PDF of what was issued, and saves it as a download of the browser. */
    async savePdf({ code, language }: PublicCopy) {
      const [answer, { savedPdf }] = await Promise.all([
        request(path + publicPdfCallOf(code, language)),
        loadCode(() => import('./saved-pdf.ts')),
      ])
      return savedPdf(answer, window)
    },
  }
}
