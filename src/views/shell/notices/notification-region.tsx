import { type FocusEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../keys/use-shortcut.ts'
import { notifications } from '../../theme/recipes/shell/notifications.recipe.ts'
import type { ToastsProps } from './toast.tsx'
import { useAttention } from './use-attention.ts'
import { useClearPlace } from './use-clear-place.ts'
import { useToasts } from './use-toasts.ts'

interface NotificationRegionProps extends ToastsProps {
  /** The pointer or the focus is on a notice: none may go away. */
  readonly onAttention: (isGiven: boolean) => void
}

/** What the portal says in passing. The region stands from the start, so that a screen reader hears what comes into it. */
export function NotificationRegion({ notices, onDismiss, onUndo, onAttention }: NotificationRegionProps) {
  const { t } = useTranslation()
  const Toasts = useToasts(notices.length === 0)
  const region = useRef<HTMLElement>(null)
  useClearPlace(region)
  useAttention(region, onAttention)
  const cameFrom = useRef<EventTarget | null>(null)
  const focused = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // It comes from nowhere when the page itself had it.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }
  const leaving = (leave: (id: number) => void) => (id: number) => {
    if (region.current) leaveNotice(region.current, id, cameFrom.current)
    leave(id)
  }
  const toasts = { notices, onDismiss: leaving(onDismiss), onUndo: leaving(onUndo) }
  const last = notices.findLast(({ undo, tone }) => undo && tone === 'success')
  useShortcut('undo', last ? () => toasts.onUndo(last.id) : null, isText)
  return (
    <section
      ref={region}
      className={notifications('region')}
      aria-label={t('notices.label')}
      aria-live="polite"
      // The text of a notice grows with the edits that it reports.
      aria-relevant="additions text"
      onFocus={focused}
    >
      <Toasts {...toasts} />
    </section>
  )
}

/** The focus would be lost with the notice that goes: it goes on to the next one, or back to where it came from. */
function leaveNotice(region: HTMLElement, id: number, cameFrom: EventTarget | null): void {
  const [leaving] = region.querySelectorAll(`[data-notice="${id}"]`)
  if (!leaving?.contains(document.activeElement)) return
  leaving.toggleAttribute('data-leaving', true)
  const next = region.querySelector<HTMLElement>('[data-notice]:not([data-leaving]) button')
  const back =
    cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : document.querySelector('h1')
  ;(next ?? back)?.focus()
}

const WITHOUT_TEXT = '[type=checkbox], [type=radio], [type=range], [type=button], [type=submit]'

/** A text field undoes by Ctrl+Z what was typed. */
function isText(target: Element): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true
  return target.matches('input, textarea') && !target.matches(WITHOUT_TEXT)
}
