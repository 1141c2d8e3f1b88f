import type { Failure } from '../../domain/failure.ts'
import {
  type BulkBatch,
  type BulkRequest,
  type BulkResult,
  batchAfter,
  type FoundRows,
  sizeOf,
} from '../../domain/lists/bulk.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'

export interface BulkActionContext {
  /** The last action; `null` before the first one. */
  readonly request: BulkRequest | null
  /** Actions that take others back, and wait for the end of this one. */
  readonly waiting: readonly BulkRequest[]
  /** The number of rows whose batch has ended. */
  readonly done: number
  readonly results: readonly BulkResult[]
  readonly failure: Failure | null
}

/** An action that takes another one back, sent by a notice. */
export type UndoEdit = BulkRequest & { readonly id: string }

export type BulkActionEvent =
  | { readonly type: 'action.requested'; readonly request: BulkRequest }
  | { readonly type: 'dealership.chosen'; readonly id: string }
  | { readonly type: 'action.confirmed' }
  | { readonly type: 'action.cancelled' }
  | { readonly type: 'incomplete.confirmed' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'result.dismissed' }
  | { readonly type: 'row.edited'; readonly edit: UndoEdit }

export type BulkActionFact =
  | NoticeRaised
  | { readonly type: 'rows.changed' | 'edit.saved'; readonly list: string }
  | { readonly type: 'rows.unselected' }

/** The action that runs. */
function asked({ request }: BulkActionContext): BulkRequest {
  if (request === null) throw new Error('An action runs that nobody asked for.')
  return request
}

/** The number of rows of the action; `null` until they are found. */
export function sizeIn(context: BulkActionContext): number | null {
  return sizeOf(asked(context).targets)
}

/** The rows that are changed next. */
export function batchIn(context: BulkActionContext): BulkBatch {
  return batchAfter(context.done, asked(context))
}

/** What finds the rows. */
export function queryIn(context: BulkActionContext): FoundRows {
  const { targets, count } = asked(context)
  if (!('query' in targets)) throw new Error('The rows of this action are known.')
  return { ...targets, count }
}
