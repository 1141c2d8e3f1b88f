import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Change } from '../../../domain/changes/change.ts'
import type { Failure } from '../../../domain/failure.ts'
import type { ExportRequest } from '../../../domain/lists/csv-export.ts'
import { exportColumnsFor, type ListExport } from '../../../domain/lists/list-export.ts'
import type { Identified, ListTypes } from '../../../domain/lists/list-types.ts'
import type { Language, Profile } from '../../../domain/session/profile.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import type { Formats } from '../../../i18n/format.ts'
import type { PendingChange } from '../../../machines/changes/changes.rules.ts'
import type { VisibleRow } from '../../../machines/lists/visible-rows.ts'

/** Id of the column with a checkbox for each row. */
export const SELECT = 'select'

/** A row with its edit. */
export type Entry<L extends ListTypes = ListTypes> = VisibleRow<L>

/** The change of this row that is on its way to the server. */
export function pendingEdit({ edit }: Pick<Entry, 'edit'>): Change | null {
  return edit?.status === 'queued' || edit?.status === 'sending' ? edit.change : null
}

/** Why the last edit of this row was not saved. */
export function refusalOf({ edit }: Pick<Entry, 'edit'>): Failure | null {
  return edit?.status === 'refused' ? edit.failure : null
}

export function cellClass<L extends ListTypes>(column: Column<L>, entry: Entry<L>): string {
  return `col-${column.id} ${column.align ?? ''} ${lookOf(column, entry)}`.trimEnd()
}

/** The classes of a cell that say how what stands in it looks. */
export function lookOf<L extends ListTypes>({ isMono, look }: Column<L>, entry: Entry<L>): string {
  return `${isMono ? 'mono' : ''} ${look?.(entry) ?? ''}`.trim()
}

/** What all cells of a list share, so that they need no hooks. */
export interface CellTools {
  readonly t: TFunction
  readonly language: Language
  /** Whether the catalogues have a text. */
  readonly hasText: (key: string) => boolean
  readonly formats: Formats
}

/** A column of the table, and a line of the cards on phones. */
export type Column<L extends ListTypes> = ColumnLook<L> &
  (
    | { readonly id: L['exportColumn']; readonly exports?: readonly L['exportColumn'][] }
    | { readonly id: string; readonly exports: readonly L['exportColumn'][] }
  )

export interface ColumnLook<L extends ListTypes> {
  readonly header: string
  /** Shown in the header of a column that cannot be sorted by, instead of its text. */
  readonly head?: ReactNode
  /** Longer name, when the header is an abbreviation. */
  readonly title?: string
  /** What it means, for a tooltip. */
  readonly hint?: string
  /** `null` for a column that cannot be sorted by. */
  readonly sortKey: L['sortKey'] | null
  /** Minimum in px. The table distributes the remaining width in proportion. */
  readonly width: number
  /** Where not all columns fit it follows those that do not say so, which are then in sight. */
  readonly isLast?: true
  /** In px, for a column that a narrow table always has. A `brief` of its own stands in its place there. */
  readonly narrowWidth?: number
  readonly align?: 'end'
  readonly isMono?: boolean
  /** More classes of the cell: what looks alike in all of it needs no element of its own. */
  readonly look?: (entry: Entry<L>) => string
  readonly cell: (entry: Entry<L>) => ReactNode
  /** The whole text of a cell that it may have no room for. */
  readonly tooltip?: (row: L['row']) => string | undefined
  /** Part of the card on a phone: `title` is its first line, `detail` comes after a press of the button. */
  readonly card: 'title' | 'detail'
  /** What the second line of a closed card shows of a `detail`: its cell, or less. A closed card is at most 120 px high. */
  readonly brief?: 'cell' | ((entry: Entry<L>) => ReactNode)
}

/**
 * The columns of the CSV file for the columns of the screen, without those that the role may not export. A column of the screen
 * becomes the one of the same name, or those in `exports`: the first in its place, the others after all columns.
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

/** An export of a list as it is shown now; `actor` is who exports it. */
export function exportRequest<Name extends string>(
  list: ListExport<Name>,
  shown: Parameters<typeof exportColumnsOf<Name>>[1],
  {
    query,
    selection,
    actor,
    language,
  }: Pick<ExportRequest, 'query' | 'selection' | 'language'> & {
    readonly actor: Pick<Profile, 'role'>
  },
): ExportRequest {
  const { name, service, path } = list
  const columns = exportColumnsOf(list, shown, actor.role)
  return { list: name, source: { service, path }, query, selection, columns, language }
}

