import { useWidth } from '../../parts/use-width.ts'

/** The most of the window's height that the picture takes. */
const PART_OF_HEIGHT = 0.72

/** Scales a page of this size so that it fits into its container and the window. Never larger than it was. */
export function useFrameScale(width: number, height: number) {
  const { ref: container, width: room } = useWidth()
  const scale = Math.min(1, (room ?? width) / width, (window.innerHeight * PART_OF_HEIGHT) / height)
  return { container, scale }
}
