import type { Failure } from '../failure.ts'
import type { ContextSelection } from '../shell/context-selection.ts'
import type { ReportEdit, ReportFilter } from './report.ts'

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

/** The reports of an action: some, or all that a query finds when the action begins. */
export type BulkTargets =
  | { readonly ids: readonly string[] }
  | {
      readonly query: {
        readonly selection: ContextSelection
        readonly filter: ReportFilter
        readonly search: string
      }
    }

export interface BulkResult {
  readonly id: string
  readonly outcome: BulkOutcome
  /** Whether it was published before the action. */
  readonly wasPublished: boolean
}

/** An action that the user asks for. */
export interface BulkRequest {
  readonly action: BulkAction
  readonly targets: BulkTargets
  /** The number of reports, as the list knows it. */
  readonly count: number
  /** Whether to publish reports without trim or score, too. */
  readonly incomplete: boolean
  /** An edit of one row that waits for a yes. The list saves it, not this action. */
  readonly row?: RowQuestion
}

/** Why a report should not be published as it is. */
export type PublishingDoubt = 'no_trim' | 'no_score' | 'contradiction'

export interface RowQuestion {
  readonly edit: ReportEdit
  /** Of the vehicle. */
  readonly name: string
  /** None when the report is not published by this edit. */
  readonly doubts: readonly PublishingDoubt[]
}

/** Progress of an action. The last one is `bulk.completed` or `bulk.failed`. */
export type BulkFact =
  | { readonly type: 'bulk.started'; readonly total: number }
  | { readonly type: 'bulk.saved'; readonly results: readonly BulkResult[] }
  | { readonly type: 'bulk.completed' }
  | { readonly type: 'bulk.failed'; readonly failure: Failure }

/** Adds results. A report that was changed stays so when the action is sent again, and finds it unchanged. */
export function withResults(
  known: readonly BulkResult[],
  more: readonly BulkResult[],
): readonly BulkResult[] {
  const changed = new Set(known.filter(isChanged).map(({ id }) => id))
  const added = new Map(more.filter(({ id }) => !changed.has(id)).map((result) => [result.id, result]))
  return [...known.filter(({ id }) => !added.has(id)), ...added.values()]
}

/** The number of reports of each outcome. */
export function tallyOf(results: readonly BulkResult[]): Readonly<Record<BulkOutcome, number>> {
  const count = (wanted: BulkOutcome) => results.filter(({ outcome }) => outcome === wanted).length
  return {
    changed: count('changed'),
    unchanged: count('unchanged'),
    no_trim: count('no_trim'),
    no_score: count('no_score'),
    archived: count('archived'),
    not_found: count('not_found'),
  }
}

const REVERSED = {
  publish: 'unpublish',
  unpublish: 'publish',
  archive: 'restore',
  restore: 'archive',
} as const

/** The actions that take back what an action has changed; none for a regeneration, which replaces the figures for good. */
export function reversedBulk(action: BulkAction, results: readonly BulkResult[]): readonly BulkRequest[] {
  if (action === 'regenerate') return []
  const changed = results.filter(isChanged)
  // Archiving unpublishes, too.
  const unpublished = action === 'archive' ? changed.filter(({ wasPublished }) => wasPublished) : []
  return [asRequest(REVERSED[action], changed), asRequest('publish', unpublished)].filter(
    ({ count }) => count > 0,
  )
}

/** The action for the reports that were not published because they have no trim or no score; `null` when there are none. */
export function publishingIncomplete(results: readonly BulkResult[]): BulkRequest | null {
  const incomplete = results.filter(({ outcome }) => outcome === 'no_trim' || outcome === 'no_score')
  return incomplete.length === 0 ? null : asRequest('publish', incomplete)
}

function asRequest(action: BulkAction, reports: readonly BulkResult[]): BulkRequest {
  const ids = reports.map(({ id }) => id)
  return { action, targets: { ids }, count: ids.length, incomplete: true }
}

function isChanged({ outcome }: BulkResult): boolean {
  return outcome === 'changed'
}
