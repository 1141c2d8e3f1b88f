import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { rowActions } from '../../theme/recipes/lists/list-row.recipe.ts'
import type { RowIconName } from '../../theme/recipes/parts/row-icon.recipe.ts'
import type { MenuItem } from '../../widgets/layers/menu-layer.tsx'
import { type LazyWidgets, loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { Menu } from '../../widgets/menu.tsx'
import { useHasWords } from '../use-is-phone.ts'
import { RowButton, RowLink } from './row-button.tsx'

/** What can be done with a row. `name` is the full name of what is done so often that it has a button of its own. */
export type RowAction = MenuItem | (MenuItem & { readonly icon: RowIconName; readonly name: string })

interface RowActionsProps {
  /** Name of the menu. */
  readonly label: string
  readonly items: readonly RowAction[]
  /** One of them is on its way. */
  readonly busy?: boolean
  /** The widgets that they open. */
  readonly opens: LazyWidgets<unknown>
}

/**
 * The actions of a row: at most two that are used daily, all others in a menu, which is the last control of the row in every list. On
 * phones and touch screens the menu has all of them, in words.
 */
export function RowActions({ label, items, busy = false, opens }: RowActionsProps) {
  const hasWords = useHasWords()
  const daily = hasWords ? [] : items.filter((item) => 'name' in item)
  const others = items.filter((item) => hasWords || !('name' in item))
  return (
    <span className={rowActions()}>
      {daily.map(({ id, icon, name, act, refusal = null }) =>
        typeof act === 'string' ? (
          <RowLink key={id} icon={icon} label={name} href={act} />
        ) : (
          <RowButton
            key={id}
            icon={icon}
            label={name}
            refusal={refusal}
            {...loadOnIntent(opens)}
            {...ignoreRepeat(act)}
          />
        ),
      )}
      <Menu label={label} items={others} busy={busy} opens={opens} />
    </span>
  )
}
