import { type RefObject, useEffect, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'

/** A list that was shown just now has not measured its lines yet, and does not scroll. */
const FRAMES = 10

/** Keeps a line of a virtual list in sight, also when it is chosen elsewhere. */
export function useShownLine(index: number): RefObject<VirtuosoHandle | null> {
  const list = useRef<VirtuosoHandle>(null)
  useEffect(() => {
    let frames = FRAMES
    let next = 0
    const show = () => {
      list.current?.scrollIntoView({ index, align: 'center', behavior: 'auto' })
      frames -= 1
      if (frames > 0) next = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(next)
  }, [index])
  return list
}
