import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { type LazyWidgets, loadOnIntent } from './lazy-widgets.ts'
import { useOpened } from './use-opened.ts'
import { useWhenLoaded, WhenLoaded } from './when-loaded.ts'

/** What a layer needs to know about its button. */
export interface OpenLayer {
  readonly triggerId: string
  /** The item of a menu that the keyboard opened. */
  readonly highlights: 'first' | 'last' | null
  readonly onClose: () => void
}

interface LayerButtonProps<Module> {
  /** Loads the layer. */
  readonly widgets: LazyWidgets<Module>
  readonly opens: 'dialog' | 'menu'
  readonly className: string
  /** Accessible name of a button without text. */
  readonly label?: string
  readonly button: ReactNode
  /** What a press does instead of opening the layer. */
  readonly instead?: (() => void) | null
  /** Of the button, such as those of a tooltip. */
  readonly attributes?: ButtonHTMLAttributes<HTMLButtonElement>
  /** Rendered only while the layer is open. */
  readonly children: (module: Module, layer: OpenLayer) => ReactNode
}

/** A button that opens a layer. A plain element, because it is painted before Chakra is loaded. */
export function LayerButton<Module>(props: LayerButtonProps<Module>) {
  const { widgets, opens, className, label, button, instead = null, attributes, children } = props
  const triggerId = useId()
  const whenLoaded = useWhenLoaded(widgets)
  const { opened, open: show, close: onClose } = useOpened<Pick<OpenLayer, 'highlights'>>()
  const isOpen = opened !== null && instead === null
  const open = (highlights: OpenLayer['highlights']) => whenLoaded(() => show({ highlights }))
  const press = ignoreRepeat(({ detail }) => {
    if (instead !== null) instead()
    else if (isOpen) onClose()
    else open(detail === 0 ? 'first' : null)
  })
  const keyPressed = (event: KeyboardEvent) => {
    press.onKeyDown(event)
    if (instead !== null || opens !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    if (!isOpen) open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        id={triggerId}
        type="button"
        className={className}
        aria-label={label}
        {...(instead === null ? { 'aria-expanded': isOpen, 'aria-haspopup': opens } : {})}
        {...attributes}
        {...loadOnIntent(widgets)}
        onClick={press.onClick}
        onKeyDown={keyPressed}
      >
        {button}
      </button>
      {isOpen ? (
        <WhenLoaded widgets={widgets}>
          {(module) => children(module, { triggerId, highlights: opened.highlights, onClose })}
        </WhenLoaded>
      ) : null}
    </>
  )
}
