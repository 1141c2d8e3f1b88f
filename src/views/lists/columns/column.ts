import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Failure } from '../../../domain/failure.ts'
import { exportColumnsFor, type ListExport } from '../../../domain/lists/list-export.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import type { Formats } from '../../../i18n/format.ts'
import type { VisibleRow } from '../../../machines/lists/paged-list.rows.ts'

/** A row with what is happening to it. */
export type Entry<L extends ListTypes = ListTypes> = VisibleRow<L>

/** The edit of this row that the server has not answered yet. */
export function pendingEdit<L extends ListTypes>({ edit }: Pick<Entry<L>, 'edit'>): L['edit'] | null {
  return edit?.status === 'queued' || edit?.status === 'saving' ? edit.edit : null
}

/** Why the last edit of this row was not saved. */
export function refusalOf({ edit }: Pick<Entry, 'edit'>): Failure | null {
  return edit?.status === 'refused' ? edit.failure : null
}

/** What the cells of a list share; made once for a render of the list, so that a cell needs no hook of its own. */
export interface CellTools {
  readonly t: TFunction
  readonly formats: Formats
}

/** Table cell and card line at once: a list has one definition of its columns for every width. */
export type Column<L extends ListTypes> = ColumnLook<L> &
  (
    | { readonly id: L['exportColumn']; readonly exports?: readonly L['exportColumn'][] }
    | { readonly id: string; readonly exports: readonly L['exportColumn'][] }
  )

interface ColumnLook<L extends ListTypes> {
  readonly header: string
  /** Longer name, when the header is an abbreviation. */
  readonly title?: string
  /** `null` for a column that cannot be sorted by. */
  readonly sortKey: L['sortKey'] | null
  /** In px; the table shares out what is left over in proportion. */
  readonly width: number
  readonly align?: 'end'
  readonly cell: (entry: Entry<L>) => ReactNode
  /** Where it stands on a card: `title` and `summary` in sight, `detail` behind the button. */
  readonly card: 'title' | 'summary' | 'detail'
}

/**
 * Names of the columns of the CSV file with what the role sees in these columns of the screen. A column of the screen becomes
 * the column of its name, or those in `exports`: the first stands in its place, the others after all columns.
 */
export function exportColumnsOf<Name extends string>(
  list: ListExport<Name>,
  shown: readonly { readonly id: string; readonly exports?: readonly Name[] }[],
  role: RoleName | null,
): readonly Name[] {
  const allowed = exportColumnsFor(role, list)
  const named = shown.map(({ id, exports }) => exports ?? allowed.filter((name) => name === id))
  const [first, beside] = [named.flatMap((all) => all.slice(0, 1)), named.flatMap((all) => all.slice(1))]
  return [...first, ...beside].filter((name) => allowed.includes(name))
}

/** Where a list is, as its view tells it apart. */
export type ListPhase =
  | 'loading'
  | 'refreshing'
  | 'loadingMore'
  | 'showing'
  | 'loadFailed'
  | 'refreshFailed'
  | 'moreFailed'

/** Lines of the list from top to bottom: the pinned section, the rows, what was refused below its row, and the end marker. */
export type Line<L extends ListTypes = ListTypes> =
  | { readonly type: 'section'; readonly key: string }
  | {
      readonly type: 'row'
      readonly key: string
      readonly entry: Entry<L>
      readonly index: number
      readonly isPinned: boolean
    }
  | { readonly type: 'refusal'; readonly key: string; readonly id: string; readonly failure: Failure }
  | { readonly type: 'end'; readonly key: string }

/** Pinned rows come first under their heading; within both parts the order stays as it was read. */
export function linesOf<L extends ListTypes>(
  entries: readonly Entry<L>[],
  isPinned: (row: L['row']) => boolean,
): readonly Line<L>[] {
  const pinned = entries.filter(({ read }) => isPinned(read))
  const rest = entries.filter(({ read }) => !isPinned(read))
  const lines = (entry: Entry<L>, index: number, isOnTop: boolean): readonly Line<L>[] => {
    const { id } = entry.row
    const failure = refusalOf(entry)
    const row = { type: 'row', key: id, entry, index, isPinned: isOnTop } as const
    return failure === null ? [row] : [row, { type: 'refusal', key: `${id}:refusal`, id, failure }]
  }
  return [
    ...(pinned.length > 0 ? [{ type: 'section', key: 'pinned' } as const] : []),
    ...pinned.flatMap((entry, at) => lines(entry, at, true)),
    ...rest.flatMap((entry, at) => lines(entry, pinned.length + at, false)),
    ...(entries.length > 0 ? [{ type: 'end', key: 'end' } as const] : []),
  ]
}
