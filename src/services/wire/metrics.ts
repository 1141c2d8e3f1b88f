import * as z from 'zod/mini'
import { contextQuerySchema, timeZoneSchema } from './paging.ts'

/** Query of `GET /batteries/api/v1/battery/reports/metrics`. `time_zone` (IANA) tells when a day begins. */
export const metricsQuerySchema = z.object({
  ...contextQuerySchema.shape,
  time_zone: timeZoneSchema,
})

/** Of the reports made in a span and not archived: how many, their average score (null: none has one), and so on. */
const figures = {
  reports: z.number(),
  average_score: z.nullable(z.number()),
  cell_issues: z.number(),
  published: z.number(),
}

/** `from` and `to` are the first and the last day (YYYY-MM-DD); `daily` has an entry for each day, also for empty ones. */
const windowSchema = z.object({
  from: z.string(),
  to: z.string(),
  ...figures,
  daily: z.array(z.object({ date: z.string(), ...figures })),
})

/** Today; today and the 29 days before; and from the same day three months ago until today. */
export const reportMetricsSchema = z.object({
  today: windowSchema,
  last_30_days: windowSchema,
  last_3_months: windowSchema,
})
