import * as z from 'zod/mini'
import { reports } from '../../../domain/resources/reports.ts'
import { countsQuerySchema, MAX_LIMIT, wholeNumber } from '../paging.ts'
import { exportQueryOf, listQueryOf } from '../resource.ts'
import { reportNarrowingShape } from './narrowing.ts'

/** Query of `GET /batteries/api/v1/battery/reports`. */
export const reportListQuerySchema = z.object({
  ...listQueryOf(reports).shape,
  ...reportNarrowingShape,
  /** How many reports without a trim are on top of the list: all of them by default. */
  pinned: z.optional(z.union([z.literal('all'), wholeNumber.check(z.maximum(MAX_LIMIT))])),
})

export const reportExportQuerySchema = z.object({ ...exportQueryOf(reports).shape, ...reportNarrowingShape })

/** Query of `GET /batteries/api/v1/battery/reports/filters`. */
export const reportCountsQuerySchema = z.object({ ...countsQuerySchema.shape, ...reportNarrowingShape })
