import * as z from 'zod/mini'
import { BULK_OUTCOMES } from '../../domain/lists/bulk.ts'

/** What became of each row of a call, each whole. A call that is sent again finds what it has changed `unchanged`. */
export const bulkAnswerSchema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(BULK_OUTCOMES),
      /** Of a row that was found: its version now, the `ETag` of the calls of one row. A backend without versions leaves it out. */
      version: z.optional(z.string()),
      /** Of a report: whether it was published before. */
      was_published: z.optional(z.boolean()),
      /** Of a device: id of the dealership that it had before. */
      was_assigned: z.optional(z.nullable(z.string())),
    }),
  ),
})
