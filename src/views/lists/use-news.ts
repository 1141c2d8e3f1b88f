import { useEffect } from 'react'
import { usePortal } from '../portal-context.tsx'

/** Loads what tells of new reports once there are rows. Without that code, the list tells of none. */
export function useNews(hasRows: boolean) {
  const { newReports } = usePortal()
  useEffect(() => {
    if (hasRows) newReports.load().catch(() => null)
  }, [hasRows, newReports])
  return newReports
}
