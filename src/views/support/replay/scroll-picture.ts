import type { PictureScrolled } from '../../../trace/replay-messages.ts'

/** Scrolls the innermost part of the page that is at a point and has more to show; the page itself without one. */
export function scrollPicture({ x, y, by }: PictureScrolled): void {
  const page = document.scrollingElement
  // Not by `elementFromPoint`: the frame is inert, so nothing is found at a point.
  const parts = [...document.querySelectorAll('body *')].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return part.scrollHeight > part.clientHeight && left <= x && x < right && top <= y && y < bottom
  })
  for (const part of [...parts.reverse(), ...(page ? [page] : [])]) {
    const before = part.scrollTop
    part.scrollBy({ top: by, behavior: 'instant' })
    if (part.scrollTop !== before) return
  }
}
