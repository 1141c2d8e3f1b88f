import { useTranslation } from 'react-i18next'
import type { Sort } from '../../../domain/lists/list-query.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { listCard, listCards } from '../../theme/recipes/lists/list-cards.recipe.ts'
import { listTable } from '../../theme/recipes/lists/list-table.recipe.ts'
import { bar } from '../../theme/recipes/parts/feedback.recipe.ts'
import type { Column } from '../columns/column.ts'
import { HeaderRow, widthOf } from './list-table.tsx'

interface ListSkeletonProps<L extends ListTypes> {
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
  readonly isPhone: boolean
}

const ROWS = Array.from({ length: 14 }, (_, index) => index)

/** Placeholder until the first rows are loaded. */
export function ListSkeleton<L extends ListTypes>(props: ListSkeletonProps<L>) {
  const { columns, sort, onSort, isPhone } = props
  const { t } = useTranslation()
  return (
    <div className={isPhone ? listCards('root') : listTable('scroller', { still: true })}>
      <p className="visually-hidden" role="status">
        {t('list.loading')}
      </p>
      {isPhone ? (
        ROWS.slice(0, 4).map((row) => (
          <div key={row} className={listCard('root', { skeleton: true })} aria-hidden="true">
            <i className={bar()} />
            <i className={bar({ short: true })} />
            <i className={bar()} />
          </div>
        ))
      ) : (
        <table className={listTable('root')} style={{ minWidth: widthOf(columns) }} aria-busy="true">
          <thead>
            <HeaderRow columns={columns} sort={sort} onSort={onSort} />
          </thead>
          <tbody aria-hidden="true">
            {ROWS.map((row) => (
              <tr key={row} className={listTable('row')}>
                {columns.map(({ id }, at) => (
                  <td key={id}>
                    <i className={bar({ short: (row + at) % 3 === 0 })} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
