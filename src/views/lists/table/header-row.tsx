import { useTranslation } from 'react-i18next'
import type { Sort } from '../../../domain/lists/list-query.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { Icon } from '../../parts/icon.tsx'
import { listTable } from '../../theme/recipes/lists/list-table.recipe.ts'
import { tooltip } from '../../widgets/tooltip.ts'
import type { Column } from '../columns/column.ts'

interface HeaderRowProps<L extends ListTypes> {
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
}

/** The names of the columns, which sort the rows. */
export function HeaderRow<L extends ListTypes>({ columns, sort, onSort }: HeaderRowProps<L>) {
  const { t } = useTranslation()
  return (
    <tr aria-rowindex={1}>
      {columns.map(({ id, header, head, title, hint, sortKey, width, align }) => {
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
                {...tooltip(hint ?? title ?? null, 'start')}
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
