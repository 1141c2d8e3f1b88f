import { useEffect } from 'react'
import { painted } from '../parts/painted.ts'
import { listPrinting } from './list-printing.ts'

/** Loads what a list of reports can do without until there are rows. What does not arrive is left out. */
export function useAfterRows(hasRows: boolean): void {
  useEffect(() => {
    if (hasRows) painted().then(() => listPrinting.load().catch(() => null))
  }, [hasRows])
}
