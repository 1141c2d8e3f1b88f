import * as z from 'zod/mini'
import { BULK_OUTCOMES } from '../../domain/lists/bulk.ts'
import { problemSchema } from './problem.ts'

/** The answer has lines of JSON, each sent when it is known: `started`, any number of `saved`, then `finished`, `stopped` or `failed`. */
export const BULK_ANSWER_TYPE = 'application/x-ndjson'

const bulkRowSchema = z.object({
  id: z.string(),
  outcome: z.enum(BULK_OUTCOMES),
  /** Of a row that was found: its version now, the `ETag` of the calls of one row. A backend without versions leaves it out. */
  version: z.optional(z.string()),
  /** Of a report: whether it was published before. */
  was_published: z.optional(z.boolean()),
  /** Of a device: id of the dealership that it had before. */
  was_assigned: z.optional(z.nullable(z.string())),
})

export const bulkLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), total: z.number() }),
  /** These rows are saved, each whole. */
  z.object({ type: z.literal('saved'), rows: z.array(bulkRowSchema) }),
  z.object({ type: z.literal('finished') }),
  /** The caller has stopped the action. The remaining rows are unchanged. */
  z.object({ type: z.literal('stopped') }),
  /** The remaining rows are unchanged. */
  z.object({ type: z.literal('failed'), problem: problemSchema }),
])

/** Answer of the call that stops an action, with the id of the action. */
export const stoppedBulkSchema = z.object({ id: z.string() })

/**
 * Answer of the call that tells the outcome of an action: the lines of its answer so far. The last one of an action whose caller was
 * gone is `stopped`, unless it had changed all.
 */
export const bulkOutcomeSchema = z.object({ lines: z.array(bulkLineSchema) })

/** Value of `error` when a query finds more rows than one call may change (422). */
export const TOO_MANY_ROWS = 'tooManyRows'

/** Status of the answer to a second call with the id of an action. */
export const ALREADY_BEGUN = 409
