import type { PublicReport } from '../../domain/public/public-report.ts'
import type { Request } from '../http.ts'
import { publicReportCallOf, signedReportCallOf } from './public-report-paths.ts'

/**
 * Calls of the public copies of reports. What reads the answer is loaded then: the other public pages do not need it.
 *
 * @param base of the API
 * @param path of the report service, below that base
 * @param pictureBase of the logos of dealerships
 */
export function createPublicReportsService(
  request: Request,
  base: string,
  path: string,
  pictureBase: string,
) {
  return {
    async readReport({ code }: { readonly code: string }): Promise<PublicReport> {
      const [answer, { publicReportOf }] = await Promise.all([
        request(path + publicReportCallOf(code)),
        import('./read-public-report.ts'),
      ])
      return publicReportOf(answer, base + path + signedReportCallOf(code), pictureBase)
    },
  }
}
