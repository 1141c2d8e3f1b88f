import * as z from 'zod/mini'
import { DEFAULT_REPORT_FILTER, REPORT_FILTERS } from '../../domain/lists/report.ts'
import { BULK_ACTIONS, BULK_OUTCOMES, MAX_BULK_REPORTS } from '../../domain/lists/report-bulk.ts'
import { contextQuerySchema, searchSchema } from './paging.ts'
import { problemSchema } from './problem.ts'

/** Body of `POST /batteries/api/v1/battery/reports/bulk`: either `ids` or `query`. */
export const reportBulkBodySchema = z.strictObject({
  action: z.enum(BULK_ACTIONS),
  ids: z.optional(
    z
      .array(z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id')))
      .check(z.minLength(1, 'is empty'), z.maxLength(MAX_BULK_REPORTS, `has more than ${MAX_BULK_REPORTS}`)),
  ),
  /** All reports that the list finds with it, when the call arrives. */
  query: z.optional(
    z.strictObject({
      ...contextQuerySchema.shape,
      search: searchSchema,
      filter: z._default(z.enum(REPORT_FILTERS), DEFAULT_REPORT_FILTER),
    }),
  ),
  /** Whether to publish reports without trim or score, too. */
  incomplete: z._default(z.boolean(), false),
})

/** The answer has lines of JSON, each sent when it is known: `started`, any number of `saved`, then `finished` or `failed`. */
export const BULK_ANSWER_TYPE = 'application/x-ndjson'

export const reportBulkLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), total: z.number() }),
  /** These reports are saved, each whole. */
  z.object({
    type: z.literal('saved'),
    reports: z.array(
      z.object({ id: z.string(), outcome: z.enum(BULK_OUTCOMES), was_published: z.boolean() }),
    ),
  }),
  z.object({ type: z.literal('finished') }),
  /** The remaining reports are unchanged. */
  z.object({ type: z.literal('failed'), problem: problemSchema }),
])

/** Value of `error` when a query finds more reports than one call may change (422). */
export const TOO_MANY_REPORTS = 'tooManyReports'
