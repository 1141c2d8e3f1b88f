import * as z from 'zod/mini'

/**
 * `GET /batteries/api/v1/battery/reports/arrivals`: how many reports of the query have arrived, `MOST_ARRIVALS` if there are more, and
 * the ids of the first of them, `NAMED_ARRIVALS` at most.
 */
export const reportArrivalsSchema = z.object({ total: z.number(), ids: z.array(z.string()) })
