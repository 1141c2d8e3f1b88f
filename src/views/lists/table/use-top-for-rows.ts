import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { TableVirtuosoHandle } from 'react-virtuoso'

/**
 * Scrolls a table to its top when it shows the rows of another query.
 *
 * @param rowsKey key of the query of the rows; empty while there are none
 * @returns the reference for the table
 */
export function useTopForRows(rowsKey: string): RefObject<TableVirtuosoHandle | null> {
  const table = useRef<TableVirtuosoHandle>(null)
  const shown = useRef('')
  useLayoutEffect(() => {
    if (rowsKey === '') return
    if (shown.current !== '' && shown.current !== rowsKey)
      table.current?.getState(({ scrollTop }) => {
        // The browser would lay out the table for nothing.
        if (scrollTop > 0) table.current?.scrollTo({ top: 0 })
      })
    shown.current = rowsKey
  }, [rowsKey])
  return table
}
