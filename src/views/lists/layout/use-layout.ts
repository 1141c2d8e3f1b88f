import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { DEFAULT_LAYOUT } from '../../../domain/lists/list-layout.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { useChild } from '../../portal-context.tsx'
import type { Column } from '../columns/column.ts'
import { shownColumns } from '../columns/laid-columns.ts'
import { useIsPhone } from '../use-is-phone.ts'

/** How the user has laid out the list. The cards of phones are always as the list defines them. */
export function useLayout() {
  const layout = useSelector(useChild('listLayout'), ({ context }) => context.layout)
  return useIsPhone() ? DEFAULT_LAYOUT : layout
}

/** The columns of a list as the user has laid them out. */
export function useShownColumns<L extends ListTypes>(columns: readonly Column<L>[]): readonly Column<L>[] {
  const layout = useLayout()
  return useMemo(() => shownColumns(layout, columns), [layout, columns])
}
