import { useTranslation } from 'react-i18next'
import type { Sort } from '../../../domain/lists/list-query.ts'
import type { Identified } from '../../../machines/lists/paged-list.types.ts'
import type { CellTools, Column } from '../columns/column.ts'
import { HeaderRow, widthOf } from './list-table.tsx'

interface ListSkeletonProps<Row, Edit extends Identified, Key extends string, Tools extends CellTools> {
  readonly columns: readonly Column<Row, Edit, Key, Tools>[]
  readonly sort: Sort<Key>
  readonly onSort: (key: Key) => void
  readonly isPhone: boolean
}

const ROWS = Array.from({ length: 14 }, (_, index) => index)

/** The shape of the list before its first rows. */
export function ListSkeleton<Row, Edit extends Identified, Key extends string, Tools extends CellTools>(
  props: ListSkeletonProps<Row, Edit, Key, Tools>,
) {
  const { columns, sort, onSort, isPhone } = props
  const { t } = useTranslation()
  return (
    <div className={isPhone ? 'list-cards' : 'list-scroller still'}>
      <p className="visually-hidden" role="status">
        {t('list.loading')}
      </p>
      {isPhone ? (
        ROWS.slice(0, 4).map((row) => (
          <div key={row} className="card skeleton" aria-hidden="true">
            <i className="bar" />
            <i className="bar short" />
            <i className="bar" />
          </div>
        ))
      ) : (
        <table className="list-table" style={{ minWidth: widthOf(columns) }} aria-busy="true">
          <thead>
            <HeaderRow columns={columns} sort={sort} onSort={onSort} />
          </thead>
          <tbody aria-hidden="true">
            {ROWS.map((row) => (
              <tr key={row} className="skeleton">
                {columns.map(({ id }, at) => (
                  <td key={id}>
                    <i className={(row + at) % 3 === 0 ? 'bar short' : 'bar'} />
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
