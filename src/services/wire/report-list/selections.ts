import * as z from 'zod/mini'
import { MAX_BULK_ROWS } from '../../../domain/lists/bulk.ts'
import { MAX_PRINTED_REPORTS } from '../../../domain/lists/csv-export.ts'
import { LANGUAGES } from '../../../domain/session/profile.ts'
import { someOf } from '../bulk-bodies.ts'
import { exportQueryShape } from '../csv.ts'
import { contextQuerySchema } from '../paging.ts'
import { idSchema } from '../refs.ts'
import { reportPdfBodySchema } from '../report-pdf.ts'
import { reportNarrowingShape } from './narrowing.ts'
import { reportListQuerySchema } from './queries.ts'

const { sort_key, sort_direction, search, filter } = reportListQuerySchema.shape

/**
 * Body of `POST /batteries/api/v1/battery/reports/export`: a CSV file of the reports with these ids, in the order of the list.
 * Those out of reach are left out.
 */
export const reportSelectionExportSchema = z.strictObject({
  ids: someOf(idSchema, MAX_BULK_ROWS),
  sort_key,
  sort_direction,
  ...exportQueryShape,
})

/**
 * Body of `POST /batteries/api/v1/battery/reports/pdfs`: one PDF of some reports, or of all that a query finds, in the order of the
 * list.
 */
export const reportPdfsBodySchema = z.strictObject({
  /** Either these, or all that the query finds. */
  ids: z.optional(someOf(idSchema, MAX_PRINTED_REPORTS)),
  query: z.optional(z.strictObject({ ...contextQuerySchema.shape, search, filter, ...reportNarrowingShape })),
  sort_key,
  sort_direction,
  /** Default: the user’s. */
  language: z.optional(z.enum(LANGUAGES)),
  time_zone: reportPdfBodySchema.shape.time_zone,
})

/** Value of `error` when a query finds more reports than one file may have (422). */
export const TOO_MANY_REPORTS = 'tooManyRows'
