import { useSelector } from '@xstate/react'
import { useChild, usePortal } from '../portal-context.tsx'

/** Whether a row is selected. One subscription, not another to learn which list it is: each row of a list has one. */
export function useIsSelected(id: string): boolean {
  const { child } = usePortal()
  return useSelector(
    useChild('rowSelection'),
    ({ context: { list, key, ids } }) =>
      ids.includes(id) && key === child(list)?.getSnapshot().context.loaded?.key,
  )
}
