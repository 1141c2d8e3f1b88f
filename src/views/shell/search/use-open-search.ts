import { useCallback } from 'react'
import { usePortal } from '../../portal-context.tsx'
import { useWhenLoaded } from '../../widgets/when-loaded.ts'

/** @returns a function that opens the search of everything */
export function useOpenSearch(): () => void {
  const { session } = usePortal()
  const whenLoaded = useWhenLoaded(session)
  return useCallback(() => whenLoaded(() => session.current()?.openSearch?.()), [session, whenLoaded])
}
