import type { SavedFirstUse } from '../../domain/report/first-use-day.ts'
import { accepted } from '../answers.ts'
import type { Request } from '../http.ts'
import { onVersion } from '../lists/on-version.ts'
import { reportRowCodec } from '../wire/reports.ts'
import { singleReportPath } from './report-paths.ts'

export function createFirstUseService(request: Request, path: string) {
  return {
    /**
     * Saves the first day of use of a vehicle.
     *
     * @throws ServiceFailure `overtaken` when another user has changed the report since it was read.
     */
    async saveFirstUse({ reportId, version, day }: SavedFirstUse): Promise<void> {
      const answer = await onVersion(
        version === null ? null : { id: reportId, version },
        (options) =>
          request(path + singleReportPath(reportId), {
            method: 'PATCH',
            body: { first_use: day },
            ...options,
          }),
        { schema: reportRowCodec, rivals: () => null },
      )
      accepted(answer)
    },
  }
}
