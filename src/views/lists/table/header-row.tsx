import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '../../../domain/lists/list-query.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { Icon } from '../../parts/icon.tsx'
import { listTable } from '../../theme/recipes/lists/list-table.recipe.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { type Column, SELECT } from '../columns/column.ts'
import { layoutWidgets } from '../layout/layout-widgets.ts'
import { useTableWidths } from './table-state.ts'

/** A width that is shown before it is chosen. */
export interface Sizing {
  readonly id: string
  readonly width: number
}

interface HeaderRowProps<L extends ListTypes> {
  readonly columns: readonly Column<L>[]
  /** Those that are hidden, too. */
  readonly all: readonly Column<L>[]
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
  readonly onSizing: (sizing: Sizing | null) => void
}

const INTENT = loadOnIntent(layoutWidgets)

/** The names of the columns, which sort the rows. Their edges are there as soon as a person comes near. */
export function HeaderRow<L extends ListTypes>({ columns, all, sort, onSort, onSizing }: HeaderRowProps<L>) {
  const { t } = useTranslation()
  const nameId = useId()
  const { widths, isSized, isWider } = useTableWidths()
  const sizing = useSyncExternalStore(layoutWidgets.subscribe, layoutWidgets.current, layoutWidgets.current)
  return (
    <tr aria-rowindex={1} {...INTENT}>
      {columns.map(({ id, header, head, title, sortKey, width, align }) => {
        const isSorted = sortKey !== null && sortKey === sort.key
        const isAscending = sort.direction === 'ASC'
        const isSizable = sizing !== null && id !== SELECT
        const own = isSizable ? { id: `${nameId}${id}` } : {}
        return (
          <th
            key={id}
            scope="col"
            className={`col-${id} ${align ?? ''}`}
            style={{ width: isSized ? widths[id] : width }}
            aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
            // Else the name of the edge would be a part of it.
            aria-labelledby={own.id}
          >
            {sortKey === null ? (
              (head ?? (
                <span {...own} className={id === 'actions' ? 'visually-hidden' : undefined}>
                  {header}
                </span>
              ))
            ) : (
              <button
                type="button"
                {...own}
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
            {isSizable ? (
              <sizing.ColumnSizer
                id={id}
                name={title ?? header}
                width={widths[id] ?? width}
                shown={isWider ? [] : columns}
                columns={all}
                onSizing={onSizing}
              />
            ) : null}
          </th>
        )
      })}
    </tr>
  )
}
