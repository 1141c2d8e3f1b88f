import { type AriaAttributes, createContext, memo, type ReactNode, use, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemProps, type TableProps, TableVirtuoso } from 'react-virtuoso'
import type { Sort } from '../../../domain/lists/list-query.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { useIsSelected } from '../../bulk/use-is-selected.ts'
import { Icon } from '../../parts/icon.tsx'
import { outgrown } from '../../theme/recipes/lists/list-row.recipe.ts'
import { listTable } from '../../theme/recipes/lists/list-table.recipe.ts'
import { bar } from '../../theme/recipes/parts/feedback.recipe.ts'
import { RefusedEdit } from '../cells/refused-edit.tsx'
import {
  type Column,
  closeColumns,
  type Entry,
  type Line,
  refusalOf,
  SELECT,
  widthOf,
} from '../columns/column.ts'
import { useGrid } from '../grid/use-grid.ts'
import { useIsWider } from '../use-is-wider.ts'
import type { RestoredScroll, ScrollPosition } from '../use-scroll-position.ts'
import { firstLines, ROW_HEIGHT, scrolledTo } from './first-lines.ts'
import { ListEnd, type ListEndProps } from './list-end.tsx'
import { useNearEnd } from './use-near-end.ts'
import { useTopForRows } from './use-top-for-rows.ts'

export interface ListTableProps<L extends ListTypes> {
  readonly caption: string
  readonly columns: readonly Column<L>[]
  readonly lines: readonly Line<L>[]
  /** Key of the query of the rows; empty while there are none. Rows of another query start at the top. */
  readonly rowsKey: string
  readonly scrollerRef: ScrollPosition['scrollerRef']
  readonly restored: RestoredScroll
  /** The line that is on top when the first rows are shown. */
  readonly topLine: number
  /** Number of matching rows, loaded or not; `null` before the first answer. */
  readonly total: number | null
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
  readonly section: ReactNode
  readonly end: ListEndProps
  readonly busy: boolean
  readonly onRefusal: RefusalEvents
}

/** Handlers for a refused edit, by the id of its row. */
export interface RefusalEvents {
  readonly retry: (id: string) => void
  readonly dismiss: (id: string) => void
}

/** For `aria-rowcount`. */
const UNKNOWN = -1

interface TableState extends Pick<ListTableProps<ListTypes>, 'caption' | 'total' | 'busy' | 'end'> {
  /** In px. A narrower table scrolls sideways. */
  readonly width: number
  readonly isWider: boolean
}

/** What changes without the rows. The scroller's own context would render each row again. */
const TableState = createContext<TableState | null>(null)

function useTableState(): TableState {
  const state = use(TableState)
  if (state === null) throw new Error('There is no table around this part.')
  return state
}

/** A grid with only the visible rows in the document. A row is 40 px high. */
export function ListTable<L extends ListTypes>(props: ListTableProps<L>) {
  const { caption, lines, rowsKey, scrollerRef } = props
  const restored = props.topLine > 0 ? scrolledTo(props.topLine, lines.length) : props.restored
  const { total, sort, onSort, section, end, busy, onRefusal } = props
  const { isWider, roomRef } = useIsWider(widthOf(props.columns))
  const columns = useMemo(
    () => (isWider ? closeColumns(props.columns) : props.columns),
    [isWider, props.columns],
  )
  const width = widthOf(columns)
  const table = useTopForRows(rowsKey)
  const { gridRef, behind } = useGrid(table, lines, columns.length)
  const rangeChanged = useNearEnd(end.rows, end.onSeen)
  const shownIn = useCallback(
    (scroller: HTMLElement | Window | null) => {
      roomRef(scroller)
      gridRef(scroller)
    },
    [roomRef, gridRef],
  )
  // The scroller renders all rows again for another function, and in each frame of scrolling a row with other content.
  const header = useCallback(
    () => <HeaderRow columns={columns} sort={sort} onSort={onSort} />,
    [columns, sort, onSort],
  )
  const lineContent = useMemo(() => {
    const made = new WeakMap<Line<L>, ReactNode>()
    return (_: number, line: Line<L>) => {
      const content = made.get(line) ?? (
        <LineContent line={line} columns={columns} section={section} onRefusal={onRefusal} />
      )
      made.set(line, content)
      return content
    }
  }, [columns, section, onRefusal])
  return (
    <TableState value={{ caption, total, busy, end, width, isWider }}>
      <TableVirtuoso<Line<L>>
        ref={(handle) => {
          table.current = handle
          scrollerRef(handle)
        }}
        scrollerRef={shownIn}
        className={listTable('scroller', { named: columns.some(({ id }) => id === 'vehicle') })}
        tabIndex={-1}
        {...restored}
        data={lines}
        components={columns[0]?.id === SELECT ? SELECTABLE : COMPONENTS}
        computeItemKey={keyOf}
        defaultItemHeight={ROW_HEIGHT}
        {...(restored.restoreStateFrom ? {} : { initialItemCount: firstLines(lines.length) })}
        increaseViewportBy={{ top: 160, bottom: 400 }}
        rangeChanged={rangeChanged}
        fixedHeaderContent={header}
        itemContent={lineContent}
      />
      <span ref={behind} tabIndex={-1} className="visually-hidden" />
    </TableState>
  )
}

