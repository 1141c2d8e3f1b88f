import { useSyncExternalStore } from 'react'
import { PHONE } from '../theme/phone.ts'

/** Whether the screen is so narrow that cards and the bottom navigation replace table and top bar, and the cards of a report are swiped. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onChange, matches, () => false)
}

let last: boolean | null = null

function onChange(changed: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function matches(): boolean {
  // Paper is as narrow as a phone, but what would replace the table there gets its rows only on a screen.
  if (last === null || !matchMedia('print').matches) last = matchMedia(PHONE).matches
  return last
}
