import { icon } from '../theme/recipes/parts/icon.recipe.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** Decorative, hidden from assistive technology: a text beside it must say the same. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={size > 20 ? icon({ fine: true }) : icon()}
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
