import { useMemo, useSyncExternalStore } from 'react'

/** The width in px of the element that gets `ref`; `null` until it is measured. */
export function useWidth() {
  const { ref, subscribe, current } = useMemo(observedWidth, [])
  return { ref, width: useSyncExternalStore(subscribe, current, current) }
}

function observedWidth() {
  let width: number | null = null
  const listeners = new Set<() => void>()
  const observer = new ResizeObserver((changes) => {
    width = changes.at(-1)?.contentRect.width ?? null
    for (const listener of listeners) listener()
  })
  return {
    ref: (element: HTMLElement | Window | null) => {
      if (element instanceof HTMLElement) observer.observe(element)
      else observer.disconnect()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => width,
  }
}
