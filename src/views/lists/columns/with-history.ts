import type { TFunction } from 'i18next'
import type { RowAction } from '../cells/row-actions.tsx'

/** The actions of a row with its history, before what cannot be undone. */
export function withHistory(
  items: readonly RowAction[],
  t: TFunction,
  act: () => void,
): readonly RowAction[] {
  const history = { id: 'history', icon: 'history', label: t('list.history'), act } as const
  return [...items.filter(({ isDanger }) => !isDanger), history, ...items.filter(({ isDanger }) => isDanger)]
}
