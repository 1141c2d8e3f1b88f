const GAP = 6
const EDGE = 8

/**
 * Puts an open popover beside its anchor: below, or above where there is no room; at its start or end edge, or centred.
 * Written by hand instead of CSS anchors, which current browsers position differently.
 */
export function positionPopover(
  panel: HTMLElement,
  anchor: Element,
  align: 'start' | 'center' | 'end',
): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align]
  const below = at.bottom + GAP
  const fits = below + height <= clientHeight - EDGE || at.top < clientHeight - at.bottom
  panel.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`
  panel.style.top = `${Math.max(EDGE, fits ? below : at.top - GAP - height)}px`
}
