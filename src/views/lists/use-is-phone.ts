import { useSyncExternalStore } from 'react'
import { NARROW_REPORT, PHONE } from '../theme/phone.ts'

/** Whether the screen is so narrow that cards and the bottom navigation replace table and top bar. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(phone.onChange, phone.matches, () => false)
}

/** Whether the screen is so narrow that the cards of a report are swiped. */
export function useIsNarrowReport(): boolean {
  return useSyncExternalStore(narrowReport.onChange, narrowReport.matches, () => false)
}

const phone = observed(PHONE)
const narrowReport = observed(NARROW_REPORT)

function observed(condition: string) {
  let last: boolean | null = null
  return {
    onChange(changed: () => void): () => void {
      const query = matchMedia(condition)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    matches() {
      // Paper is as narrow as a phone, but what would replace the table there gets its rows only on a screen.
      if (last === null || !matchMedia('print').matches) last = matchMedia(condition).matches
      return last
    },
  }
}
