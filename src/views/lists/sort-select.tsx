import { useTranslation } from 'react-i18next'
import type { Sort } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { Icon } from '../parts/icon.tsx'
import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import type { Column } from './columns/column.ts'

interface SortSelectProps<L extends ListTypes> {
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
}

/** Sorting on phones, which have no table header: the choices of the device over a drawing of the direction. */
export function SortSelect<L extends ListTypes>(props: SortSelectProps<L>) {
  const { columns, sort, onSort } = props
  const { t } = useTranslation()
  const isAscending = sort.direction === 'ASC'
  return (
    <span className={`${button({ variant: 'ghost', size: 'icon' })} ${listPage('sort')}`}>
      <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} size={18} />
      <select
        aria-label={t('list.sortBy')}
        aria-description={t(isAscending ? 'list.sortAscending' : 'list.sortDescending')}
        value={sort.key}
        onChange={({ target }) => {
          const column = columns.find(({ sortKey }) => sortKey === target.value)
          onSort(column?.sortKey ?? sort.key)
        }}
      >
        {columns.map(({ id, header, title, sortKey }) =>
          sortKey === null ? null : (
            <option key={id} value={sortKey}>
              {title ?? header}
            </option>
          ),
        )}
        <hr />
        <option value="">{t('list.reverse')}</option>
      </select>
    </span>
  )
}
