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

/** What became of the kept reports. */
export interface Delivery {
  /** The ids of those that were sent. */
  readonly delivered: readonly string[]
  /** Those that were given up. */
  readonly refused: readonly RefusedReport[]
  /** The number of those that are still kept. */
  readonly left: number
}

export interface RefusedReport {
  readonly id: string
  readonly code: string
}

/** The most characters of a note. */
export const MAX_NOTE_LENGTH = 2_000
