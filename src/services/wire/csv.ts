import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/session/profile.ts'
import { timeZoneSchema, wholeNumber } from './paging.ts'

/** Number of rows in an answer of `<list>/export`. */
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
  /**
   * Lines of JSON instead of a CSV file, without its guards against formulas. `rows`: cells as a person reads them; `cells`:
   * those of a workbook, which say what they are.
   */
  format: z._default(z.enum(['csv', 'rows', 'cells']), 'csv'),
  /** At most so many rows, the first ones of the order. */
  first: z.optional(wholeNumber.check(z.minimum(1))),
}

/** A line of the answer with `format=rows`: the header, then the rows. */
export const exportedRowSchema = z.array(z.string())

const cellSchema = z.union([
  z.string(),
  z.number(),
  z.null(),
  /** An identifier such as a VIN: no number, even if it has digits only. */
  z.object({ code: z.string() }),
  /** By ISO 8601, in the time zone of the export or in UTC (`Z`), to the day, the minute or the second: `2026-05-15 12:00`. */
  z.object({ date: z.string() }),
  z.object({ link: z.string() }),
])
export const exportedCellsSchema = z.array(cellSchema)

/** The value of a cell. */
export type ExportedCell = z.infer<typeof cellSchema>
