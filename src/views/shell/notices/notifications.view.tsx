import { useSelector } from '@xstate/react'
import { useChild, usePortal } from '../../portal-context.tsx'
import { useWhenLoaded } from '../../widgets/when-loaded.ts'
import { NotificationRegion } from './notification-region.tsx'

export function NotificationsView() {
  const notifications = useChild('notifications')
  const whenLoaded = useWhenLoaded(usePortal().changes, 'part')
  const notices = useSelector(notifications, ({ context }) => context.notices)
  return (
    <NotificationRegion
      notices={notices}
      onDismiss={(id) => notifications.send({ type: 'notice.dismissed', id })}
      onUndo={(id) => whenLoaded(() => notifications.send({ type: 'notice.undone', id }))}
      onAttention={(isGiven) => notifications.send({ type: isGiven ? 'attention.given' : 'attention.lost' })}
    />
  )
}
