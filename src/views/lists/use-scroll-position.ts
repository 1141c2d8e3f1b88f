import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { StateSnapshot } from 'react-virtuoso'
import type { Place } from '../../domain/lists/place.ts'
import { focusedPartOf, keepFocus, type RowFocus, rowFocusOf } from './stored-focus.ts'

/** Scroll position and focus of a list when its screen was left. */
interface StoredPosition {
  readonly key: string
  readonly scroll: StateSnapshot | null
  /** The focused control: its row and position. */
  readonly focus: RowFocus | null
}

/** The part of a list actor that the scroll position needs. */
interface PositionedList {
  readonly getSnapshot: () => {
    readonly context: {
      readonly loaded: { readonly key: string; readonly rows: readonly { readonly id: string }[] } | null
      readonly goal: Place | null
    }
  }
  readonly send: (event: { readonly type: 'place.left'; readonly row: number }) => void
}

interface Scroller {
  readonly getState: (callback: (state: StateSnapshot) => void) => void
}

/** Properties of the scroller. */
export interface RestoredScroll {
  readonly restoreStateFrom?: StateSnapshot
}

export interface ScrollPosition {
  /** For the element around the whole list. */
  readonly rootRef: RefObject<HTMLDivElement | null>
  /** For the scroller. */
  readonly scrollerRef: (handle: Scroller | null) => void
  /** The stored position of the rows of this key. Only the first shown rows return to it. */
  readonly restored: (key: string) => RestoredScroll
  /** The row that was on top when the page was left to be loaded again, for the first rows that are shown; 0 without one. */
  readonly topRow: (key: string) => number
}

/** By list actor, so that it is removed with the actor. Holds positions only, no data. */
const POSITIONS = new WeakMap<object, StoredPosition>()

/** Restores rows, scroll position and focus of the last visit. */
export function useScrollPosition(list: PositionedList): ScrollPosition {
  const { left, goal } = useMemo(() => {
    const position = storedPositionOf(list)
    // A person who comes back within the session returns to what was stored then.
    return { left: position, goal: position === null ? list.getSnapshot().context.goal : null }
  }, [list])
  const rootRef = useRef<HTMLDivElement>(null)
  const scroller = useRef<Scroller>(null)
  // Before the document changes: afterwards positions and focus are lost.
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
  useEffect(() => {
    const tell = () => {
      const row = document.visibilityState === 'hidden' ? firstRowInSight(list, rootRef.current) : null
      if (row !== null) list.send({ type: 'place.left', row })
    }
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [list])
  const focus = left?.focus ?? null
  useEffect(() => {
    if (rootRef.current === null || focus === null) return undefined
    return focusWhenSeen(rootRef.current, focus)
  }, [focus])
  return {
    rootRef,
    scrollerRef: (handle) => {
      scroller.current = handle
    },
    // The list forgets it with the first other query.
    topRow: (key) => (goal?.key === key && goal === list.getSnapshot().context.goal ? goal.row : 0),
    restored: (key) => (left?.key === key && left.scroll ? { restoreStateFrom: left.scroll } : {}),
  }
}

/** Frames that a scroller gets to restore its rows. */
const FRAMES = 60

/** Returns the focus to a control of a row, when the scroller shows its rows. Returns a function that stops it. */
function focusWhenSeen(root: HTMLElement, stored: RowFocus): () => void {
  let frame = 0
  const focus = (left: number) => {
    const shown = root.querySelector(`[data-row="${CSS.escape(stored.row)}"]`)
    const control = shown && focusedPartOf(shown, stored)
    control?.focus({ preventScroll: true })
    if (left > 0 && (!control || document.activeElement !== control))
      frame = requestAnimationFrame(() => focus(left - 1))
  }
  focus(FRAMES)
  return () => cancelAnimationFrame(frame)
}

/** The number of the first row below the head of the table; `null` without rows. */
function firstRowInSight(list: PositionedList, root: HTMLElement | null): number | null {
  const { loaded } = list.getSnapshot().context
  if (root === null || loaded === null) return null
  const head = root.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const first = [...root.querySelectorAll('[data-row]')].find(
    (row) => row.getBoundingClientRect().bottom > head + 1,
  )
  const id = first?.getAttribute('data-row')
  const row = loaded.rows.findIndex((candidate) => candidate.id === id)
  return row < 0 ? null : row
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
