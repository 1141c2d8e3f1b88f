/** What a report of a problem contains, for the person who sends it. */
export interface ReportPreview {
  /** Number of recorded events. */
  readonly steps: number
  /** Start of the recording, ISO 8601. */
  readonly since: string
  /** Number of calls to the server that were refused or not answered. */
  readonly failedCalls: number
  /** Number of faults of the program. */
  readonly faults: number
}

/** A recording until the person asked to report a problem. */
export interface PreparedReport {
  /** A UUID. A report that is sent twice is stored once. */
  readonly id: string
  readonly preview: ReportPreview
}

/** The most characters of a note. */
export const MAX_NOTE_LENGTH = 2_000
