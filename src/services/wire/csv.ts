import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/session/profile.ts'
import { timeZoneSchema } from './paging.ts'

/** Number of rows in a `text/csv` answer of `<list>/export`. */
export const ROW_COUNT_HEADER = 'x-total-count'

/**
 * In addition to the query of the list. `columns`: comma-separated, in the order of the file; all permitted
 * columns when missing.
 */
export const exportQueryShape = {
  columns: z.optional(
    z.pipe(
      z
        .string()
        .check(z.regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,39}$/, 'must be names of columns, with commas')),
      z.transform((names) => [...new Set(names.split(','))]),
    ),
  ),
  language: z._default(z.enum(LANGUAGES), 'en'),
  time_zone: timeZoneSchema,
}
