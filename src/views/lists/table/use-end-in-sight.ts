import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const SEEN_RATIO = 0.1

/**
 * Tells when an element comes into sight by 10 %, and when it leaves it or the document.
 *
 * @param isObserved whether its position counts
 * @param onSeen called with `false` at the end, too
 */
export function useEndInSight(
  isObserved: boolean,
  onSeen: (isSeen: boolean) => void,
): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isObserved || marker.current === null) return undefined
    const observer = new IntersectionObserver(
      (changes) => tell((changes.at(-1)?.intersectionRatio ?? 0) >= SEEN_RATIO),
      { threshold: SEEN_RATIO },
    )
    observer.observe(marker.current)
    return () => {
      observer.disconnect()
      tell(false)
    }
  }, [isObserved])
  return marker
}
