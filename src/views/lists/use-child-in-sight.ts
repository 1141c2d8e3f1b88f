import { useEffect, useRef } from 'react'

/** The ref of an element that scrolls sideways to this child of it. The page does not scroll. */
export function useChildInSight(at: number) {
  const parent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = parent.current
    const child = all?.children[at]
    if (!all || !child) return
    const [outer, inner] = [all.getBoundingClientRect(), child.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      all.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [at])
  return parent
}
