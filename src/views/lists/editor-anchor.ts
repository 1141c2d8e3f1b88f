import type { EditorKind } from '../../machines/lists/device-editors.rules.ts'
import { positionPopover } from '../parts/position.ts'

/** Names the button that an editor stands beside: its `data-editor`. */
export function editorAnchor(kind: EditorKind, id: string): string {
  return `${kind}:${id}`
}

/** Shows an editor beside its button, also while the list moves, and gives the focus back to it at the end. */
export function showEditor(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined
  const anchor = panel.dataset.anchor ?? ''
  const button = () => document.querySelector<HTMLElement>(`[data-editor="${CSS.escape(anchor)}"]`)
  const follow = () => {
    const beside = button()
    if (beside) positionPopover(panel, beside, 'start')
  }
  panel.showPopover()
  follow()
  focusEditor(panel)
  const growth = new ResizeObserver(follow)
  growth.observe(panel)
  addEventListener('scroll', follow, true)
  addEventListener('resize', follow)
  return () => {
    growth.disconnect()
    removeEventListener('scroll', follow, true)
    removeEventListener('resize', follow)
    if (panel.matches(':popover-open')) panel.hidePopover()
    if (document.activeElement === document.body) button()?.focus()
  }
}

/** Where the user goes on: what is to be typed, or else the first thing that can be pressed. */
function focusEditor(panel: HTMLElement): void {
  const order = ['[data-autofocus]', 'a', 'footer button', 'button']
  const controls = order.flatMap((each) => panel.querySelector<HTMLElement>(each) ?? [])
  controls[0]?.focus()
}
