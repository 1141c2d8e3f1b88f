import { useSelector } from '@xstate/react'
import { useChild } from '../../portal-context.tsx'
import { NotificationRegion } from './notification-region.tsx'

export function NotificationsView() {
  const notifications = useChild('notifications')
  const notices = useSelector(notifications, ({ context }) => context.notices)
  return (
    <NotificationRegion
      notices={notices}
      onDismiss={(id) => notifications.send({ type: 'notice.dismissed', id })}
      onUndo={(id) => notifications.send({ type: 'notice.undone', id })}
      onAttention={(isGiven) => notifications.send({ type: isGiven ? 'attention.given' : 'attention.lost' })}
    />
  )
}
