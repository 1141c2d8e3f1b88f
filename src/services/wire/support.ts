import * as z from 'zod/mini'
import type { OpenedTrace, SentTrace } from '../../domain/lists/sent-trace.ts'
import { pageOf } from './paging.ts'

const anyTrace = z.record(z.string(), z.unknown())

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
  screens: z.array(z.string()),
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
    screens: [...sent.screens],
    failures: { count: sent.failures.count, names: [...sent.failures.names] },
  }
}
