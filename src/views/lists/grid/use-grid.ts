import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { TableVirtuosoHandle } from 'react-virtuoso'
import { painted } from '../../parts/painted.ts'
import type { Line } from '../columns/column.ts'

/**
 * Makes a table a grid for the keyboard. The keys are loaded after the rows.
 *
 * @param lines the lines of the table, placeholders too
 * @param columns number of columns
 * @returns the function that gets the scroller, and the reference of the element behind it
 */
export function useGrid(
  table: RefObject<TableVirtuosoHandle | null>,
  lines: readonly Line[],
  columns: number,
) {
  const scroller = useRef<HTMLElement>(null)
  const behind = useRef<HTMLSpanElement>(null)
  const keys = useEffectEvent(() => lines.filter(({ type }) => type !== 'placeholder').map(({ key }) => key))
  const lastRow = useEffectEvent(() => lines.findLastIndex(({ type }) => type === 'row'))
  const width = useEffectEvent(() => columns)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    let stop: (() => void) | null = null
    let isOver = false
    const bind = async () => {
      await painted()
      const { bindGrid } = await import('./bind-grid.ts')
      if (isOver) return
      stop = bindGrid(element, {
        keys: () => keys(),
        lastRow: () => lastRow(),
        columns: () => width(),
        show: (line) => table.current?.scrollToIndex({ index: line, align: 'center' }),
        behind: () => behind.current,
      })
    }
    // Without the keys the table is as any other.
    bind().catch(() => null)
    return () => {
      isOver = true
      stop?.()
    }
  }, [table])
  const gridRef = useCallback((element: HTMLElement | Window | null) => {
    scroller.current = element instanceof HTMLElement ? element : null
  }, [])
  return { gridRef, behind }
}
