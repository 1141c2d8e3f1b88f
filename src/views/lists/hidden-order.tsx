import { useTranslation } from 'react-i18next'
import type { Sort } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Column } from './columns/column.ts'

interface HiddenOrderProps<L extends ListTypes> {
  readonly shown: readonly Column<L>[]
  /** All that the user may see. */
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
}

/** By which column the rows are sorted, when it is hidden, so that no header says it. */
export function HiddenOrder<L extends ListTypes>({ shown, columns, sort }: HiddenOrderProps<L>) {
  const { t } = useTranslation()
  const by = columns.find(({ sortKey }) => sortKey === sort.key)
  if (by === undefined || shown.some(({ id }) => id === by.id)) return null
  return <p>{t('list.sortedByHidden', { name: by.title ?? by.header })}</p>
}
