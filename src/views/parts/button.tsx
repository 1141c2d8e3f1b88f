import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { nameTooltip, tooltip } from '../widgets/tooltip.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  readonly look?: 'solid' | 'danger' | 'outline' | 'ghost' | 'link'
  readonly size?: 'tall' | undefined
  /** As wide as what it stands in. */
  readonly wide?: boolean
  readonly icon?: IconName
  readonly ref?: Ref<HTMLButtonElement>
  /** Shows a spinner; the button keeps its focus and says that it cannot be pressed now. */
  readonly busy?: boolean
  readonly children: ReactNode
}

export function Button({
  look = 'outline',
  size,
  wide = false,
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
      className={button({ variant: look, size, wide })}
      aria-disabled={busy || rest['aria-disabled']}
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

export type DrawnButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> & {
  readonly label: string
  readonly busy?: boolean
  /** Why it cannot be pressed now; it stays reachable, so that the reason can be read. */
  readonly refusal?: string | null
}

/** Attributes of a button that is only a drawing: its name is shown as a tooltip on hover and focus. */
export function drawnButton({ label, busy = false, refusal = null, onClick, ...rest }: DrawnButtonProps) {
  return {
    ...rest,
    ...(refusal === null ? nameTooltip(label) : { 'aria-label': label, ...tooltip(refusal) }),
    'aria-busy': busy || undefined,
    'aria-disabled': refusal !== null || undefined,
    onClick: refusal === null ? onClick : undefined,
  }
}

export function IconButton({ icon, ...drawn }: DrawnButtonProps & { readonly icon: IconName }) {
  return (
    <button type="button" {...drawnButton(drawn)} className={button({ variant: 'ghost', size: 'icon' })}>
      {drawn.busy ? <Spinner /> : <Icon name={icon} size={18} />}
    </button>
  )
}
