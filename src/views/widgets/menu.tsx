import { Spinner } from '../parts/spinner.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { rowIcon } from '../theme/recipes/parts/row-icon.recipe.ts'
import { LayerButton } from './layer-button.tsx'
import type { MenuItem } from './layers/menu-layer.tsx'
import { type LazyWidgets, lazyWidgets } from './lazy-widgets.ts'

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** One of its actions is on its way. */
  readonly busy?: boolean
  /** The widgets that its actions open. */
  readonly opens?: LazyWidgets<unknown>
}

export const menuWidgets = lazyWidgets(() => import('./layers/menu-layer.tsx'))

const LOOK = button({ variant: 'ghost', size: 'icon' })

/** A menu of actions behind one button. On phones, a sheet at the bottom. */
export function Menu({ label, items, busy = false, opens }: MenuProps) {
  return (
    <LayerButton
      widgets={menuWidgets}
      opens="menu"
      className={busy ? LOOK : `${LOOK} ${rowIcon({ name: 'more' })}`}
      label={label}
      button={busy ? <Spinner /> : null}
      attributes={{ 'aria-busy': busy || undefined }}
    >
      {({ MenuLayer }, layer) => <MenuLayer {...layer} items={items} {...(opens && { opens })} />}
    </LayerButton>
  )
}
