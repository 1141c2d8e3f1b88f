import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48em)'

/** True where cards and the bottom navigation replace the table and the top bar. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(PHONE).matches,
    () => false,
  )
}
