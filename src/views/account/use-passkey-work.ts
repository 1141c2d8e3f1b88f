import { useSelector } from '@xstate/react'
import { useChild } from '../portal-context.tsx'

/** What the user wants to do with the passkeys, and whether that is being done, or the list read again: nothing else begins then. */
export function usePasskeyWork() {
  const actor = useChild('ownPasskeys')
  const { change, naming } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const isChanging = useSelector(
    actor,
    (snapshot) => snapshot.matches('changing') || snapshot.matches('opening'),
  )
  return { change, naming, isReading, isChanging }
}
