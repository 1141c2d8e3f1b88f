import { useTranslation } from 'react-i18next'
import type { Sort } from '../../domain/lists/list-query.ts'
import type { Identified } from '../../machines/lists/paged-list.types.ts'
import { IconButton } from '../parts/button.tsx'
import type { CellTools, Column } from './columns/column.ts'

interface SortSelectProps<Row, Edit extends Identified, Key extends string, Tools extends CellTools> {
  readonly columns: readonly Column<Row, Edit, Key, Tools>[]
  readonly sort: Sort<Key>
  readonly onSort: (key: Key) => void
}

/** On a phone there are no headers to press. Choosing the column in use turns its order round. */
export function SortSelect<Row, Edit extends Identified, Key extends string, Tools extends CellTools>(
  props: SortSelectProps<Row, Edit, Key, Tools>,
) {
  const { columns, sort, onSort } = props
  const { t } = useTranslation()
  const isAscending = sort.direction === 'ASC'
  return (
    <span className="sort-select">
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