function keyOf(_: number, { key }: Line): string {
  return key
}

interface LineContentProps<L extends ListTypes>
  extends Pick<ListTableProps<L>, 'columns' | 'section' | 'onRefusal'> {
  readonly line: Line<L>
}

function LineContent<L extends ListTypes>({ line, columns, section, onRefusal }: LineContentProps<L>) {
  if (line.type === 'row') return <RowCells columns={columns} {...line.entry} />
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
        <RefusedEdit
          failure={line.failure}
          onRetry={() => onRefusal.retry(line.id)}
          onDismiss={() => onRefusal.dismiss(line.id)}
        />
      )}
    </td>
  )
}

interface HeaderRowProps<L extends ListTypes> {
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
}

function HeaderRow<L extends ListTypes>({ columns, sort, onSort }: HeaderRowProps<L>) {
  const { t } = useTranslation()
  return (
    <tr aria-rowindex={1}>
      {columns.map(({ id, header, head, title, sortKey, width, align }) => {
        const isSorted = sortKey !== null && sortKey === sort.key
        const isAscending = sort.direction === 'ASC'
        return (
          <th
            key={id}
            scope="col"
            className={`col-${id} ${align ?? ''}`}
            style={{ width }}
            aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
          >
            {sortKey === null ? (
              (head ?? <span className={id === 'actions' ? 'visually-hidden' : undefined}>{header}</span>)
            ) : (
              <button
                type="button"
                className={listTable('sortButton', { sorted: isSorted })}
                title={title}
                onClick={() => onSort(sortKey)}
              >
                {header}
                {isSorted ? (
                  <>
                    <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} size={12} />
                    <span className="visually-hidden">
                      , {t(isAscending ? 'list.sortAscending' : 'list.sortDescending')}
                    </span>
                  </>
                ) : null}
              </button>
            )}
          </th>
        )
      })}
    </tr>
  )
}

interface RowCellsProps<L extends ListTypes> extends Entry<L> {
  readonly columns: readonly Column<L>[]
}

/**
 * The cells of one row. Takes the parts of an entry one by one: each change of the list makes new entries of the same parts,
 * and only rows with another part are rendered again.
 */
const RowCells = memo(function RowCells<L extends ListTypes>({
  columns,
  row,
  read,
  edit,
  outgrown,
}: RowCellsProps<L>) {
  const entry = { row, read, edit, outgrown }
  const named = columns.findIndex(({ id }) => id !== SELECT)
  return columns.map(({ id, align, cell }, at) =>
    at === named ? (
      <th key={id} scope="row" className={`col-${id} ${align ?? ''}`}>
        {cell(entry)}
      </th>
    ) : (
      <td key={id} className={`col-${id} ${align ?? ''}`}>
        {cell(entry)}
      </td>
    ),
  )
}) as <L extends ListTypes>(props: RowCellsProps<L>) => ReactNode

function rowClass(entry: Entry, isPinned: boolean): string {
  const row = listTable('row', { pinned: isPinned, refused: refusalOf(entry) !== null })
  return entry.outgrown ? `${row} ${outgrown()}` : row
}

function CaptionedTable(table: TableProps & AriaAttributes) {
  const { caption, total, busy, width, isWider } = useTableState()
  return (
    <table
      {...table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells become those of a grid with it.
      role="grid"
      className={listTable('root', { wider: isWider })}
      style={{ ...table.style, minWidth: width }}
      aria-label={caption}
      aria-rowcount={total === null ? UNKNOWN : total + 1}
      aria-busy={busy}
    />
  )
}

function SelectableTable(table: TableProps) {
  return <CaptionedTable {...table} aria-multiselectable />
}

function TableEnd() {
  return <ListEnd {...useTableState().end} />
}

const BodyRow = memo(function BodyRow({ item, ...row }: ItemProps<Line> & AriaAttributes) {
  return item.type === 'row' ? (
    <tr
      {...row}
      data-row={item.key}
      className={rowClass(item.entry, item.isPinned)}
      aria-rowindex={item.index + 2}
    />
  ) : item.type === 'placeholder' ? (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a placeholder is a drawing of a row.
    <tr {...row} className={listTable('row')} role="presentation" />
  ) : (
    <tr {...row} className={listTable('row', { type: item.type })} />
  )
})

/** Apart, so that a list without selection has no subscription for each row. */
const SelectableRow = memo(function SelectableRow(row: ItemProps<Line>) {
  const isSelected = useIsSelected(row.item.key)
  return row.item.type === 'row' ? <BodyRow {...row} aria-selected={isSelected} /> : <BodyRow {...row} />
})

const SELECTABLE = { Table: SelectableTable, TableRow: SelectableRow }
const COMPONENTS = { Table: CaptionedTable, TableRow: BodyRow }
