import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useNotice } from '../portal-context.tsx'

/** Widgets whose code is loaded when the user is about to use them. */
export interface LazyWidgets<Module> {
  /** `null` until the code is loaded. */
  readonly current: () => Module | null
  /** Loads the code once. After a failure, the next call tries again. */
  readonly load: () => Promise<Module>
  /** Calls the listener when the code is loaded. */
  readonly subscribe: (listener: () => void) => () => void
}

export function lazyWidgets<Module>(importModule: () => Promise<Module>): LazyWidgets<Module> {
  let module: Module | null = null
  let loading: Promise<Module> | null = null
  const listeners = new Set<() => void>()
  const arrived = (loaded: Module) => {
    module = loaded
    for (const listener of listeners) listener()
    return loaded
  }
  const failed = (error: unknown) => {
    loading = null
    throw error
  }
  return {
    current: () => module,
    load: () => {
      loading ??= importModule().then(arrived, failed)
      return loading
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Handlers for a control that opens these widgets: hover and focus load their code. */
export function loadOnIntent(widgets: LazyWidgets<unknown>) {
  // The press reports a failure.
  const prepare = () => void widgets.load().catch(() => null)
  return { onPointerEnter: prepare, onFocus: prepare }
}

/** Counts presses: when code arrives late, only the last press still counts. */
let presses = 0

/**
 * @returns a function that acts at once if the code is loaded, else after loading it, unless the user has pressed something
 * else or left the page meanwhile. A failure shows a notice.
 */
export function useWhenLoaded(widgets: LazyWidgets<unknown>): (act: () => void) => void {
  const notice = useNotice()
  return useCallback(
    (act) => {
      presses += 1
      if (widgets.current()) return act()
      const press = presses
      const { pathname } = location
      const isWanted = () => press === presses && pathname === location.pathname
      widgets.load().then(
        () => isWanted() && act(),
        () => notice('error', 'general.error.unreachable'),
      )
    },
    [widgets, notice],
  )
}

interface WhenLoadedProps<Module> {
  readonly widgets: LazyWidgets<Module>
  readonly children: (module: Module) => ReactNode
}

/** Renders its children when the code of these widgets is loaded. */
export function WhenLoaded<Module>({ widgets, children }: WhenLoadedProps<Module>): ReactNode {
  const module = useSyncExternalStore(widgets.subscribe, widgets.current)
  return module === null ? null : children(module)
}
