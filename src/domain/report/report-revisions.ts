/** One revision of a report, as it was issued. */
export interface ReportRevision {
  readonly revision: number
  /** As it is printed. */
  readonly number: string
  /** ISO 8601. */
  readonly issuedAt: string
  /** `null`: the portal itself, or a user who was deleted. */
  readonly issuedBy: string | null
  readonly reason: IssueReason
  readonly status: RevisionStatus
  readonly score: number | null
  readonly trim: string | null
  /** What became of it after the issue, the earliest first. */
  readonly events: readonly RevisionEvent[]
  /** Of the public copy; `null` when it was revoked. */
  readonly code: string | null
}

export interface RevisionEvent {
  readonly kind: (typeof REVISION_EVENTS)[number]
  /** ISO 8601. */
  readonly at: string
  readonly by: string | null
}

/**
 * Why a revision was issued: the first publication, another trim, a regeneration, or other changes, such as of the first day of
 * use.
 */
export const ISSUE_REASONS = ['published', 'trim', 'regenerated', 'corrected'] as const
export type IssueReason = (typeof ISSUE_REASONS)[number]

/** What can become of a revision after its issue, any number of times. */
export const REVISION_EVENTS = ['withdrawn', 'restored'] as const

export const REVISION_STATUSES = ['current', 'superseded', 'withdrawn'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** The report whose revisions are shown. */
export interface RevisionsSubject {
  readonly reportId: string
  /** The version that a change is made on; `null` from a backend without versions. */
  readonly version: string | null
  /** Whether the user may change the report, and the report can be changed: an archived one cannot be published. */
  readonly mayChange: boolean
  /** As the report is now. */
  readonly trim: string | null
  readonly score: number | null
  /** Its figures contradict each other. */
  readonly isDoubted: boolean
}

/** The change of the report that takes the last step back. */
export type RevisionUndo =
  | { readonly kind: 'trim'; readonly trim: string | null }
  | { readonly kind: 'publish' }

/**
 * How the last step can be taken back: a new trim by the former one, a withdrawal by a new publication. Neither loses
 * anything, since each is another revision or event. `null`: there is no such step, or the user may not take it back. A report
 * that has changed since it was withdrawn, or is incomplete, is published from its list, which says so.
 *
 * @param revisions the latest first
 */
export function undoOf(
  subject: RevisionsSubject,
  [latest, former]: readonly ReportRevision[],
): RevisionUndo | null {
  if (!subject.mayChange || latest === undefined) return null
  if (latest.status === 'withdrawn') return isAsIssued(subject, latest) ? { kind: 'publish' } : null
  if (latest.reason !== 'trim' || former === undefined || former.trim === latest.trim) return null
  return { kind: 'trim', trim: former.trim }
}

function isAsIssued({ trim, score, isDoubted }: RevisionsSubject, latest: ReportRevision): boolean {
  return !isDoubted && trim !== null && score !== null && trim === latest.trim && score === latest.score
}

/** The address code of a copy that can be read; `null` when its link was revoked, and while the report is withdrawn. */
export function readableCodeOf({ code }: ReportRevision, [latest]: readonly ReportRevision[]): string | null {
  return latest?.status === 'withdrawn' ? null : code
}
