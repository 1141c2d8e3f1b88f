import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Formats } from '../../i18n/format.ts'
import type { Identified, RowEdit } from '../../machines/lists/paged-list.types.ts'

/** A row with what is happening to it. */
export interface Entry<Row> {
  readonly row: Row
  /** As it was read: an edit does not move a row before the next fetch. */
  readonly read: Row
  readonly edit: RowEdit<Identified> | null
  /** It no longer fits the tab and goes with the next fetch. */
  readonly outgrown: boolean
}

/** What the cells of a list share; made once for a render of the list, so that a cell needs no hook of its own. */
export interface CellTools {
  readonly t: TFunction
  readonly formats: Formats
}

/** Table cell and card line at once: a list has one definition of its columns for every width. */
export interface Column<Row, Key extends string, Tools extends CellTools> {
  readonly id: string
  readonly header: string
  /** Longer name, when the header is an abbreviation. */
  readonly title?: string
  /** `null` for a column that cannot be sorted by. */
  readonly sortKey: Key | null
  /** In px; the table shares out what is left over in proportion. */
  readonly width: number
  readonly align?: 'end'
  readonly cell: (row: Row, tools: Tools) => ReactNode
  /** Where it stands on a card: `title` and `summary` in sight, `detail` behind the button. */
  readonly card: 'title' | 'summary' | 'detail'
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

/** Lines of the list from top to bottom: the pinned section, the rows, and the end marker. */
export type Line<Row> =
  | { readonly type: 'section'; readonly key: string }
  | {
      readonly type: 'row'
      readonly key: string
      readonly entry: Entry<Row>
      readonly index: number
      readonly isPinned: boolean
    }
  | { readonly type: 'end'; readonly key: string }

/** Pinned rows come first under their heading; within both parts the order stays as it was read. */
export function linesOf<Row extends Identified>(
  entries: readonly Entry<Row>[],
  isPinned: (row: Row) => boolean,
): readonly Line<Row>[] {
  const pinned = entries.filter(({ read }) => isPinned(read))
  const rest = entries.filter(({ read }) => !isPinned(read))
  const line = (entry: Entry<Row>, index: number, isOnTop: boolean): Line<Row> => ({
    type: 'row',
    key: entry.row.id,
    entry,
    index,
    isPinned: isOnTop,
  })
  return [
    ...(pinned.length > 0 ? [{ type: 'section', key: 'pinned' } as const] : []),
    ...pinned.map((entry, at) => line(entry, at, true)),
    ...rest.map((entry, at) => line(entry, pinned.length + at, false)),
    ...(entries.length > 0 ? [{ type: 'end', key: 'end' } as const] : []),
  ]
}
