import { type RefCallback, useCallback, useState } from 'react'

/** The most of the window's height that the picture takes. */
const PART_OF_HEIGHT = 0.72

/** Scales a page of this size so that it fits into its container and the window. Never larger than it was. */
export function useFrameScale(
  width: number,
  height: number,
): { readonly container: RefCallback<HTMLElement>; readonly scale: number } {
  const [space, setSpace] = useState({ width, height })
  const container = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const observer = new ResizeObserver(() =>
      setSpace({ width: element.clientWidth, height: window.innerHeight * PART_OF_HEIGHT }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { container, scale: Math.min(1, space.width / width, space.height / height) }
}
