import * as z from 'zod/mini'
import { contextQuerySchema, timeZoneSchema } from './paging.ts'

/** Query of `GET /batteries/api/v1/battery/reports/metrics`. Days are those of the dealerships, else those of `time_zone` (IANA). */
export const metricsQuerySchema = z.object({
  ...contextQuerySchema.shape,
  time_zone: timeZoneSchema,
})

/**
 * Figures of the reports of a time span that are not archived. The average score is `null` when no report has
 * one.
 */
const figures = {
  reports: z.number(),
  average_score: z.nullable(z.number()),
  cell_issues: z.number(),
  published: z.number(),
}

/**
 * `from` and `to` are the first and the last day (YYYY-MM-DD). `daily` has an entry for every day, also for
 * days without reports.
 */
const windowSchema = z.object({
  from: z.string(),
  to: z.string(),
  ...figures,
  daily: z.array(z.object({ date: z.string(), ...figures })),
})

/** Today; today and the 29 days before; the same day three months ago until today. */
export const reportMetricsSchema = z.object({
  today: windowSchema,
  last_30_days: windowSchema,
  last_3_months: windowSchema,
  /** What waits in the lists of the context: each number is the count of the tab of that list. */
  work: z.optional(
    z.object({
      no_trim: z.number(),
      cell_issues: z.number(),
      unpublished: z.number(),
      /** Missing when the caller may not see devices. */
      quiet_devices: z.optional(z.number()),
    }),
  ),
  /** Whether a context has what somebody begins with. Missing: the caller may not do that. */
  first_steps: z.optional(
    z.object({
      network: z.optional(z.boolean()),
      device: z.optional(z.boolean()),
      report: z.boolean(),
      published: z.boolean(),
      colleague: z.optional(z.boolean()),
    }),
  ),
  /** The newest reports that can be opened and are not archived. `date`: their day (YYYY-MM-DD). */
  latest: z.optional(
    z.array(
      z.object({
        id: z.string(),
        date: z.string(),
        year: z.number(),
        make: z.string(),
        model: z.string(),
        score: z.nullable(z.number()),
      }),
    ),
  ),
})
