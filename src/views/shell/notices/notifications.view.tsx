import { useSelector } from '@xstate/react'
import { useChild, usePortal } from '../../portal-context.tsx'
import { useWhenLoaded } from '../../widgets/when-loaded.ts'
import { NotificationRegion } from './notification-region.tsx'

export function NotificationsView() {
  const notifications = useChild('notifications')
  const whenLoaded = useWhenLoaded(usePortal().session, 'part')
  const notices = useSelector(notifications, ({ context }) => context.notices)
  return (
    <NotificationRegion
      notices={notices}
      onDismiss={(id) => notifications.send({ type: 'notice.dismissed', id })}
      onUndo={(id) => {
        const undo = () => notifications.send({ type: 'notice.undone', id })
        // The outbox may not be loaded yet; a list is there.
        if (notices.find((notice) => notice.id === id)?.undo?.list === 'changes') whenLoaded(undo)
        else undo()
      }}
      onAttention={(isGiven) => notifications.send({ type: isGiven ? 'attention.given' : 'attention.lost' })}
    />
  )
}
