import type { TFunction } from 'i18next'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { RowCheckbox, ShownCheckbox } from '../../bulk/row-checkbox.tsx'
import { type Column, SELECT } from './column.ts'

/** The checkboxes of the rows. */
export function selectColumn<L extends ListTypes>(
  t: TFunction,
  nameOf: (row: L['row']) => string,
): Column<L> {
  return {
    id: SELECT,
    exports: [],
    header: t('list.selectShown'),
    head: <ShownCheckbox label={t('list.selectShown')} />,
    sortKey: null,
    width: 40,
    card: 'title',
    cell: ({ row }) => <RowCheckbox id={row.id} label={t('list.select', { name: nameOf(row) })} />,
  }
}
