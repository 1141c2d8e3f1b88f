import { useCallback } from 'react'

interface FocusReturnProps {
  /** The element that opened the layer. */
  readonly triggerId: string
  /** Selectors; the first match gets the focus when the layer opens. */
  readonly first?: readonly string[]
}

/**
 * Moves the focus into a layer when it opens. When it closes, the focus returns to its opener, unless the user has moved it to
 * another control. Chakra would do so one frame later, when another layer may be open.
 */
export function FocusReturn({ triggerId, first = FIRST }: FocusReturnProps) {
  // Another function would move the focus again whenever the layer is rendered.
  const follow = useCallback(
    (mark: HTMLElement | null) => {
      const layer = mark?.closest('[role="dialog"], [role="menu"]')
      if (!layer) return undefined
      const start = first.flatMap((selector) => layer.querySelector<HTMLElement>(selector) ?? [])
      start[0]?.focus({ preventScroll: true })
      return () => {
        const { activeElement } = document
        const opener = document.getElementById(triggerId)
        // A list removes rows that are far away, and the opener with them.
        const giveBack = () =>
          (opener ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
        if (activeElement === document.body || layer.contains(activeElement)) giveBack()
        // A press on no control has focused the page, or what scrolls around the opener. React keeps the focus during its update.
        else if (activeElement?.matches('main') || activeElement?.contains(opener)) queueMicrotask(giveBack)
      }
    },
    [triggerId, first],
  )
  return <span ref={follow} hidden />
}

const FIRST = ['[data-autofocus]']
