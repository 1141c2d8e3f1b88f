import * as z from 'zod/mini'
import { type OpenedTrace, SENT_TRACE_SORT_KEYS, type SentTrace } from '../../domain/lists/sent-trace.ts'
import { limitSchema, listQueryShape, pageOf } from './paging.ts'

/** A larger body of `POST /support/api/v1/traces` is a 413. */
export const MAX_TRACE_BYTES = 4 * 1024 * 1024

const uuid = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'is not a UUID'))
const anyTrace = z.record(z.string(), z.unknown())

/**
 * `POST /support/api/v1/traces`, in a session or with the credential of the public pages. The sender makes the `id`: a
 * repeated call with it stores nothing and gets the same code.
 */
export const traceBodySchema = z.strictObject({ id: uuid, trace: anyTrace })

/**
 * The code of a trace: the answer of `POST` and `DELETE`, and the parameter of a path. In a path also in lower case or
 * without the dash. Any text is accepted there: an impossible code is the same 404 as an unknown one.
 */
export const traceCodeSchema = z.object({ code: z.string() })

const { page, search, sort_direction } = listQueryShape
const TIME_PROBLEM = 'must be a time such as 2026-05-15T12:00:00Z'
/** Not before 1970: databases do not know the year 0. */
const time = z.optional(z.iso.datetime(TIME_PROBLEM).check(z.refine((text) => text >= '1970', TIME_PROBLEM)))

/**
 * Query of `GET /support/api/v1/traces`: traces that were received at `from` or later, and before `to`. Each word of
 * `search` is found in code, pseudonyms, screens, names of failures, build id and note.
 */
export const traceListQuerySchema = z.object({
  page,
  limit: limitSchema(25),
  search,
  sort_key: z._default(z.enum(SENT_TRACE_SORT_KEYS), 'received_at'),
  sort_direction: z._default(sort_direction, 'DESC'),
  from: time,
  to: time,
})

/** One row. `started_at` is by the clock of the sender's device, `lasted` in ms. `sender` is `null` without a session. */
export const traceRowSchema = z.object({
  code: z.string(),
  sender: z.nullable(z.object({ id: z.string(), name: z.string() })),
  received_at: z.string(),
  note: z.string(),
  build_id: z.string(),
  started_at: z.nullable(z.string()),
  lasted: z.number(),
  events: z.number(),
  machines: z.array(z.string()),
  screens: z.array(z.string()),
  pseudonyms: z.array(z.string()),
  failures: z.object({ count: z.number(), names: z.array(z.string()) }),
})

export const tracePageSchema = pageOf(traceRowSchema)

export const traceRowCodec = z.codec(traceRowSchema, z.custom<SentTrace>(), {
  decode: rowOf,
  encode: wireRowOf,
})

/** `tracePageSchema` with rows as the portal has them. */
export const tracePageCodec = pageOf(traceRowCodec)

/** `GET /support/api/v1/traces/{code}`: also the trace as it was sent, and the last 20 readings, the newest first. */
export const openedTraceSchema = z.object({
  ...traceRowSchema.shape,
  trace: anyTrace,
  readings: z.array(z.object({ name: z.string(), at: z.string() })),
})

export const openedTraceCodec = z.codec(openedTraceSchema, z.custom<OpenedTrace>(), {
  decode: ({ trace, readings, ...row }) => ({ ...rowOf(row), trace, readings }),
  encode: ({ trace, readings, ...sent }) => ({ ...wireRowOf(sent), trace, readings: [...readings] }),
})

function rowOf({
  code,
  received_at: receivedAt,
  build_id: buildId,
  started_at: startedAt,
  lasted: lastedMs,
  ...row
}: z.output<typeof traceRowSchema>): SentTrace {
  return { ...row, id: code, receivedAt, buildId, startedAt, lastedMs }
}

function wireRowOf(sent: SentTrace): z.input<typeof traceRowSchema> {
  return {
    code: sent.id,
    sender: sent.sender,
    received_at: sent.receivedAt,
    note: sent.note,
    build_id: sent.buildId,
    started_at: sent.startedAt,
    lasted: sent.lastedMs,
    events: sent.events,
    machines: [...sent.machines],
    screens: [...sent.screens],
    pseudonyms: [...sent.pseudonyms],
    failures: { count: sent.failures.count, names: [...sent.failures.names] },
  }
}
