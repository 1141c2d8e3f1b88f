import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { TableVirtuosoHandle } from 'react-virtuoso'
import { painted } from '../../parts/painted.ts'
import type { Line } from '../columns/column.ts'
import type { ListEndProps } from '../table/list-end.tsx'
import type { bindGrid } from './bind-grid.ts'

/**
 * Makes a table a grid for the keyboard. The keys are loaded after the rows.
 *
 * @param lines the lines of the table, placeholders too
 * @param columns number of columns
 * @param end how far the list is loaded
 * @returns the function that gets the scroller, and the reference of the element behind it
 */
export function useGrid(
  table: RefObject<TableVirtuosoHandle | null>,
  lines: readonly Line[],
  columns: number,
  end: ListEndProps,
) {
  const scroller = useRef<HTMLElement>(null)
  const behind = useRef<HTMLSpanElement>(null)
  const keys = useEffectEvent(() => lines.filter(({ type }) => type !== 'placeholder').map(({ key }) => key))
  const lastRow = useEffectEvent(() => lines.findLastIndex(({ type }) => type === 'row'))
  const width = useEffectEvent(() => columns)
  const extent = useEffectEvent(() => end)
  const load = useEffectEvent(end.on.many)
  const bound = useRef<ReturnType<typeof bindGrid> | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    let isOver = false
    const bind = async () => {
      await painted()
      const { bindGrid } = await import('./bind-grid.ts')
      if (isOver) return
      bound.current = bindGrid(element, {
        keys: () => keys(),
        lastRow: () => lastRow(),
        columns: () => width(),
        extent: () => extent(),
        load: (to) => load(to),
        show: (line) => table.current?.scrollToIndex({ index: line, align: 'center' }),
        behind: () => behind.current,
      })
    }
    // Without the keys the table is as any other.
    bind().catch(() => null)
    return () => {
      isOver = true
      bound.current?.stop()
      bound.current = null
    }
  }, [table])
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of each change of the rows.
  useEffect(() => bound.current?.changed(), [lines, end])
  const gridRef = useCallback((element: HTMLElement | Window | null) => {
    scroller.current = element instanceof HTMLElement ? element : null
  }, [])
  return { gridRef, behind }
}
