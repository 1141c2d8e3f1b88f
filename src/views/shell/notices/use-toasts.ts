import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyWidgets } from '../../widgets/lazy-widgets.ts'
import { StillToasts, type ToastsProps } from './toast.tsx'

/** Motion is a quarter of what a first page would weigh with it. The notice that the network is down needs none. */
export const motionWidgets = lazyWidgets(() => import('./moving-toasts.tsx'))

/**
 * How notices are drawn. The first one loads the motion, which begins while none stands: a notice that was drawn anew would lose
 * the focus. The last one also leaves in motion, so the motion stays once it is there.
 */
export function useToasts(isEmpty: boolean): ComponentType<ToastsProps> {
  useEffect(() => {
    if (!isEmpty) motionWidgets.load().catch(() => null)
  }, [isEmpty])
  const loaded = useSyncExternalStore(motionWidgets.subscribe, motionWidgets.current, motionWidgets.current)
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps>>(() => loaded?.MovingToasts ?? StillToasts)
  if (isEmpty && loaded !== null && Toasts !== loaded.MovingToasts) setToasts(() => loaded.MovingToasts)
  return Toasts
}
