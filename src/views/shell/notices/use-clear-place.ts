import { type RefObject, useEffect } from 'react'

/**
 * Keeps the notices away from where the user last pressed or moved the focus, so that none covers what is worked on: on the
 * other side of a wide screen, at the other edge of a phone. The theme has the places.
 */
export function useClearPlace(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keepClear = (target: EventTarget | null, x: number, y: number) => {
      const region = notices.current
      if (!region || (target instanceof Node && region.contains(target))) return
      region.toggleAttribute('data-at-start', x > innerWidth / 2)
      region.toggleAttribute('data-at-top', y > innerHeight / 2)
    }
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const { left, right, top, bottom } = target.getBoundingClientRect()
      keepClear(target, (left + right) / 2, (top + bottom) / 2)
    }
    const pressed = ({ target, clientX, clientY }: PointerEvent) => keepClear(target, clientX, clientY)
    document.addEventListener('pointerdown', pressed, { passive: true })
    document.addEventListener('focusin', focused)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('focusin', focused)
    }
  }, [notices])
}
