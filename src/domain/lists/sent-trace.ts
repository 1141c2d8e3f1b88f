export const SENT_TRACE_SORT_KEYS = ['received_at', 'build_id', 'lasted', 'events', 'failures'] as const
export type SentTraceSortKey = (typeof SENT_TRACE_SORT_KEYS)[number]

/** A trace that a person sent to support: what a list shows of it. */
export interface SentTrace {
  /** The code of the trace, `XXXX-XXXX`. */
  readonly id: string
  /** `null` for a trace of a page without a session. */
  readonly sender: { readonly id: string; readonly name: string } | null
  /** ISO 8601, UTC, as all dates here. */
  readonly receivedAt: string
  /** What the sender wrote, at most 2,000 characters of it. */
  readonly note: string
  readonly buildId: string
  /** By the clock of the sender's device; `null` when that is no date. */
  readonly startedAt: string | null
  readonly lastedMs: number
  readonly events: number
  readonly machines: readonly string[]
  readonly screens: readonly string[]
  readonly pseudonyms: readonly string[]
  /** Failed effects, and the distinct names of their actors. */
  readonly failures: { readonly count: number; readonly names: readonly string[] }
}

/** A trace that a member of the staff has opened. */
export interface OpenedTrace extends SentTrace {
  /** As it was sent: check it with `readTrace` before you use it. */
  readonly trace: Readonly<Record<string, unknown>>
  /** The last 20 times that somebody opened it, the newest first. */
  readonly readings: readonly { readonly name: string; readonly at: string }[]
}
