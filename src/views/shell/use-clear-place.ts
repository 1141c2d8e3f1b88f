import { type RefObject, useEffect, useState } from 'react'

/** Where notices stand: the side on a wide screen, the edge on a phone. */
export interface NoticePlace {
  readonly side: 'start' | 'end'
  readonly edge: 'top' | 'bottom'
}

/**
 * The place for notices that is away from where the user last pressed or moved the focus, so that none covers the rows that
 * are worked on.
 */
export function useClearPlace(notices: RefObject<HTMLElement | null>): NoticePlace {
  const [place, setPlace] = useState<NoticePlace>({ side: 'end', edge: 'bottom' })
  useEffect(() => {
    const keepClear = (target: EventTarget | null, x: number, y: number) => {
      if (target instanceof Node && notices.current?.contains(target)) return
      const side = x > innerWidth / 2 ? 'start' : 'end'
      const edge = y > innerHeight / 2 ? 'top' : 'bottom'
      setPlace((last) => (last.side === side && last.edge === edge ? last : { side, edge }))
    }
    const pressed = ({ target, clientX, clientY }: PointerEvent) => keepClear(target, clientX, clientY)
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const { left, right, top, bottom } = target.getBoundingClientRect()
      keepClear(target, (left + right) / 2, (top + bottom) / 2)
    }
    document.addEventListener('pointerdown', pressed, { passive: true })
    document.addEventListener('focusin', focused)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('focusin', focused)
    }
  }, [notices])
  return place
}
