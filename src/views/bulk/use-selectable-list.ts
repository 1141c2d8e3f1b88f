import { useSelector } from '@xstate/react'
import { useChild } from '../portal-context.tsx'

/** The pages of the list whose rows can be selected on this screen. */
export function useSelectableList() {
  const list = useSelector(useChild('rowSelection'), ({ context }) => context.list)
  return useChild(`${list}.pages`)
}
