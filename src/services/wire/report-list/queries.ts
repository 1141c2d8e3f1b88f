import * as z from 'zod/mini'
import { DEFAULT_REPORT_FILTER, REPORT_FILTERS, REPORT_SORT_KEYS } from '../../../domain/lists/report.ts'
import { exportQueryShape } from '../csv.ts'
import { countsQuerySchema, limitSchema, listQueryShape, MAX_LIMIT, wholeNumber } from '../paging.ts'
import { reportNarrowingShape } from './narrowing.ts'

/** Query of `GET /batteries/api/v1/battery/reports`. */
export const reportListQuerySchema = z.object({
  ...listQueryShape,
  ...reportNarrowingShape,
  limit: limitSchema(25),
  filter: z._default(z.enum(REPORT_FILTERS), DEFAULT_REPORT_FILTER),
  sort_key: z._default(z.enum(REPORT_SORT_KEYS), 'created_at'),
  /** How many reports without a trim are on top of the list: all of them by default. */
  pinned: z.optional(z.union([z.literal('all'), wholeNumber.check(z.maximum(MAX_LIMIT))])),
})

/** The same for the export of all rows: see `csv.ts`. */
export const reportExportQuerySchema = z.object({
  ...z.omit(reportListQuerySchema, { page: true, limit: true, pinned: true }).shape,
  ...exportQueryShape,
})

/** Query of `GET /batteries/api/v1/battery/reports/filters`. */
export const reportCountsQuerySchema = z.object({ ...countsQuerySchema.shape, ...reportNarrowingShape })
