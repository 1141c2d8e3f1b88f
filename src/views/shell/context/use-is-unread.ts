import { useSelector } from '@xstate/react'
import { useChild } from '../../portal-context.tsx'

/** Whether there was no answer with groups. */
export function useIsUnread(): boolean {
  return useSelector(useChild('session'), (snapshot) =>
    snapshot.matches({ selecting: { switchable: 'unread' } }),
  )
}
