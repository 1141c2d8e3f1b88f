import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { positionPopover } from './position.ts'

interface TooltipProps {
  /** `null` when there is nothing to say now. */
  readonly text: string | null
  readonly align?: 'start' | 'center' | 'end'
  /** The text repeats the accessible name of the child, so it is not read out a second time. */
  readonly isName?: boolean
  /** The element that the text is about; it takes the id as its `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode
}

/**
 * Shows a text on hover and keyboard focus of its child, in the top layer, until the pointer leaves or Escape is pressed. A
 * text that nothing refers to is made when it is shown: a list has tooltips by the hundred.
 */
export function Tooltip({ text, align = 'center', isName = false, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [wasShown, setShown] = useState(false)
  const isMade = text !== null && (wasShown || !isName)
  const show = () => {
    if (text !== null && !isMade) flushSync(() => setShown(true))
    const [panel, anchor] = [tip.current, wrapper.current?.firstElementChild]
    if (!panel || !anchor || panel.matches(':popover-open')) return
    panel.showPopover()
    positionPopover(panel, anchor, align)
  }
  // A popover that closes gives the focus back while it does: nothing can be shown before it has closed.
  const showSoon = () =>
    requestAnimationFrame(() => {
      if (wrapper.current?.contains(document.activeElement)) show()
    })
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to its child.
    <span
      ref={wrapper}
      className="tip"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && showSoon()}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children(isName || text === null ? undefined : id)}
      {isMade ? (
        <span ref={tip} id={id} role="tooltip" popover="manual" aria-hidden={isName || undefined}>
          {text}
        </span>
      ) : null}
    </span>
  )
}
