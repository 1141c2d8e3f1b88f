import * as z from 'zod/mini'

/**
 * Body of `POST /batteries/api/v1/battery/reports/pdf`. `url` is a print page of this portal,
 * `/battery-reports/{id}?print=true`, with or without origin. Of its query the server uses `lng` (`en` or `fr`;
 * default: the user’s language) and `zip` (postal code of the forecast). Any other address is a 422.
 */
export const reportPdfBodySchema = z.strictObject({
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** Time zone of the reader, for the dates on the report. Default: the server’s. */
  time_zone: z.optional(z.string().check(z.regex(/^[\w+/:-]{1,64}$/, 'is not a time zone'))),
})

export const reportPdfSchema = z.object({
  pdf_base64: z.string(),
  /** `Battery-report_<VIN>_<date>.pdf`. The date is the day of the measurement where the dealership is. */
  file_name: z.string(),
})

/**
 * Value of `error`: wrong address (422), page not ready in time (504) or failed (503), too many PDFs at once
 * (503), no browser on the server (503).
 */
export const NOT_PRINTABLE = 'notPrintable'
export const PRINT_FAILED = 'printFailed'
export const PRINT_BUSY = 'printBusy'
export const PRINT_UNAVAILABLE = 'printUnavailable'

/**
 * The print page sets `<html data-print-ready="true">` when everything is rendered, pictures included. The
 * server waits for it.
 */
export const PRINT_READY_ATTRIBUTE = 'data-print-ready'
