import * as z from 'zod/mini'
import type { OvertakenReport } from '../../domain/failure.ts'
import { reportRowCodec, reportRowSchema } from '../wire/reports.ts'
import { reportSchema } from '../wire/single-report.ts'

const { first_use, odometer_resolution, cells_resolution } = reportSchema.shape

/** A report as another user has left it: what a change of it is compared with. */
export const overtakenReportSchema = z.pipe(
  z.extend(reportRowSchema, { first_use, odometer_resolution, cells_resolution }),
  z.transform(
    ({
      first_use: firstUse,
      odometer_resolution: odometer,
      cells_resolution: cells,
      ...row
    }): OvertakenReport => ({
      ...z.decode(reportRowCodec, row),
      resolutions: odometer === undefined || cells === undefined ? null : { odometer, cells },
      ...(firstUse === undefined ? {} : { firstUse }),
    }),
  ),
)
