import * as z from 'zod/mini'

/**
 * Body of `POST /batteries/api/v1/battery/reports/pdf`. `url` is the page of a report of this portal,
 * `/battery-reports/{id}?print=true`, with its origin or without. Of its query, `lng` (`en` or `fr`; else the user's
 * language) and `zip` (the postal code of the forecast) count; any other address is a 422.
 */
export const reportPdfBodySchema = z.strictObject({
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** Where the reader is, for the dates on the report; the server's own time zone unless told. */
  time_zone: z.optional(z.string().check(z.regex(/^[\w+/:-]{1,64}$/, 'is not a time zone'))),
})

export const reportPdfSchema = z.object({ pdf_base64: z.string() })

/**
 * The `error` of its refusals: another address (422), the page was not ready in time (504) or failed (503), too many
 * are being printed (503), no browser on the server's machine (503).
 */
export const NOT_PRINTABLE = 'notPrintable'
export const PRINT_FAILED = 'printFailed'
export const PRINT_BUSY = 'printBusy'
export const PRINT_UNAVAILABLE = 'printUnavailable'

/** The page says so on `<html data-print-ready="true">` when all of it stands, pictures included. */
export const PRINT_READY_ATTRIBUTE = 'data-print-ready'
