/** What the user can do to many reports at once. */
export const BULK_ACTIONS = ['publish', 'unpublish', 'archive', 'restore', 'regenerate'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/**
 * What became of one report. `no_trim`, `no_score`: it was not published, because that needs to be confirmed. `archived`: an
 * archived report cannot be published.
 */
export const BULK_OUTCOMES = ['changed', 'unchanged', 'no_trim', 'no_score', 'archived', 'not_found'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** Larger numbers would keep others waiting, and would not fit into one way back. */
export const MAX_BULK_REPORTS = 5000
