import { Link } from 'wouter'
import { type DrawnButtonProps, drawnButton } from '../../parts/button.tsx'
import { Spinner } from '../../parts/spinner.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { type RowIconName, rowIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'
import { nameTooltip } from '../../widgets/tooltip.ts'

const LOOK = button({ variant: 'ghost', size: 'icon' })

/** An `IconButton` of a row, which is one element. */
export function RowButton({ icon, ...drawn }: DrawnButtonProps & { readonly icon: RowIconName }) {
  const look = drawn.busy ? LOOK : `${LOOK} ${rowIcon({ name: icon })}`
  return (
    <button type="button" {...drawnButton(drawn)} className={look}>
      {drawn.busy ? <Spinner /> : null}
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
