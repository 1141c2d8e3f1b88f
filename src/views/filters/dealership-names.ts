import { useSelector } from '@xstate/react'
import { selectionName } from '../../machines/session/session.machine.ts'
import { useChild } from '../portal-context.tsx'

/** @returns the name of a dealership by its id; the id while its name is not known. */
export function useDealershipName(): (id: string) => string {
  const session = useSelector(useChild('session'), ({ context }) => context)
  return (id) => selectionName({ ...session, selection: { type: 'dealership', id } }) ?? id
}
