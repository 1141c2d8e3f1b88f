/** Widgets whose code is loaded when the user is about to use them. With all of it before, first rows come a quarter later on Slow 4G. */
export interface LazyWidgets<Module> {
  /** `null` until the code is loaded. */
  readonly current: () => Module | null
  /** Whether the last attempt to load the code has failed. */
  readonly hasFailed: () => boolean
  /** Loads the code once. After a failure, the next call tries again. */
  readonly load: () => Promise<Module>
  /** Calls the listener when the code is loaded, and when that fails. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Widgets that never come: a replay reports no problems. */
export const NEVER_LOADED: LazyWidgets<never> = {
  current: () => null,
  hasFailed: () => false,
  load: () => new Promise(() => undefined),
  subscribe: () => () => undefined,
}

const defined: LazyWidgets<unknown>[] = []

/** Loads the widgets of all modules that are loaded: in a replay nobody hovers over what opens them. */
export async function loadDefinedWidgets(): Promise<void> {
  await Promise.all(defined.map((widgets) => widgets.load()))
}

export function lazyWidgets<Module>(importModule: () => Promise<Module>): LazyWidgets<Module> {
  let module: Module | null = null
  let loading: Promise<Module> | null = null
  let hasFailed = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const arrived = (loaded: Module) => {
    module = loaded
    hasFailed = false
    tell()
    return loaded
  }
  const failed = (error: unknown) => {
    loading = null
    hasFailed = true
    tell()
    throw error
  }
  const widgets: LazyWidgets<Module> = {
    current: () => module,
    hasFailed: () => hasFailed,
    load: () => {
      loading ??= importModule().then(arrived, failed)
      return loading
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  defined.push(widgets)
  return widgets
}

/** Handlers for a control that opens these widgets: hover and focus load their code. */
export function loadOnIntent(widgets: LazyWidgets<unknown>) {
  // The press reports a failure.
  const prepare = () => void widgets.load().catch(() => null)
  return { onPointerEnter: prepare, onFocus: prepare }
}
