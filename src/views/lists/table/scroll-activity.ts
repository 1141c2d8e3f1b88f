import { createContext, useContext, useState } from 'react'

/** Whether the rows of a list are being scrolled, for parts of a row that can wait until they are not. */
export interface ScrollActivity {
  readonly isScrolling: () => boolean
  readonly setScrolling: (isScrolling: boolean) => void
  /** Calls `done` once, when nothing scrolls; returns what calls it off. */
  readonly whenStill: (done: () => void) => () => void
}

/** Frames without scrolling after which rows stand still: between two notches of a wheel there are fewer. */
const STILL_FRAMES = 8
/** How many are called in one frame. */
const PER_FRAME = 6

export function createScrollActivity(): ScrollActivity {
  const waiting = new Set<() => void>()
  let isScrolling = false
  let frame = 0
  const settle = (left: number) => {
    frame = requestAnimationFrame(() => (left > 0 ? settle(left - 1) : callDue()))
  }
  const callDue = () => {
    isScrolling = false
    const due = [...waiting].slice(0, PER_FRAME)
    for (const done of due) {
      waiting.delete(done)
      done()
    }
    if (waiting.size > 0) settle(0)
  }
  return {
    isScrolling: () => isScrolling,
    setScrolling: (now) => {
      cancelAnimationFrame(frame)
      if (now) isScrolling = true
      else settle(STILL_FRAMES)
    },
    whenStill: (done) => {
      if (isScrolling) waiting.add(done)
      else done()
      return () => waiting.delete(done)
    },
  }
}

/** Outside a list nothing scrolls. */
export const ScrollActivityContext = createContext<ScrollActivity>(createScrollActivity())

/**
 * Whether what is dear to make may stand: not yet for what comes while the list is scrolled, since most of it is out of sight
 * again before anybody could use it. `waitRef` is for what stands there meanwhile, `stand` ends the wait at once.
 */
export function useWhenStill() {
  const activity = useContext(ScrollActivityContext)
  const [isDue, setDue] = useState(() => !activity.isScrolling())
  const stand = () => setDue(true)
  return {
    isDue,
    stand,
    waitRef: (element: HTMLElement | null) => (element === null ? undefined : activity.whenStill(stand)),
  }
}
