import { switchControl } from '../theme/recipes/parts/switch.recipe.ts'
import { tooltip } from '../widgets/tooltip.ts'
import { ignoreRepeat } from './ignore-repeat.ts'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  /** Why it cannot be switched now; it stays reachable, so that the reason can be read. */
  readonly refusal?: string | null
  /** What was chosen is on its way to the server. */
  readonly busy?: boolean
  readonly onToggle: () => void
}

export function Switch({ label, isOn, refusal = null, busy = false, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      {...tooltip(refusal)}
      className={switchControl()}
      aria-checked={isOn}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={refusal !== null || undefined}
      {...ignoreRepeat(() => refusal === null && onToggle())}
    />
  )
}
