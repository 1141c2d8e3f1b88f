import { useEffect } from 'react'
import { painted } from '../parts/painted.ts'
import { usePortal } from '../portal-context.tsx'
import { listPrinting } from './list-printing.ts'

/**
 * Loads what a list of reports can do without until there are rows. What does not arrive is left out.
 *
 * @returns what tells of new reports
 */
export function useAfterRows(hasRows: boolean) {
  const { newReports } = usePortal()
  useEffect(() => {
    if (!hasRows) return
    painted().then(() => {
      for (const widgets of [newReports, listPrinting]) widgets.load().catch(() => null)
    })
  }, [hasRows, newReports])
  return newReports
}
