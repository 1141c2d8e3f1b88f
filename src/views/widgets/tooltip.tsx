import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyWidgets, WhenLoaded } from './lazy-widgets.ts'

interface TooltipProps {
  /** `null` when there is nothing to say now. */
  readonly text: string | null
  readonly align?: 'start' | 'center' | 'end'
  /** The text repeats the accessible name of the child, so it is not read out a second time. */
  readonly isName?: boolean
  /** The element that the text is about; it takes the id as its `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** @internal Only tests use it: they load it before. */
export const tooltipWidgets = lazyWidgets(() => import('./layers/tooltip-layer.tsx'))

/**
 * Shows a text on hover and keyboard focus of its child, until the pointer leaves or Escape is pressed. It is made when it is
 * shown: a list has tooltips by the hundred.
 */
export function Tooltip({ text, align = 'center', isName = false, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => {
    if (text === null) return
    setShown(true)
    // It comes with the next hover.
    tooltipWidgets.load().catch(() => setShown(false))
  }
  const hide = () => setShown(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to its child.
    <span
      ref={wrapper}
      className="tip"
      // React would draw it later, as it does for events that come often.
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
