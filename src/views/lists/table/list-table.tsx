import { createContext, memo, type ReactNode, use, useMemo } from 'react'
import { type ItemProps, type TableProps, TableVirtuoso } from 'react-virtuoso'
import type { Sort } from '../../../domain/lists/list-query.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { outgrown } from '../../theme/recipes/lists/list-row.recipe.ts'
import { listTable } from '../../theme/recipes/lists/list-table.recipe.ts'
import { bar } from '../../theme/recipes/parts/feedback.recipe.ts'
import { RefusedEdit } from '../cells/refused-edit.tsx'
import {
  type Column,
  cellClass,
  closeColumns,
  type Entry,
  fewerColumns,
  type Line,
  NARROW,
  type RowLine,
  refusalOf,
  SELECT,
  widthOf,
} from '../columns/column.ts'
import { useEntry } from '../use-entry.ts'
import { useHasWords } from '../use-is-phone.ts'
import { useRoom } from '../use-room.ts'
import type { RestoredScroll } from '../use-scroll-position.ts'
import { HeaderRow } from './header-row.tsx'
import type { ListRowsProps } from './list-cards.tsx'
import { ListEnd, type ListEndProps } from './list-end.tsx'
import { useNearEnd } from './use-near-end.ts'
import { useTopForRows } from './use-top-for-rows.ts'

interface ListTableProps<L extends ListTypes> extends ListRowsProps<L> {
  readonly isCompact: boolean
  /** Number of matching rows, loaded or not; `null` before the first answer. */
  readonly total: number | null
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
}

/** For `aria-rowcount`. */
const UNKNOWN = -1

/** A table with only the visible rows in the document. */
export function ListTable<L extends ListTypes>(props: ListTableProps<L>) {
  const { caption, lines, rowsKey, scrollerRef, isCompact } = props
  const height = rowHeight(isCompact)
  const restored = props.topLine > 0 ? scrolledTo(props.topLine, lines.length, height) : props.restored
  const { total, sort, onSort, section, end, busy, onRefusal } = props
  const { room, roomRef } = useRoom()
  const hasWords = useHasWords()
  const isClose = widthOf(props.columns) > room
  const isNarrow = isClose && room < NARROW
  // Of what does not matter no change makes the columns anew, and with them all rows.
  const [most, sortedBy] = isNarrow ? [room, sort.key] : [null, null]
  const columns = useMemo(() => {
    if (!isClose) return props.columns
    const close = closeColumns(props.columns, hasWords)
    return most === null ? close : fewerColumns(close, sortedBy, most)
  }, [props.columns, isClose, hasWords, most, sortedBy])
  const width = widthOf(columns)
  const canScroll = width > room
  // A value that is made anew is looked for in all rows.
  const state = useMemo(
    () => ({ caption, total, busy, end, isCompact, isClose, canScroll, width }),
    [caption, total, busy, end, isCompact, isClose, canScroll, width],
  )
  const table = useTopForRows(rowsKey)
  const rangeChanged = useNearEnd(end.rows, end.on.endSeen)
  // The scroller renders all rows again for another function, and in each frame of scrolling a row with other content.
  const header = useMemo(() => {
    const row = <HeaderRow columns={columns} sort={sort} onSort={onSort} />
    return () => row
  }, [columns, sort, onSort])
  const lineContent = useMemo(() => {
    const made = new WeakMap<Line<L>, ReactNode>()
    return (_: number, line: Line<L>) => {
      const known = made.get(line)
      if (known !== undefined) return known
      const content =
        line.type === 'row' ? (
          <RowCells columns={columns} entries={line.entries} read={line.read} />
        ) : (
          <OtherLine line={line} columns={columns} section={section} onRefusal={onRefusal} />
        )
      made.set(line, content)
      return content
    }
  }, [columns, section, onRefusal])
  return (
    <TableState value={state}>
      <TableVirtuoso<Line<L>>
        ref={(handle) => {
          table.current = handle
          scrollerRef(handle)
        }}
        scrollerRef={roomRef}
        className={listTable('scroller', { named: columns.some(({ id }) => id === 'vehicle') })}
        tabIndex={-1}
        {...restored}
        data={lines}
        components={COMPONENTS}
        computeItemKey={keyOf}
        defaultItemHeight={height}
        {...(restored.restoreStateFrom ? {} : { initialItemCount: firstLines(lines.length, height) })}
        increaseViewportBy={{ top: 160, bottom: 400 }}
        rangeChanged={rangeChanged}
        fixedHeaderContent={header}
        itemContent={lineContent}
      />
    </TableState>
  )
}

function keyOf(_: number, { key }: Line): string {
  return key
}

