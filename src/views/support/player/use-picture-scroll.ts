import { type RefCallback, useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { replayFrameMachine } from '../../../machines/support/replay-frame.machine.ts'

/** Lets the wheel over the picture of a page scroll that page. */
export function usePictureScroll(
  frame: ActorRefFrom<typeof replayFrameMachine>,
  scale: number,
): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const turn = (event: WheelEvent) => {
        if (event.ctrlKey || event.deltaY === 0) return
        event.preventDefault()
        const { left, top } = element.getBoundingClientRect()
        const [x, y] = [(event.clientX - left) / scale, (event.clientY - top) / scale]
        frame.send({ type: 'picture.scrolled', x, y, by: event.deltaY })
      }
      // React listens passively, so the page would scroll, too.
      element.addEventListener('wheel', turn, { passive: false })
      return () => element.removeEventListener('wheel', turn)
    },
    [frame, scale],
  )
}
