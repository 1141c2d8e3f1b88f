import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { type LazyWidgets, loadOnIntent, useWhenLoaded, WhenLoaded } from './lazy-widgets.ts'

/** What a layer needs to know about its button. */
export interface OpenLayer {
  readonly triggerId: string
  /** Opened by the keyboard, so the focus must be visible. */
  readonly isByKeyboard: boolean
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
  /** Rendered only while the layer is open. */
  readonly children: (module: Module, layer: OpenLayer) => ReactNode
}

/** A button that opens a layer. A plain element, because it is painted before Chakra is loaded. */
export function LayerButton<Module>(props: LayerButtonProps<Module>) {
  const { widgets, opens, className, label, button, children } = props
  const triggerId = useId()
  const whenLoaded = useWhenLoaded(widgets)
  const [path] = useLocation()
  const [opened, setOpened] = useState<{ path: string; by: 'pointer' | 'keyboard' } | null>(null)
  // Another page closes it: Back leaves without a press.
  const isOpen = opened?.path === path
  const onClose = () => setOpened(null)
  const pressed = (detail: number) => {
    if (isOpen) onClose()
    else whenLoaded(() => setOpened({ path, by: detail === 0 ? 'keyboard' : 'pointer' }))
  }
  return (
    <>
      <button
        id={triggerId}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup={opens}
        {...loadOnIntent(widgets)}
        {...ignoreRepeat(({ detail }) => pressed(detail))}
      >
        {button}
      </button>
      {isOpen ? (
        <WhenLoaded widgets={widgets}>
          {(module) => children(module, { triggerId, isByKeyboard: opened.by === 'keyboard', onClose })}
        </WhenLoaded>
      ) : null}
    </>
  )
}
