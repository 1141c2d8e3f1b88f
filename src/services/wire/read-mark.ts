import * as z from 'zod/mini'

/** A mark of the reference server: the first open transaction, the next one, and those that were open, at most some hundred. */
export const readMarkSchema = z
  .string()
  .check(
    z.maxLength(4000),
    z.regex(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/, 'is not the mark of a list'),
  )
