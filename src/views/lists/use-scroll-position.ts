import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** For the element around the whole list. */
  readonly rootRef: RefObject<HTMLDivElement | null>
  /** For what scrolls the rows. */
  readonly scrollerRef: (handle: Scroller | null) => void
  /** Where the rows of this key were left; only the first rows that are shown come back to it. */
  readonly restored: (key: string) => RestoredScroll
}

/** By the actor of the list: what is forgotten with it. Only how the list looks, never what it holds. */
const POSITIONS = new WeakMap<object, StoredPosition>()

/** Takes the user back to the rows, the scroll position and the focus with which this list was left. */
export function useScrollPosition(list: PositionedList): ScrollPosition {
  const [left, setLeft] = useState(() => storedPositionOf(list))
  const rootRef = useRef<HTMLDivElement>(null)
  const scroller = useRef<Scroller>(null)
  // Before the document changes: afterwards the rows have no position, and the focus is gone.
  useLayoutEffect(() => {
    const root = rootRef.current
    if (root === null) return undefined
    const stop = keepFocus(
      root,
      (row) => list.getSnapshot().context.loaded?.rows.some(({ id }) => id === row) ?? false,
    )
    return () => {
      stop()
      storePosition(list, root, scroller.current)
    }
  }, [list])
  const focus = left?.focus ?? null
  useEffect(() => {
    if (rootRef.current === null || focus === null) return undefined
    return focusWhenSeen(rootRef.current, focus, () => setLeft(null))
  }, [focus])
  return {
    rootRef,
    scrollerRef: (handle) => {
      scroller.current = handle
    },
    restored: (key) => (left?.key === key && left.scroll ? { restoreStateFrom: left.scroll } : {}),
  }
}

/** How many frames a scroller may take to show its rows where they were. */
const FRAMES = 60

/** Gives the focus back to a control of a row: a scroller hides its rows until they are where they were. Returns what ends it. */
function focusWhenSeen(root: HTMLElement, { row, at }: RowFocus, onFocused: () => void): () => void {
  let frame = 0
  const focus = (left: number) => {
    const shown = root.querySelector(`[data-row="${CSS.escape(row)}"]`)
    const control = shown ? controlsOf(shown)[at] : undefined
    control?.focus({ preventScroll: true })
    if (control && document.activeElement === control) onFocused()
    else if (left > 0) frame = requestAnimationFrame(() => focus(left - 1))
  }
  focus(FRAMES)
  return () => cancelAnimationFrame(frame)
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
