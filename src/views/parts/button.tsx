import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  readonly look?: 'solid' | 'outline' | 'ghost' | 'link'
  readonly size?: 'tall' | 'wide' | 'tall wide'
  readonly icon?: IconName
  /** Shows a spinner; the button keeps its focus and says that it cannot be pressed now. */
  readonly busy?: boolean
  readonly children: ReactNode
}

export function Button({
  look = 'outline',
  size,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`btn ${look} ${size ?? ''}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy || event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> & {
  readonly icon: IconName
  readonly label: string
  readonly busy?: boolean
  readonly align?: 'start' | 'end'
}

/** A button that is only a drawing: its name is shown as a tooltip on hover and focus. */
export function IconButton({ icon, label, busy = false, align = 'end', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} align={align} isName>
      {() => (
        <button
          type="button"
          {...rest}
          className="btn ghost icon"
          aria-label={label}
          aria-busy={busy || undefined}
        >
          {busy ? <Spinner /> : <Icon name={icon} size={18} />}
        </button>
      )}
    </Tooltip>
  )
}
