import * as z from 'zod/mini'
import { MAX_PRINTED_REPORTS } from '../../../domain/lists/csv-export.ts'
import { LANGUAGES } from '../../../domain/session/profile.ts'
import { reportTargets } from '../bulk-bodies.ts'
import { exportQueryShape } from '../csv.ts'
import { reportPdfBodySchema } from '../report-pdf.ts'
import { reportListQuerySchema } from './queries.ts'

const { sort_key, sort_direction } = reportListQuerySchema.shape

/**
 * Body of `POST /batteries/api/v1/battery/reports/export`: a CSV file of the reports with these ids, in the order of the list.
 * Those out of reach are left out.
 */
export const reportSelectionExportSchema = z.strictObject({
  ids: z.nonoptional(reportTargets().ids),
  sort_key,
  sort_direction,
  ...exportQueryShape,
})

/**
 * Body of `POST /batteries/api/v1/battery/reports/pdfs`: one PDF of some reports, or of all that a query finds, in the order of the
 * list.
 */
export const reportPdfsBodySchema = z.strictObject({
  ...reportTargets(MAX_PRINTED_REPORTS),
  sort_key,
  sort_direction,
  /** Default: the user’s. */
  language: z.optional(z.enum(LANGUAGES)),
  time_zone: reportPdfBodySchema.shape.time_zone,
})
