import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48em)'

/** Whether the screen is so narrow that cards and the bottom navigation replace table and top bar. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onChange, isPhone, () => false)
}

function onChange(changed: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function isPhone(): boolean {
  return matchMedia(PHONE).matches
}
