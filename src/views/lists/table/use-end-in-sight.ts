import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const SEEN_RATIO = 0.1

/**
 * Tells when an element comes into sight by 10 %, and when it leaves it or the document.
 *
 * @param rows number of rows above it: after a change, tells again where it is
 * @param onSeen called with `false` at the end, too
 */
export function useEndInSight(
  rows: number,
  onSeen: (isSeen: boolean) => void,
): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows move the end of the list.
  useEffect(() => {
    if (marker.current === null) return undefined
    const observer = new IntersectionObserver(
      (changes) => tell((changes.at(-1)?.intersectionRatio ?? 0) >= SEEN_RATIO),
      { threshold: SEEN_RATIO },
    )
    observer.observe(marker.current)
    return () => {
      observer.disconnect()
      tell(false)
    }
  }, [rows])
  return marker
}
