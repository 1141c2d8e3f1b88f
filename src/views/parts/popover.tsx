import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { positionPopover } from './position.ts'
import './popover.css'

interface PopoverProps {
  /** Accessible name of the panel. */
  readonly label: string
  readonly align?: 'start' | 'end'
  readonly className?: string
  readonly button: ReactNode
  /** Accessible name of the button when its content is only a drawing. */
  readonly buttonLabel?: string
  readonly buttonClass: string
  /** Made only while the panel is open; `close` hides it and gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that opens a panel. The platform does the work: Escape and a press elsewhere close it, the focus goes from
 * the button into the panel with Tab and comes back when it closes.
 */
export function Popover({
  label,
  align = 'start',
  className = '',
  button,
  buttonLabel,
  buttonClass,
  children,
}: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const opening = (event: ToggleEvent) => {
    if (event.newState === 'open') setOpen(true)
  }
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState !== 'open' || !trigger.current) return
    positionPopover(event.currentTarget, trigger.current, align)
    event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-label={buttonLabel}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`popover ${className}`}
        onBeforeToggle={opening}
        onToggle={toggled}
      >
        {isOpen ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  )
}
