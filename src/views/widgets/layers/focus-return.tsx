interface FocusReturnProps {
  /** The element that opened the layer. */
  readonly triggerId?: string | undefined
  readonly trigger?: () => HTMLElement | null
  /** What gets the focus when the layer opens, by the first selector that finds something. */
  readonly first?: readonly string[]
}

/**
 * Stands in a layer and moves the focus: into it when it opens, and back to what opened it when it goes with the focus in it.
 * Chakra would do so a frame later, when another layer may have opened.
 */
export function FocusReturn({ triggerId = '', trigger, first = ['[data-autofocus]'] }: FocusReturnProps) {
  const follow = (mark: HTMLElement | null) => {
    const layer = mark?.closest('[role="dialog"], [role="menu"]')
    if (!layer) return undefined
    const start = first.flatMap((selector) => layer.querySelector<HTMLElement>(selector) ?? [])
    start[0]?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (activeElement !== document.body && !layer.contains(activeElement)) return
      ;(trigger?.() ?? document.getElementById(triggerId))?.focus({ preventScroll: true })
    }
  }
  return <span ref={follow} hidden />
}
