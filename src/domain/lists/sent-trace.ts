import type { ListVocabulary } from './list-query.ts'
import type { ListTypes } from './list-types.ts'

/** A list needs one filter. This list shows no tabs. */
const SENT_TRACE_FILTERS = ['all'] as const

export const SENT_TRACE_SORT_KEYS = ['received_at', 'build_id', 'lasted', 'events', 'failures'] as const
export type SentTraceSortKey = (typeof SENT_TRACE_SORT_KEYS)[number]

export interface SentTraceList extends ListTypes {
  readonly row: SentTrace
  readonly filter: (typeof SENT_TRACE_FILTERS)[number]
  readonly sortKey: SentTraceSortKey
  readonly edit: never
  readonly exportColumn: never
}

export const SENT_TRACE_VOCABULARY: ListVocabulary<SentTraceList> = {
  filters: SENT_TRACE_FILTERS,
  sortKeys: SENT_TRACE_SORT_KEYS,
  initial: { filter: 'all', search: '', sort: { key: 'failures', direction: 'DESC' } },
}

/** What lists and searches know of a trace. All texts are short and printable, whatever the trace contains. */
export interface TraceSummary {
  readonly buildId: string
  /** ISO 8601, UTC, by the clock of the sender's device; `null` when that is no date. */
  readonly startedAt: string | null
  /** Time of the last event, after the start. */
  readonly lastedMs: number
  readonly events: number
  readonly screens: readonly string[]
  /**
   * Crashes and failed calls, and by what they are found: the classes of errors, the word `crash`, the statuses, and the actors whose
   * effects failed.
   */
  readonly failures: { readonly count: number; readonly names: readonly string[] }
}

/** A trace that a person sent to support: what a list shows of it. */
export interface SentTrace extends TraceSummary {
  /** The code of the trace, `XXXX-XXXX`. */
  readonly id: string
  /** `null` for a trace of a page without a session. */
  readonly sender: { readonly id: string; readonly name: string } | null
  /** ISO 8601, UTC, as all dates here. */
  readonly receivedAt: string
  /** What the sender wrote, at most 2,000 characters of it. */
  readonly note: string
}

/** A trace that a member of the staff has opened. */
export interface OpenedTrace extends SentTrace {
  /** As it was sent: check it with `readTrace` before you use it. */
  readonly trace: Readonly<Record<string, unknown>>
  /** The last 20 times that somebody opened it, the newest first. */
  readonly readings: readonly { readonly name: string; readonly at: string }[]
}
