import { createContext, use } from 'react'
import type { ListEndProps } from './list-end.tsx'

export interface TableState {
  readonly caption: string
  /** Number of matching rows, loaded or not; `null` before the first answer. */
  readonly total: number | null
  readonly busy: boolean
  readonly end: ListEndProps
  readonly isCompact: boolean
  /** In px. A narrower table scrolls sideways. */
  readonly width: number
  readonly isClose: boolean
  /** Sideways: not even the closer columns fit. */
  readonly canScroll: boolean
}

/** What changes without the rows. The scroller's own context would render each row again. */
export const TableState = createContext<TableState | null>(null)

export function useTableState(): TableState {
  const value = use(TableState)
  if (value === null) throw new Error('There is no table around this part.')
  return value
}
