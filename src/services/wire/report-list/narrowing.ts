import * as z from 'zod/mini'
import { MAX_DEALERSHIPS, MAX_NARROWING_NAME, type NarrowingName } from '../../../domain/lists/narrowing.ts'
import { timeZoneSchema, wholeNumber } from '../paging.ts'

const day = z.optional(
  z.iso
    .date('must be a date like 2026-05-15')
    .check(z.regex(/^(?:19[7-9]|2\d\d)\d/, 'must be a date since 1970')),
)
const score = z.optional(wholeNumber.check(z.maximum(100)))
const name = z.optional(
  z.string().check(z.maxLength(MAX_NARROWING_NAME), z.regex(/^\P{C}+$/u, 'must be a name that can be shown')),
)
const ids = new RegExp(`^[\\w-]{1,64}(,[\\w-]{1,64}){0,${MAX_DEALERSHIPS - 1}}$`)

/**
 * What narrows the battery reports beyond tab, search and context, as texts. Bounds are inclusive. A report without a score is
 * outside every range of scores, one without cell health has neither.
 */
export const reportNarrowingShape = {
  /** Days in `time_zone`. */
  created_from: day,
  created_to: day,
  time_zone: timeZoneSchema,
  score_from: score,
  score_to: score,
  cell_health: z.optional(z.enum(['healthy', 'issue'])),
  /** Up to `MAX_DEALERSHIPS` ids, comma-separated. Those outside of the context find nothing. */
  configuration_ids: z.optional(
    z.pipe(
      z.string().check(z.regex(ids, 'must be ids, with commas')),
      z.transform((ids) => [...new Set(ids.split(','))]),
    ),
  ),
  published: z.optional(z.enum(['true', 'false'])),
  /** Names of the vehicle as a whole; accents and case do not matter. */
  make: name,
  model: name,
  year: z.optional(wholeNumber.check(z.maximum(9999))),
} satisfies Readonly<Record<NarrowingName | 'time_zone', z.ZodMiniType>>
