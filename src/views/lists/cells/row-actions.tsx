import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { rowActions } from '../../theme/recipes/lists/list-row.recipe.ts'
import type { RowIconName } from '../../theme/recipes/parts/row-icon.recipe.ts'
import type { MenuItem } from '../../widgets/layers/menu-layer.tsx'
import { type LazyWidgets, loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { Menu } from '../../widgets/menu.tsx'
import { RowButton, RowLink } from './row-button.tsx'

/** What is done so often that it has a button of its own in the row. */
interface DailyAction extends Pick<MenuItem, 'id' | 'refusal' | 'isDanger'> {
  readonly icon: RowIconName
  /** Its name, which says of what row it is. */
  readonly name: string
  /** A path, or a function. */
  readonly act: string | (() => void)
}

/** What can be done with a row. */
export type RowAction = MenuItem | DailyAction

interface RowActionsProps {
  /** Name of the menu. */
  readonly label: string
  readonly items: readonly RowAction[]
  /** One of them is on its way. */
  readonly busy?: boolean
  /** The widgets that they open. */
  readonly opens: LazyWidgets<unknown>
}

/** The actions of a row: at most two that are used daily, all others in a menu, which is the last control of the row in every list. */
export function RowActions({ label, items, busy = false, opens }: RowActionsProps) {
  const daily = items.filter((item) => 'name' in item)
  const rare = items.filter((item) => 'label' in item)
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
      {rare.length === 0 ? null : <Menu label={label} items={rare} busy={busy} opens={opens} />}
    </span>
  )
}
