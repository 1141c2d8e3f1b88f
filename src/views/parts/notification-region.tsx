import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StillToasts, type ToastsProps } from './toast.tsx'
import './notification-region.css'

interface NotificationRegionProps extends ToastsProps {
  /** The pointer or the focus is on a notice: none may go away. */
  readonly onAttention: (isGiven: boolean) => void
}

/** Motion is a quarter of what a first page would weigh with it. The notice that the network is down needs none. */
const Toasts = lazy(() =>
  import('./moving-toasts.tsx').then(
    ({ MovingToasts }) => ({ default: MovingToasts }),
    () => ({ default: StillToasts }),
  ),
)

/** What the portal says in passing. The region stands from the start, so that a screen reader hears what comes into it. */
export function NotificationRegion({ notices, onDismiss, onAttention }: NotificationRegionProps) {
  const { t } = useTranslation()
  // The last notice also leaves in motion, so the motion stays once it is there.
  const [hasShown, setHasShown] = useState(false)
  if (notices.length > 0 && !hasShown) setHasShown(true)
  return (
    <section
      className="notifications"
      aria-label={t('notices.label')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={() => onAttention(false)}
      onFocus={() => onAttention(true)}
      onBlur={() => onAttention(false)}
    >
      <Suspense fallback={<StillToasts notices={notices} onDismiss={onDismiss} />}>
        {hasShown ? <Toasts notices={notices} onDismiss={onDismiss} /> : null}
      </Suspense>
    </section>
  )
}
