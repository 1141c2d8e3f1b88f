import { type ReactNode, useSyncExternalStore } from 'react'
import { useNotice } from '../portal-context.tsx'

/** Widgets whose code is loaded at the first sign that somebody will use them. */
export interface LazyWidgets<Module> {
  /** `null` until the code is there. */
  readonly current: () => Module | null
  /** Loads the code once; after a failure, the next call tries again. */
  readonly load: () => Promise<Module>
  /** Tells when the code has come. */
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

/** Handlers for what opens these widgets: their code is loaded when somebody points at it or comes to it by keyboard. */
export function loadOnIntent(widgets: LazyWidgets<unknown>) {
  // The press tells of a failure.
  const prepare = () => void widgets.load().catch(() => null)
  return { onPointerEnter: prepare, onFocus: prepare }
}

/** @returns a function that acts at once if the code is there, else when it has come. A failure is told, so that no press is lost silently. */
export function useWhenLoaded(widgets: LazyWidgets<unknown>): (act: () => void) => void {
  const notice = useNotice()
  return (act) => {
    if (widgets.current()) act()
    else widgets.load().then(act, () => notice('error', 'general.error.unexpected'))
  }
}

interface WhenLoadedProps<Module> {
  readonly widgets: LazyWidgets<Module>
  readonly children: (module: Module) => ReactNode
}

/** Shows what needs these widgets as soon as their code is there. */
export function WhenLoaded<Module>({ widgets, children }: WhenLoadedProps<Module>): ReactNode {
  const module = useSyncExternalStore(widgets.subscribe, widgets.current)
  return module === null ? null : children(module)
}
