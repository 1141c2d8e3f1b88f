import type { ButtonHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { Spinner } from '../../parts/spinner.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { type RowIconName, rowIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'
import { nameTooltip, tooltip } from '../../widgets/tooltip.ts'

const LOOK = button({ variant: 'ghost', size: 'icon' })

type RowButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> & {
  readonly icon: RowIconName
  readonly label: string
  readonly busy?: boolean
  /** Why it cannot be pressed now; it stays reachable, so that the reason can be read. */
  readonly refusal?: string | null
}

/** An `IconButton` of a row, which is one element. */
export function RowButton({ icon, label, busy = false, refusal = null, onClick, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(refusal === null ? nameTooltip(label) : { 'aria-label': label, ...tooltip(refusal) })}
      className={busy ? LOOK : `${LOOK} ${rowIcon({ name: icon })}`}
      aria-busy={busy || undefined}
      aria-disabled={refusal !== null || undefined}
      onClick={refusal === null ? onClick : undefined}
    >
      {busy ? <Spinner /> : null}
    </button>
  )
}

interface RowLinkProps {
  readonly icon: RowIconName
  readonly label: string
  readonly href: string
}

/** A link of the portal that is only a drawing: its name is shown as a tooltip on hover and focus. */
export function RowLink({ icon, label, href }: RowLinkProps) {
  return <Link href={href} {...nameTooltip(label)} className={`${LOOK} ${rowIcon({ name: icon })}`} />
}
