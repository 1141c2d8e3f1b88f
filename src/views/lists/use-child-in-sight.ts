import { useEffect, useRef } from 'react'

/** The ref of an element that scrolls sideways to this tab in it. The page does not scroll. */
export function useChildInSight(at: number) {
  const parent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = parent.current
    const child = all?.querySelectorAll('[role=tab]')[at]
    if (!all || !child) return
    const [outer, inner] = [all.getBoundingClientRect(), child.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      all.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [at])
  return parent
}
