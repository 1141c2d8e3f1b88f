import { useCallback } from 'react'
import { usePortal } from '../../portal-context.tsx'
import { useWhenLoaded } from '../../widgets/when-loaded.ts'

/** @returns a function that opens the search of everything */
export function useOpenSearch(): () => void {
  const { quickSearch } = usePortal()
  const whenLoaded = useWhenLoaded(quickSearch)
  return useCallback(() => whenLoaded(() => quickSearch.current()?.open()), [quickSearch, whenLoaded])
}
