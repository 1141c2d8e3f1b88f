import { useTranslation } from 'react-i18next'
import type { Sort } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { IconButton } from '../parts/button.tsx'
import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import type { Column } from './columns/column.ts'

interface SortSelectProps<L extends ListTypes> {
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
}

/** Sorting on phones, which have no table header. Choosing the current column reverses its direction. */
export function SortSelect<L extends ListTypes>(props: SortSelectProps<L>) {
  const { columns, sort, onSort } = props
  const { t } = useTranslation()
  const isAscending = sort.direction === 'ASC'
  return (
    <span className={listPage('sort')}>
      <select
        aria-label={t('list.sortBy')}
        value={sort.key}
        onChange={(event) => {
          const column = columns.find(({ sortKey }) => sortKey === event.target.value)
          if (column?.sortKey) onSort(column.sortKey)
        }}
      >
        {columns.map(({ id, header, title, sortKey }) =>
          sortKey === null ? null : (
            <option key={id} value={sortKey}>
              {title ?? header}
            </option>
          ),
        )}
      </select>
      <IconButton
        icon={isAscending ? 'arrowUp' : 'arrowDown'}
        label={t(isAscending ? 'list.sortAscending' : 'list.sortDescending')}
        onClick={() => onSort(sort.key)}
      />
    </span>
  )
}
