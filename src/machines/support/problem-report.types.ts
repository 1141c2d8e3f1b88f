import type { Failure } from '../../domain/failure.ts'
import type { PreparedReport } from '../../domain/support/problem-report.ts'

export type ProblemReportEvent =
  | { readonly type: 'report.requested' }
  | { readonly type: 'note.edited'; readonly note: string }
  | { readonly type: 'report.confirmed' }
  | { readonly type: 'report.saved' }
  | { readonly type: 'report.closed' }
  | { readonly type: 'network.recovered' }
  /** Who used the page has signed out, or somebody else has signed in. */
  | { readonly type: 'owner.left' }
  /** Of the outbox. */
  | ReportsLeft
  /** Of the dialog. */
  | { readonly type: 'report.kept' }

/** These reports are no longer kept. */
interface ReportsLeft {
  readonly type: 'reports.left'
  readonly delivered: readonly string[]
  readonly refused: readonly string[]
}

/** A report with the person's words. */
export interface NotedReport {
  readonly id: string
  readonly note: string
}

export interface ProblemReportContext {
  /** `null` until the recording is there. */
  readonly report: PreparedReport | null
  /** Stays until the report has been sent or kept, or its writer has left. */
  readonly note: string
  readonly failure: Failure | null
  /** While a delivery ran, a report was kept or the network came back: the next delivery starts at once. */
  readonly isDue: boolean
}
