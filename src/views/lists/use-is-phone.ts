import { useSyncExternalStore } from 'react'
import { PHONE, TOUCH } from '../theme/phone.ts'

/** Whether the screen is so narrow that cards and the bottom navigation replace table and top bar, and the cards of a report are swiped. */
export const useIsPhone = hookOf(PHONE)

/** Whether what can be done with a row stands in words: on phones, and wherever a finger presses. */
export const useHasWords = hookOf(`${PHONE}, ${TOUCH}`)

function hookOf(media: string): () => boolean {
  let last: boolean | null = null
  const onChange = (changed: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  const matches = () => {
    // Paper is as narrow as a phone, but what would replace the table there gets its rows only on a screen.
    if (last === null || !matchMedia('print').matches) last = matchMedia(media).matches
    return last
  }
  return () => useSyncExternalStore(onChange, matches, () => false)
}
