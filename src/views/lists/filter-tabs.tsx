import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../../i18n/format.ts'
import { filterTabs } from '../theme/recipes/lists/filter-tabs.recipe.ts'
import { tooltip } from '../widgets/tooltip.ts'
import { useChildInSight } from './use-child-in-sight.ts'

type Hint = 'notInventory' | 'quiet'

const HINTS: Readonly<Record<string, Hint>> = { report_not_inventory: 'notInventory', quiet: 'quiet' }

export interface FilterTab<Filter extends string> {
  readonly filter: Filter
  readonly label: string
  /** Formatted in the user's language; `null` while unknown. */
  readonly count: string | null
  /** What it means, where its name does not say so. */
  readonly hint?: Hint | undefined
  /** Missing where the rows are not those of a list. */
  readonly hasRows?: boolean
}

/** The tabs of a list with their counts. */
export function tabsOf<Filter extends string>(
  filters: readonly Filter[],
  labelOf: (filter: Filter) => string,
  countOf: (filter: Filter) => number | null,
  formats: Formats,
): readonly FilterTab<Filter>[] {
  return filters.map((filter) => {
    const count = countOf(filter)
    return {
      filter,
      label: labelOf(filter),
      hint: HINTS[filter],
      count: count === null ? null : formats.number(count),
      hasRows: count !== null && count > 0,
    }
  })
}

interface FilterTabsProps<Filter extends string> {
  readonly label: string
  readonly tabs: readonly FilterTab<Filter>[]
  readonly selected: Filter
  readonly panelId: string
  /** Counts that are not known may still come. */
  readonly isReading: boolean
  readonly onSelect: (filter: Filter) => void
  readonly children?: ReactNode
}

/** The filters of a list. Arrow keys select the next tab at once. */
export function FilterTabs<Filter extends string>(props: FilterTabsProps<Filter>) {
  const { label, tabs, selected, panelId, isReading, onSelect, children } = props
  const { t } = useTranslation()
  const chosen = tabs.findIndex(({ filter }) => filter === selected)
  const list = useChildInSight(chosen)
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.filter)
    const button = list.current?.querySelectorAll('[role=tab]')[tabs.indexOf(tab)]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div ref={list} className={filterTabs('root')}>
      <div className={filterTabs('list')} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ filter, label: name, count, hint }) => (
          <button
            key={filter}
            type="button"
            className={filterTabs('tab')}
            role="tab"
            aria-selected={filter === selected}
            aria-controls={panelId}
            tabIndex={filter === selected ? 0 : -1}
            {...tooltip(hint === undefined ? null : t(`reports.hint.${hint}`), 'start')}
            onClick={() => onSelect(filter)}
          >
            {name}
            <span className={filterTabs('count')}>{count ?? (isReading ? '…' : t('unit.unknown'))}</span>
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
