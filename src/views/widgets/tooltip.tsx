import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyWidgets, WhenLoaded } from './lazy-widgets.ts'

interface TooltipProps {
  /** `null` for no tooltip. */
  readonly text: string | null
  readonly align?: 'start' | 'center' | 'end'
  /** The text is the accessible name of the child, so screen readers must not read it twice. */
  readonly isName?: boolean
  /** The described element. It takes the id as its `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** @internal Tests load it in advance. */
export const tooltipWidgets = lazyWidgets(() => import('./layers/tooltip-layer.tsx'))

/**
 * Shows a text on hover and keyboard focus of its child, until the pointer leaves or the user presses Escape. Rendered only
 * while shown, because a list has hundreds of tooltips.
 */
export function Tooltip({ text, align = 'center', isName = false, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => {
    if (text === null) return
    setShown(true)
    // The next hover tries again.
    tooltipWidgets.load().catch(() => setShown(false))
  }
  const hide = () => setShown(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its child.
    <span
      ref={wrapper}
      className="tip"
      // React would render later, as it does for frequent events.
      onPointerEnter={(event) => event.pointerType === 'mouse' && flushSync(show)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children(isName || text === null ? undefined : id)}
      {isName || text === null ? null : (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isShown && text !== null ? (
        <WhenLoaded widgets={tooltipWidgets}>
          {({ TooltipLayer }) => (
            <TooltipLayer
              text={text}
              align={align}
              isName={isName}
              anchor={() => firstIn(wrapper.current)}
              onClose={hide}
            />
          )}
        </WhenLoaded>
      ) : null}
    </span>
  )
}

function firstIn(wrapper: HTMLElement | null): HTMLElement | null {
  return wrapper?.querySelector<HTMLElement>(':scope > *') ?? null
}
