import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemProps, type TableProps, TableVirtuoso } from 'react-virtuoso'
import type { Sort } from '../../../domain/lists/list-query.ts'
import type { Identified } from '../../../machines/lists/paged-list.types.ts'
import { Icon } from '../../parts/icon.tsx'
import { RefusedEdit } from '../cells/refused-edit.tsx'
import { type CellTools, type Column, type Entry, type Line, refusalOf } from '../columns/column.ts'
import type { RestoredScroll, ScrollPosition } from '../scroll-position.ts'
import { useIsWider } from '../use-is-wider.ts'
import { ListEnd, type ListEndProps } from './list-end.tsx'

export interface ListTableProps<
  Row extends Identified,
  Edit extends Identified,
  Key extends string,
  Tools extends CellTools,
> {
  readonly caption: string
  readonly columns: readonly Column<Row, Edit, Key, Tools>[]
  readonly lines: readonly Line<Row, Edit>[]
  /** Of the query that the rows answer: another one starts at its top. */
  readonly rowsKey: string
  readonly scrollerRef: ScrollPosition['scrollerRef']
  readonly rowRef: ScrollPosition['rowRef']
  readonly restored: RestoredScroll
  readonly onScrolling: (isScrolling: boolean) => void
  /** All rows that match, loaded or not. */
  readonly total: number
  readonly sort: Sort<Key>
  readonly onSort: (key: Key) => void
  readonly tools: Tools
  readonly section: ReactNode
  readonly end: ListEndProps
  readonly busy: boolean
  readonly onRefusal: RefusalEvents
}

/** What the user does about an edit that was refused, by the id of its row. */
export interface RefusalEvents {
  readonly retry: (id: string) => void
  readonly dismiss: (id: string) => void
}

interface TableContext {
  readonly caption: string
  readonly total: number
  readonly busy: boolean
  /** In px: narrower than this the table scrolls sideways. */
  readonly width: number
  readonly isWider: boolean
  readonly rowRef: ScrollPosition['rowRef']
}

/** A real table, of which only the rows in sight are in the document; 40 px a row. */
export function ListTable<
  Row extends Identified,
  Edit extends Identified,
  Key extends string,
  Tools extends CellTools,
>(props: ListTableProps<Row, Edit, Key, Tools>) {
  const { caption, columns, lines, rowsKey, scrollerRef, rowRef, restored } = props
  const { total, sort, onSort, tools, section, end, busy } = props
  const width = widthOf(columns)
  const { isWider, roomRef } = useIsWider(width)
  return (
    <TableVirtuoso<Line<Row, Edit>, TableContext>
      key={rowsKey}
      ref={scrollerRef}
      scrollerRef={roomRef}
      className="list-scroller"
      tabIndex={-1}
      {...restored}
      isScrolling={props.onScrolling}
      data={lines}
      context={{ caption, total, busy, width, isWider, rowRef }}
      components={{ Table: CaptionedTable, TableRow: BodyRow<Row, Edit> }}
      computeItemKey={(_, line) => line.key}
      defaultItemHeight={40}
      increaseViewportBy={{ top: 160, bottom: 400 }}
      fixedHeaderContent={() => <HeaderRow columns={columns} sort={sort} onSort={onSort} />}
      itemContent={(_, line) =>
        line.type === 'row' ? (
          <RowCells columns={columns} {...line.entry} tools={tools} />
        ) : (
          <td className="across" colSpan={columns.length}>
            {line.type === 'end' ? (
              <ListEnd {...end} />
            ) : line.type === 'section' ? (
              section
            ) : (
              <RefusedEdit
                failure={line.failure}
                onRetry={() => props.onRefusal.retry(line.id)}
                onDismiss={() => props.onRefusal.dismiss(line.id)}
              />
            )}
          </td>
        )
      }
    />
  )
}

interface HeaderRowProps<Row, Edit extends Identified, Key extends string, Tools extends CellTools> {
  readonly columns: readonly Column<Row, Edit, Key, Tools>[]
  readonly sort: Sort<Key>
  readonly onSort: (key: Key) => void
}

export function HeaderRow<Row, Edit extends Identified, Key extends string, Tools extends CellTools>({
  columns,
  sort,
  onSort,
}: HeaderRowProps<Row, Edit, Key, Tools>) {
  const { t } = useTranslation()
  return (
    <tr aria-rowindex={1}>
      {columns.map(({ id, header, title, sortKey, width, align }) => {
        const isSorted = sortKey !== null && sortKey === sort.key
        const isAscending = sort.direction === 'ASC'
        return (
          <th
            key={id}
            scope="col"
            className={align}
            style={{ width }}
            aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
          >
            {sortKey === null ? (
              <span className={id === 'actions' ? 'visually-hidden' : undefined}>{header}</span>
            ) : (
              <button
                type="button"
                className={isSorted ? 'sorted' : undefined}
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

interface RowCellsProps<Row, Edit extends Identified, Key extends string, Tools extends CellTools>
  extends Entry<Row, Edit> {
  readonly columns: readonly Column<Row, Edit, Key, Tools>[]
  readonly tools: Tools
}

/**
 * Takes the parts of an entry one by one, since entries are made anew with each change of the list and their parts are
 * not: the compiler then makes the cells of a row anew only when something about that row has changed.
 */
function RowCells<Row, Edit extends Identified, Key extends string, Tools extends CellTools>({
  columns,
  row,
  read,
  edit,
  outgrown,
  tools,
}: RowCellsProps<Row, Edit, Key, Tools>) {
  'use memo'
  const entry = { row, read, edit, outgrown }
  return columns.map(({ id, align, cell }, at) =>
    at === 0 ? (
      <th key={id} scope="row" className={`col-${id} ${align ?? ''}`}>
        {cell(entry, tools)}
      </th>
    ) : (
      <td key={id} className={`col-${id} ${align ?? ''}`}>
        {cell(entry, tools)}
      </td>
    ),
  )
}

export function widthOf(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

export function rowClass(entry: Entry<unknown, Identified>, isPinned: boolean): string {
  const { outgrown } = entry
  return `${isPinned ? 'pinned' : ''} ${outgrown ? 'outgrown' : ''} ${refusalOf(entry) ? 'refused' : ''}`
}

function CaptionedTable({ context, ...table }: TableProps & { readonly context: TableContext }) {
  return (
    <table
      {...table}
      className={`list-table ${context.isWider ? 'wider' : ''}`}
      style={{ ...table.style, minWidth: context.width }}
      aria-label={context.caption}
      aria-rowcount={context.total + 1}
      aria-busy={context.busy}
    />
  )
}

function BodyRow<Row, Edit extends Identified>(
  props: ItemProps<Line<Row, Edit>> & { readonly context: TableContext },
) {
  const { item, context, ...row } = props
  return item.type === 'row' ? (
    <tr
      {...row}
      ref={context.rowRef(item.key)}
      data-row={item.key}
      className={rowClass(item.entry, item.isPinned)}
      aria-rowindex={item.index + 2}
    />
  ) : (
    <tr {...row} className={item.type} />
  )
}
