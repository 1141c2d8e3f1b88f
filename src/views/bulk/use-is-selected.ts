import { useCallback, useSyncExternalStore } from 'react'
import { useChild, usePortal } from '../portal-context.tsx'

/** Whether a row is selected. Each row has two of these: `useSelector` has five times the hooks. */
export function useIsSelected(id: string): boolean {
  const { child } = usePortal()
  const selection = useChild('rowSelection')
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = selection.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [selection],
  )
  return useSyncExternalStore(subscribe, () => {
    const { list, key, ids } = selection.getSnapshot().context
    return ids.includes(id) && key === child(`${list}.pages`)?.getSnapshot().context.loaded?.key
  })
}
