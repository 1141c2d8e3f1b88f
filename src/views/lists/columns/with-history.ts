import type { TFunction } from 'i18next'
import type { RowAction } from '../cells/row-actions.tsx'

/** The actions of a row that its user may take, with its history before what cannot be undone. */
export function withHistory(
  items: readonly (RowAction | null)[],
  t: TFunction,
  act: () => void,
): readonly RowAction[] {
  const history = { id: 'history', icon: 'history', label: t('list.history'), act } as const
  const taken = items.filter((item) => item !== null)
  return [...taken.filter(({ isDanger }) => !isDanger), history, ...taken.filter(({ isDanger }) => isDanger)]
}