interface OtherLineProps<L extends ListTypes>
  extends Pick<ListTableProps<L>, 'columns' | 'section' | 'onRefusal'> {
  readonly line: Exclude<Line<L>, { readonly type: 'row' }>
}

function OtherLine<L extends ListTypes>({ line, columns, section, onRefusal }: OtherLineProps<L>) {
  if (line.type === 'placeholder')
    return columns.map(({ id }, at) => (
      <td key={id} aria-hidden="true">
        <i className={bar({ short: (line.index + at) % 3 === 0 })} />
      </td>
    ))
  return (
    <td colSpan={columns.length}>
      {line.type === 'end' ? (
        <TableEnd />
      ) : line.type === 'section' ? (
        section
      ) : (
        <RefusedEdit failure={line.failure} change={line.change} on={onRefusal} />
      )}
    </td>
  )
}

interface RowCellsProps<L extends ListTypes> extends Pick<RowLine<L>, 'entries' | 'read'> {
  readonly columns: readonly Column<L>[]
}

/** The cells of one row. Only another row in its place or an edit of it renders them again. */
const RowCells = memo(function RowCells<L extends ListTypes>({ columns, ...row }: RowCellsProps<L>) {
  const entry = useEntry(row)
  const vehicle = columns.findIndex(({ id }) => id === 'vehicle')
  const named = vehicle < 0 ? columns.findIndex(({ id }) => id !== SELECT) : vehicle
  return columns.map((column, at) => {
    const { id, cell, tooltip } = column
    const Cell = at === named ? 'th' : 'td'
    return (
      <Cell
        key={id}
        scope={at === named ? 'row' : undefined}
        className={cellClass(column, entry)}
        title={tooltip?.(entry.row)}
      >
        {cell(entry)}
      </Cell>
    )
  })
}) as <L extends ListTypes>(props: RowCellsProps<L>) => ReactNode

function rowClass(entry: Entry, isPinned: boolean): string {
  const row = listTable('row', { pinned: isPinned, refused: refusalOf(entry) !== null })
  return entry.outgrown ? `${row} ${outgrown()}` : row
}

function CaptionedTable(table: TableProps) {
  const { caption, total, busy, isCompact, width, isClose, canScroll } = useTableState()
  return (
    <table
      {...table}
      className={listTable('root', { close: isClose, wider: canScroll, compact: isCompact })}
      style={{ ...table.style, minWidth: width }}
      aria-label={caption}
      aria-rowcount={total === null ? UNKNOWN : total + 1}
      aria-busy={busy}
    />
  )
}

function TableEnd() {
  return <ListEnd {...useTableState().end} />
}

const BodyRow = memo(function BodyRow({ item, ...row }: ItemProps<Line>) {
  const entry = useEntry(item.type === 'row' ? item : null)
  if (item.type === 'placeholder')
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a placeholder is a drawing of a row.
    return <tr {...row} className={listTable('row')} role="presentation" />
  if (item.type !== 'row') return <tr {...row} className={listTable('row', { type: item.type })} />
  if (entry === null) return null
  return (
    <tr
      {...row}
      data-row={item.key}
      className={rowClass(entry, item.isPinned)}
      aria-rowindex={item.index + 2}
    />
  )
})

const COMPONENTS = { Table: CaptionedTable, TableRow: BodyRow }

interface TableState {
  readonly caption: string
  /** Number of matching rows, loaded or not; `null` before the first answer. */
  readonly total: number | null
  readonly busy: boolean
  readonly end: ListEndProps
  readonly isCompact: boolean
  /** In px. A narrower table scrolls sideways. */
  readonly width: number
  readonly isClose: boolean
  /** Sideways: not even the closer columns fit. */
  readonly canScroll: boolean
}

/** What changes without the rows. The scroller's own context would render each row again. */
const TableState = createContext<TableState | null>(null)

function useTableState(): TableState {
  const value = use(TableState)
  if (value === null) throw new Error('There is no table around this part.')
  return value
}

/** In px. */
function rowHeight(isCompact: boolean): number {
  return isCompact ? 32 : 40
}

/** The least height of what is above the rows: top bar, title, tabs and the head of the table. */
const HEAD_HEIGHT = 180

/** Number of lines of the first render, before the room for them is measured: as many as there can be room for. */
function firstLines(lines: number, height: number): number {
  return Math.min(lines, Math.ceil((innerHeight - HEAD_HEIGHT) / height))
}

/** The scroll position with this line on top, before any row is measured. */
function scrolledTo(line: number, lines: number, height: number): RestoredScroll {
  const ranges = [{ startIndex: 0, endIndex: lines, size: height }]
  return { restoreStateFrom: { ranges, scrollTop: line * height } }
}
