import * as z from 'zod/mini'
import { SENT_TRACE_SORT_KEYS } from '../../domain/lists/sent-trace.ts'
import { limitSchema, listQueryShape } from './paging.ts'

// What the server reads. Apart from the answers, because the portal would load what checks times with its first screen.

/** A larger body of `POST /support/api/v1/traces` is a 413. */
export const MAX_TRACE_BYTES = 16 * 1024 * 1024
/** The same without a session: the credential of the public pages is no secret. */
export const MAX_PUBLIC_TRACE_BYTES = 1024 * 1024

const uuid = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'is not a UUID'))

/**
 * `POST /support/api/v1/traces`, in a session or with the credential of the public pages. The sender makes the `id`: a
 * repeated call with it stores nothing and gets the same code. Pages send the body compressed (`content-encoding: gzip`).
 */
export const traceBodySchema = z.strictObject({ id: uuid, trace: z.record(z.string(), z.unknown()) })

/**
 * The code of a trace: the answer of `POST` and `DELETE`, and the parameter of a path. In a path also in lower case or
 * without the dash. Any text is accepted there: an impossible code is the same 404 as an unknown one.
 */
export const traceCodeSchema = z.object({ code: z.string() })

const { page, search, sort_direction } = listQueryShape

const TIME_PROBLEM = 'must be a time such as 2026-05-15T12:00:00Z'
/** A time in a query. Not before 1970: databases do not know the year 0. */
export const timeSchema = z.optional(
  z.iso.datetime(TIME_PROBLEM).check(z.refine((text) => text >= '1970', TIME_PROBLEM)),
)

/**
 * Query of `GET /support/api/v1/traces`: traces that were received at `from` or later, and before `to`. Each word of
 * `search` is found in code, screens, names of failures, methods, statuses and ids of refused calls, build id, id of the visit, note and
 * the name of the sender. A code is also found when it is written in another way, such as `k7pm 3xwd`.
 */
export const traceListQuerySchema = z.object({
  page,
  limit: limitSchema(25),
  search,
  sort_key: z._default(z.enum(SENT_TRACE_SORT_KEYS), 'received_at'),
  sort_direction: z._default(sort_direction, 'DESC'),
  from: timeSchema,
  to: timeSchema,
})
