import { type FocusEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '../../theme/recipes/shell/notifications.recipe.ts'
import { StillToasts, type ToastsProps } from './toast.tsx'
import { useClearPlace } from './use-clear-place.ts'
import { useUndoKey } from './use-undo-key.ts'

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
export function NotificationRegion({ notices, onDismiss, onUndo, onAttention }: NotificationRegionProps) {
  const { t } = useTranslation()
  // The last notice also leaves in motion, so the motion stays once it is there.
  const [hasShown, setHasShown] = useState(false)
  if (notices.length > 0 && !hasShown) setHasShown(true)
  const region = useRef<HTMLElement>(null)
  useClearPlace(region)
  const cameFrom = useRef<EventTarget | null>(null)
  const focused = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // It comes from nowhere when the notices are drawn anew, once their motion is there.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget
    onAttention(true)
  }
  const leaving = (leave: (id: number) => void) => (id: number) => {
    if (region.current) leaveNotice(region.current, cameFrom.current)
    leave(id)
  }
  const toasts = { notices, onDismiss: leaving(onDismiss), onUndo: leaving(onUndo) }
  useUndoKey(notices.findLast(({ undo }) => undo)?.id, toasts.onUndo)
  return (
    <section
      ref={region}
      className={notifications('region')}
      aria-label={t('notices.label')}
      aria-live="polite"
      // The text of a notice grows with the edits that it reports.
      aria-relevant="additions text"
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={() => onAttention(false)}
      onFocus={focused}
      onBlur={() => onAttention(false)}
    >
      <Suspense fallback={<StillToasts {...toasts} />}>{hasShown ? <Toasts {...toasts} /> : null}</Suspense>
    </section>
  )
}

/** The focus would be lost with the notice that goes: it goes on to the next one, or back to where it came from. */
function leaveNotice(region: HTMLElement, cameFrom: EventTarget | null): void {
  const here = document.activeElement
  if (!region.contains(here)) return
  const next = [...region.querySelectorAll('button')].find(
    (button) => button.parentElement !== here?.parentElement,
  )
  const back =
    cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : document.querySelector('h1')
  ;(next ?? back)?.focus()
}
