import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { type PortalScope, usePortal } from '../portal-context.tsx'
import type { LazyWidgets } from './lazy-widgets.ts'

/** Counts presses: of layers whose code arrives late, only the last one that was asked for still opens. */
let presses = 0

/**
 * @param opens `layer`: what covers the page, and opens only when nothing else has been pressed meanwhile. `part`: an editor in
 * the page, which stands beside others.
 * @returns a function that acts at once if the code is loaded, else after loading it, unless the user has left the page
 * meanwhile. A failure shows a notice.
 */
export function useWhenLoaded(
  widgets: LazyWidgets<unknown>,
  opens: 'layer' | 'part' = 'layer',
): (act: () => void) => void {
  const { child } = usePortal()
  return useCallback(
    (act) => {
      presses += 1
      if (widgets.current()) return act()
      const press = presses
      const { pathname } = location
      const isWanted = () => (opens === 'part' || press === presses) && pathname === location.pathname
      widgets.load().then(
        () => isWanted() && act(),
        () => tellUnreachable(child),
      )
    },
    [widgets, opens, child],
  )
}

/** Tells that code did not arrive. */
export function tellUnreachable(child: PortalScope['child']): void {
  const { path = '' } = child('location')?.getSnapshot().context.address ?? {}
  const message = 'general.error.unreachable'
  child('notifications')?.send({ type: 'notice.given', tone: 'error', message, page: path })
}

interface WhenLoadedProps<Module> {
  readonly widgets: LazyWidgets<Module>
  readonly children: (module: Module) => ReactNode
}

/** Renders its children when the code of these widgets is loaded. */
export function WhenLoaded<Module>({ widgets, children }: WhenLoadedProps<Module>): ReactNode {
  const module = useSyncExternalStore(widgets.subscribe, widgets.current, widgets.current)
  return module === null ? null : children(module)
}
