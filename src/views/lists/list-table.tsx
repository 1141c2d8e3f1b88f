import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemProps, type TableProps, TableVirtuoso } from 'react-virtuoso'
import type { Sort } from '../../domain/list-query.ts'
import { Icon } from '../parts/icon.tsx'
import type { CellTools, Column, Entry, Line } from './column.ts'
import { ListEnd, type ListEndProps } from './list-end.tsx'

export interface ListTableProps<Row, Key extends string, Tools extends CellTools> {
  readonly caption: string
  readonly columns: readonly Column<Row, Key, Tools>[]
  readonly lines: readonly Line<Row>[]
  /** All rows that match, loaded or not. */
  readonly total: number
  readonly sort: Sort<Key>
  readonly onSort: (key: Key) => void
  readonly tools: Tools
  readonly section: ReactNode
  readonly end: ListEndProps
  readonly busy: boolean
}

interface TableContext {
  readonly caption: string
  readonly total: number
  readonly busy: boolean
  /** In px: narrower than this the table scrolls sideways. */
  readonly width: number
}

/** A real table, of which only the rows in sight are in the document; 40 px a row. */
export function ListTable<Row, Key extends string, Tools extends CellTools>(
  props: ListTableProps<Row, Key, Tools>,
) {
  const { caption, columns, lines, total, sort, onSort, tools, section, end, busy } = props
  return (
    <TableVirtuoso<Line<Row>, TableContext>
      className="list-scroller"
      data={lines}
      context={{ caption, total, busy, width: widthOf(columns) }}
      components={{ Table: CaptionedTable, TableRow: BodyRow<Row> }}
      computeItemKey={(_, line) => line.key}
      defaultItemHeight={40}
      increaseViewportBy={400}
      fixedHeaderContent={() => <HeaderRow columns={columns} sort={sort} onSort={onSort} />}
      itemContent={(_, line) =>
        line.type === 'row' ? (
          <RowCells columns={columns} row={line.entry.row} tools={tools} />
        ) : (
          <td className="across" colSpan={columns.length}>
            {line.type === 'end' ? <ListEnd {...end} /> : section}
          </td>
        )
      }
    />
  )
}

interface HeaderRowProps<Row, Key extends string, Tools extends CellTools> {
  readonly columns: readonly Column<Row, Key, Tools>[]
  readonly sort: Sort<Key>
  readonly onSort: (key: Key) => void
}

export function HeaderRow<Row, Key extends string, Tools extends CellTools>({
  columns,
  sort,
  onSort,
}: HeaderRowProps<Row, Key, Tools>) {
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
              <span className="visually-hidden">{header}</span>
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

interface RowCellsProps<Row, Key extends string, Tools extends CellTools> {
  readonly columns: readonly Column<Row, Key, Tools>[]
  readonly row: Row
  readonly tools: Tools
}

/** Made anew only when its row or the tools change: the compiler keeps the rest of the list as it is. */
function RowCells<Row, Key extends string, Tools extends CellTools>({
  columns,
  row,
  tools,
}: RowCellsProps<Row, Key, Tools>) {
  return columns.map(({ id, align, cell }, at) =>
    at === 0 ? (
      <th key={id} scope="row" className={`col-${id} ${align ?? ''}`}>
        {cell(row, tools)}
      </th>
    ) : (
      <td key={id} className={`col-${id} ${align ?? ''}`}>
        {cell(row, tools)}
      </td>
    ),
  )
}

export function widthOf(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

export function rowClass({ edit, outgrown }: Entry<unknown>, isPinned: boolean): string {
  return `${isPinned ? 'pinned' : ''} ${outgrown ? 'outgrown' : ''} ${edit?.status === 'refused' ? 'refused' : ''}`
}

function CaptionedTable({ context, ...table }: TableProps & { readonly context: TableContext }) {
  return (
    <table
      {...table}
      className="list-table"
      style={{ ...table.style, minWidth: context.width }}
      aria-label={context.caption}
      aria-rowcount={context.total + 1}
      aria-busy={context.busy}
    />
  )
}

function BodyRow<Row>(props: ItemProps<Line<Row>> & { readonly context: TableContext }) {
  const { item, context: _, ...row } = props
  return item.type === 'row' ? (
    <tr {...row} className={rowClass(item.entry, item.isPinned)} aria-rowindex={item.index + 2} />
  ) : (
    <tr {...row} className={item.type} />
  )
}
