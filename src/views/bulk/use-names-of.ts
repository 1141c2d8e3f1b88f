import { useSelector } from '@xstate/react'
import type { BulkOutcome, BulkResult } from '../../domain/lists/bulk.ts'
import { useChild } from '../portal-context.tsx'

/** The most rows that a result names. */
const MOST = 3

/**
 * Names the rows of an outcome: users by their addresses, devices by their serial numbers. The rows of reports, and many of one
 * outcome, are only counted.
 */
export function useNamesOf(results: readonly BulkResult[]): (outcome: BulkOutcome) => readonly string[] {
  const list = useSelector(useChild('rowSelection'), ({ context }) => context.list)
  return (wanted) => {
    const ids = results.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
    return list === 'reports' || wanted === 'unchanged' || ids.length > MOST ? [] : ids
  }
}
