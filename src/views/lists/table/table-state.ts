import { createContext, use } from 'react'
import type { ListEndProps } from './list-end.tsx'

export interface TableState {
  readonly caption: string
  /** Number of matching rows, loaded or not; `null` before the first answer. */
  readonly total: number | null
  readonly busy: boolean
  readonly end: ListEndProps
  readonly isCompact: boolean
}

/** What changes without the rows. The scroller's own context would render each row again. */
export const TableState = createContext<TableState | null>(null)

export interface TableWidths {
  /** In px. A narrower table scrolls sideways. */
  readonly width: number
  readonly isWider: boolean
  /** In px by id, as they are shown. */
  readonly widths: Readonly<Record<string, number>>
  /** Whether a person has chosen one of the widths: then the browser shares out none. */
  readonly isSized: boolean
}

/** Apart, so that the header is not rendered again with each edit. */
export const TableWidths = createContext<TableWidths | null>(null)

export function useTableState(): TableState {
  return present(use(TableState))
}

export function useTableWidths(): TableWidths {
  return present(use(TableWidths))
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no table around this part.')
  return value
}
