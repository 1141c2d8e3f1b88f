import type { Change } from '../../domain/changes/change.ts'
import type { Identified } from '../../domain/lists/list-types.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'

/** What the server answers to a change. */
export interface Saved {
  /** The row as a list shows it; `null` when the backend does not tell. */
  readonly row: Identified | null
  readonly version: string | null
}

/** The outbox tells a list that its row is saved. `row`: as it is now; `null` when nobody knows. */
export interface RowSaved {
  readonly type: 'row.saved'
  readonly list: string
  readonly change: Change
  readonly row: Identified | null
  /** The server still processes the change after its answer. */
  readonly isSettling: boolean
}

/** A change was refused. `notice` tells it, unless a page does. */
export interface ChangeRefused {
  readonly type: 'change.refused'
  /** The report whose page tells it; `null` for what only a row shows, which may be out of sight. */
  readonly id: string | null
  readonly notice: NoticeRaised
}

/** What the outbox tells. */
export type ChangesFact =
  | NoticeRaised
  | ChangeRefused
  | RowSaved
  | { readonly type: 'rows.outdated' | 'edit.saved'; readonly list: string }
