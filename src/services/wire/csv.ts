import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/session/profile.ts'
import { timeZoneSchema, wholeNumber } from './paging.ts'

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
  /** `rows`: the same cells as lines of JSON, without the guards of a CSV file against formulas. */
  format: z._default(z.enum(['csv', 'rows']), 'csv'),
  /** At most so many rows, the first ones of the order. */
  first: z.optional(wholeNumber.check(z.minimum(1))),
}

/** The answer with `format=rows`: the header, then the rows. */
export const EXPORTED_ROWS_TYPE = 'application/x-ndjson'
export const exportedRowSchema = z.array(z.string())
