import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useChild } from '../portal-context.tsx'
import { NotificationRegion } from './notification-region.tsx'
import { useUndoKey } from './use-undo-key.ts'

export function NotificationsView() {
  const notifications = useChild('notifications')
  const notices = useSelector(notifications, ({ context }) => context.notices)
  const undo = useCallback(
    (id: number | undefined) => {
      if (id !== undefined) notifications.send({ type: 'notice.undone', id })
    },
    [notifications],
  )
  const last = notices.findLast((notice) => notice.undo)?.id
  useUndoKey(useCallback(() => undo(last), [undo, last]))
  return (
    <NotificationRegion
      notices={notices}
      onDismiss={(id) => notifications.send({ type: 'notice.dismissed', id })}
      onUndo={undo}
      onAttention={(isGiven) => notifications.send({ type: isGiven ? 'attention.given' : 'attention.lost' })}
    />
  )
}