/** The least width of a table of these columns, in px. */
export function widthOf(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

/** In px: how much narrower a cell is where not all columns fit. */
const SAVED = 4
/** In px: the column of the actions, where all of them are in one menu. */
const ONE_ACTION = 60

/** The columns as they are shown where not all fit: closer, the important ones first, and the actions flush right. */
export function closeColumns<C extends Pick<Column<ListTypes>, 'id' | 'width' | 'isLast'>>(
  columns: readonly C[],
  hasWords: boolean,
): readonly C[] {
  const close = columns.map((column) => ({
    ...column,
    width: (hasWords && column.id === 'actions' ? ONE_ACTION : column.width) - SAVED,
  }))
  const rankOf = ({ id, isLast }: C) => (id === 'actions' ? 2 : isLast ? 1 : 0)
  return close.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** In px: a table in less room has the columns that fit, and does not scroll sideways. */
export const NARROW = 1024

/**
 * The columns of a narrow table: what a closed card shows, what the rows are sorted by, and what else fits.
 *
 * @param columns close ones, the important ones first
 * @param room in px
 */
export function fewerColumns<L extends ListTypes>(
  columns: readonly Column<L>[],
  sortKey: L['sortKey'] | null,
  room: number,
): readonly Column<L>[] {
  const narrow = columns.map((column) => {
    const { narrowWidth: width, brief, cell } = column
    return width === undefined
      ? column
      : { ...column, width, cell: typeof brief === 'function' ? brief : cell }
  })
  const shown = new Set(narrow.filter((column) => isNeeded(column) || column.sortKey === sortKey))
  for (const column of narrow) if (widthOf([...shown, column]) <= room) shown.add(column)
  return narrow.filter((column) => shown.has(column))
}

function isNeeded<L extends ListTypes>({ id, card, brief, narrowWidth }: Column<L>): boolean {
  return card === 'title' || (brief ?? narrowWidth) !== undefined || id === 'actions'
}

/**
 * The states of a list that its view distinguishes. `loading` has no rows to show, `replacing` shows those of the last query
 * until those of the new one arrive.
 */
export type ListPhase =
  | 'loading'
  | 'replacing'
  | 'refreshing'
  | 'loadingMore'
  | 'showing'
  | 'loadFailed'
  | 'refreshFailed'
  | 'moreFailed'

/** The rows of a list with their edits, as a store for React. */
export interface Entries<L extends ListTypes = ListTypes> {
  readonly subscribe: (onChange: () => void) => () => void
  /** The same object until an edit of this row changes. */
  of(read: L['row']): Entry<L>
}

/**
 * Lines of the list from top to bottom: pinned section, rows, a refusal below its row, end marker. Placeholders alone until
 * the first rows are loaded.
 */
export type Line<L extends ListTypes = ListTypes> =
  | { readonly type: 'section'; readonly key: string }
  | {
      readonly type: 'row'
      readonly key: string
      readonly entries: Entries<L>
      readonly read: L['row']
      readonly index: number
      readonly isPinned: boolean
    }
  | {
      readonly type: 'refusal'
      readonly key: string
      readonly failure: Failure
      readonly change: Change
    }
  | { readonly type: 'end'; readonly key: string }
  | { readonly type: 'placeholder'; readonly key: string; readonly index: number }

export const PLACEHOLDERS: readonly (Line & { readonly type: 'placeholder' })[] = Array.from(
  { length: 14 },
  (_, index) => ({ type: 'placeholder', key: `placeholder:${index}`, index }),
)

export type RowLine<L extends ListTypes = ListTypes> = Line<L> & { readonly type: 'row' }

/** By row. */
const ROW_LINES = new WeakMap<object, unknown>()

/** The line of a row: the same object as long as nothing of it changes, so that other rows do not render it again. */
function rowLine<L extends ListTypes>(
  entries: Entries<L>,
  read: L['row'],
  index: number,
  isPinned: boolean,
): RowLine<L> {
  const known = ROW_LINES.get(read) as RowLine<L> | undefined
  if (known?.entries === entries && known.index === index && known.isPinned === isPinned) return known
  const line = { type: 'row', key: read.id, entries, read, index, isPinned } as const
  ROW_LINES.set(read, line)
  return line
}

/** The refused change of a row, of all that were refused. */
export function refusedOf(refused: readonly PendingChange[], { id }: Identified): PendingChange | undefined {
  return refused.findLast(({ change }) => change.id === id)
}

/**
 * Pinned rows come first. Both parts keep the server's order.
 *
 * @param above how many of the pinned rows are above their heading, where it stays when others are shown
 */
export function linesOf<L extends ListTypes>(
  rows: readonly L['row'][],
  refused: readonly PendingChange[],
  entries: Entries<L>,
  isPinned: ((row: L['row']) => boolean) | null,
  above = 0,
): readonly Line<L>[] {
  const pinned = isPinned ? rows.filter((row) => isPinned(row)) : []
  const rest = isPinned ? rows.filter((row) => !isPinned(row)) : rows
  const lines = (read: L['row'], index: number, isOnTop: boolean): readonly Line<L>[] => {
    const row = rowLine(entries, read, index, isOnTop)
    const { failure, change } = refusedOf(refused, read) ?? {}
    return failure && change ? [row, { type: 'refusal', key: `${read.id}:refusal`, failure, change }] : [row]
  }
  const onTop = pinned.map((row, at) => lines(row, at, true))
  return [
    ...onTop.slice(0, above).flat(),
    ...(pinned.length > 0 ? [{ type: 'section', key: 'pinned' } as const] : []),
    ...onTop.slice(above).flat(),
    ...rest.flatMap((row, at) => lines(row, pinned.length + at, false)),
    ...(rows.length > 0 ? [{ type: 'end', key: 'end' } as const] : []),
  ]
}
