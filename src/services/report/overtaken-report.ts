import * as z from 'zod/mini'
import type { OvertakenReport } from '../../domain/failure.ts'
import type { EnteredFigures } from '../../domain/report/entered-figures.ts'
import { reportRowCodec, reportRowSchema } from '../wire/reports.ts'
import { reportSchema } from '../wire/single-report.ts'

const { entered, first_use, odometer_resolution, cells_resolution } = reportSchema.shape

/** A report as another user has left it: what a change of it is compared with. */
export const overtakenReportSchema = z.pipe(
  z.extend(reportRowSchema, { entered, first_use, odometer_resolution, cells_resolution }),
  z.transform(
    ({
      entered,
      first_use: firstUse,
      odometer_resolution: odometer,
      cells_resolution: cells,
      ...row
    }): OvertakenReport => ({
      ...z.decode(reportRowCodec, row),
      resolutions: odometer === undefined || cells === undefined ? null : { odometer, cells },
      ...(firstUse === undefined ? {} : { firstUse }),
      ...(entered === undefined ? {} : { entered: enteredIn(entered, row.battery_report_vehicle.trim) }),
    }),
  ),
)

/** As a change has it, with the trim. */
function enteredIn(
  entered: z.infer<typeof reportSchema>['entered'],
  trim: string | null,
): EnteredFigures | null {
  return entered && trim !== null ? { trim, energyKwh: entered.energy_kwh, range: entered.range } : null
}
