import { useRef, useState } from 'react'
import type { StateSnapshot } from 'react-virtuoso'
import { controlsOf, keepFocus, type RowFocus, rowFocusOf } from './stored-focus.ts'

/** Where the user was in a list when its screen went away. */
interface StoredPosition {
  readonly key: string
  readonly scroll: StateSnapshot | null
  /** The control that had the focus: the row, and which of its controls. */
  readonly focus: RowFocus | null
}

/** The actor of a list, as far as its scroll position needs it. */
interface PositionedList {
  readonly getSnapshot: () => {
    readonly context: {
      readonly loaded: { readonly key: string; readonly rows: readonly { readonly id: string }[] } | null
    }
  }
}

interface Scroller {
  readonly getState: (callback: (state: StateSnapshot) => void) => void
}

/** Properties for what scrolls the rows. */
export interface RestoredScroll {
  readonly restoreStateFrom?: StateSnapshot
}

export interface ScrollPosition {
  /** For the element around the whole list: its removal stores the position. */
  readonly rootRef: (element: HTMLElement | null) => (() => void) | undefined
  /** For what scrolls the rows. */
  readonly scrollerRef: (handle: Scroller | null) => void
  /** Where the rows of this key were left; only the first rows that are shown come back to it. */
  readonly restored: (key: string) => RestoredScroll
  /** For the row with this key: gives the focus back to where it was. */
  readonly rowRef: (row: string) => ((element: HTMLElement | null) => void) | undefined
}

/** By the actor of the list: what is forgotten with it. Only how the list looks, never what it holds. */
const POSITIONS = new WeakMap<object, StoredPosition>()

/** Takes the user back to the rows, the scroll position and the focus with which this list was left. */
export function useScrollPosition(list: PositionedList): ScrollPosition {
  const [left, setLeft] = useState(() => storedPositionOf(list))
  const scroller = useRef<Scroller>(null)
  return {
    rootRef: (element) => {
      if (!element) return undefined
      const stop = keepFocus(
        element,
        (row) => list.getSnapshot().context.loaded?.rows.some(({ id }) => id === row) ?? false,
      )
      return () => {
        stop()
        storePosition(list, element, scroller.current)
      }
    },
    scrollerRef: (handle) => {
      scroller.current = handle
    },
    restored: (key) => (left?.key === key && left.scroll ? { restoreStateFrom: left.scroll } : {}),
    rowRef: (row) => {
      const focus = left?.focus
      if (focus?.row !== row) return undefined
      return (element) => {
        if (!element) return
        focusWhenSeen(element, focus.at)
        setLeft(null)
      }
    },
  }
}

/** A scroller hides its rows until they stand where they were; what is hidden takes no focus. */
function focusWhenSeen(row: HTMLElement, at: number, frames = 30): void {
  const control = controlsOf(row)[at]
  control?.focus({ preventScroll: true })
  if (control && document.activeElement !== control && frames > 0 && row.isConnected)
    requestAnimationFrame(() => focusWhenSeen(row, at, frames - 1))
}

function storedPositionOf(list: PositionedList): StoredPosition | null {
  const position = POSITIONS.get(list)
  return position && position.key === list.getSnapshot().context.loaded?.key ? position : null
}

function storePosition(list: PositionedList, element: HTMLElement, scroller: Scroller | null): void {
  const { loaded } = list.getSnapshot().context
  let scroll: StateSnapshot | null = null
  scroller?.getState((state) => {
    scroll = state
  })
  if (loaded) POSITIONS.set(list, { key: loaded.key, scroll, focus: focusIn(element) })
  else POSITIONS.delete(list)
}

function focusIn(element: HTMLElement): RowFocus | null {
  const focused = document.activeElement
  return focused && element.contains(focused) ? rowFocusOf(focused) : null
}
