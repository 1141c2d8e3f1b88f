import { useEffect, useSyncExternalStore } from 'react'
import type { LazyWidgets } from './lazy-widgets.ts'

/** Loads code that what is shown can do without; `null` until it is there, and when it does not arrive. */
export function useLoaded<Module>(widgets: LazyWidgets<Module>): Module | null {
  useEffect(() => void widgets.load().catch(() => null), [widgets])
  return useSyncExternalStore(widgets.subscribe, widgets.current)
}
