import type { ReportChange } from '../../domain/changes/change.ts'
import { type ReportFigures, reportFigures } from '../../domain/report/report-figures.ts'
import { dataOf } from '../answers.ts'
import { reportBody } from '../changes/changes.ts'
import type { Request } from '../http.ts'
import { singleReportPath } from '../report/report-paths.ts'
import { reportPreviewSchema } from '../wire/single-report.ts'

/** Reads what a report would say after a change of its trim. */
export async function readFigures(
  request: Request,
  path: string,
  { id, values }: Pick<ReportChange, 'id' | 'values'>,
): Promise<ReportFigures> {
  const answer = await request(`${path + singleReportPath(id)}/preview`, {
    method: 'POST',
    body: reportBody(values),
  })
  const { current_capacity, original_capacity, ...figures } = dataOf(answer, reportPreviewSchema, 'reports')
  return reportFigures({
    ...figures,
    currentCapacityKwh: current_capacity,
    originalCapacityKwh: original_capacity,
  })
}
