import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { nameTooltip } from '../../widgets/tooltip.ts'

/** Not among the icons of the product, which every screen loads. */
const PATHS = {
  pause: 'M8.5 5v14m7-14v14',
  play: 'M7.5 4.5 19 12 7.5 19.5Z',
  back: 'M18 5 8 12l10 7ZM6 5v14',
  forward: 'M6 5l10 7L6 19ZM18 5v14',
} as const

interface TransportButtonProps {
  readonly shape: keyof typeof PATHS
  readonly label: string
  readonly onClick: () => void
}

/** A button of the player that is only a drawing: its name is shown as a tooltip on hover and focus. */
export function TransportButton({ shape, label, onClick }: TransportButtonProps) {
  return (
    <button
      type="button"
      {...nameTooltip(label)}
      className={button({ variant: 'ghost', size: 'icon' })}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        width={18}
        height={18}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={PATHS[shape]} />
      </svg>
    </button>
  )
}
