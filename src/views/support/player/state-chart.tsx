import { useTranslation } from 'react-i18next'
import type { ChartState } from '../../../trace/describe.ts'
import { stateChart } from '../../theme/recipes/support/state-chart.recipe.ts'

/** A machine as boxes in boxes, with the active states lit and what each can do. */
export function StateChart({ state }: { readonly state: ChartState }) {
  const { t } = useTranslation()
  const { key, isActive, isNew, transitions, children } = state
  return (
    <div className={stateChart('state', { active: isActive, entered: isNew })}>
      <span className={stateChart('name')} aria-current={isActive ? 'true' : undefined}>
        {key}
      </span>
      <ul>
        {transitions.map(({ event, guard, targets, isTaken }, at) => (
          // Two transitions of a state can have the same event and guard.
          // biome-ignore lint/suspicious/noArrayIndexKey: the transitions of a machine never change.
          <li key={at} className={stateChart('transition', { taken: isTaken })}>
            {event === '' ? t('trace.always') : event}
            {guard === null ? '' : ` [${guard}]`}
            {targets.length === 0 ? '' : ` → ${targets.join(', ')}`}
          </li>
        ))}
        {children.map((child) => (
          <li key={child.key}>
            <StateChart state={child} />
          </li>
        ))}
      </ul>
    </div>
  )
}
