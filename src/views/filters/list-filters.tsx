import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Narrowing } from '../../domain/lists/narrowing.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { useChild } from '../portal-context.tsx'
import { listFilters } from '../theme/recipes/lists/list-filters.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { loadOnIntent } from '../widgets/lazy-widgets.ts'
import { useLoaded } from '../widgets/use-loaded.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { appliedFilters, filterWidgets } from './filter-widgets.ts'

/** What the page of a list shows of its filters. */
export interface ListFilters {
  readonly button: React.ReactNode
  /** Above the rows. */
  readonly chips: React.ReactNode
  /** Instead of rows, when there is none. */
  readonly noMatch: React.ReactNode
}

/** The filters of the battery reports. */
export const reportFilters: ListFilters = {
  button: <FiltersButton />,
  chips: <Chips />,
  noMatch: <NoMatch />,
}

function useNarrowing() {
  return useSelector(useChild('reports.pages'), ({ context }) => context.query.narrowing)
}

function FiltersButton() {
  const { t } = useTranslation()
  const pages = useChild('reports.pages')
  const filters = useChild('reportFilters')
  const whenLoaded = useWhenLoaded(filterWidgets)
  const count = countOf(useNarrowing())
  const open = () =>
    whenLoaded(() =>
      filters.send({
        type: 'filters.requested',
        narrowing: pages.getSnapshot().context.query.narrowing ?? {},
      }),
    )
  return (
    <span className={listFilters('open')}>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        aria-haspopup="dialog"
        aria-label={count === 0 ? t('list.narrow') : t('list.narrowed', { count })}
        {...loadOnIntent(filterWidgets)}
        {...ignoreRepeat(open)}
      >
        <Icon name="filter" />
        <span className={listFilters('name')}>{t('list.narrow')}</span>
        {count === 0 ? null : <span className={listFilters('count')}>{count}</span>}
      </button>
      <WhenLoaded widgets={filterWidgets}>{({ ReportFilters }) => <ReportFilters />}</WhenLoaded>
    </span>
  )
}

/** A range is one filter, each dealership another. */
function countOf(narrowing: Narrowing = {}): number {
  const kinds = new Set(Object.keys(narrowing).map((name) => name.replace(/_(?:from|to)$/, '')))
  return kinds.size + (narrowing.configuration_ids?.match(/,/g)?.length ?? 0)
}

function Chips() {
  const narrowing = useNarrowing()
  return narrowing === undefined ? null : (
    // As high as the chips that are loaded into it, so that the rows do not move.
    <div className={listFilters('chips')}>
      <LoadedChips />
    </div>
  )
}

function LoadedChips() {
  const narrowing = useNarrowing()
  const words = useLoaded(appliedFilters)
  return words === null || narrowing === undefined ? null : <words.FilterChips narrowing={narrowing} />
}

function NoMatch() {
  const { t } = useTranslation()
  const query = useChild('reports.query')
  const narrowing = useNarrowing()
  const words = useLoaded(appliedFilters)
  if (narrowing === undefined) return null
  // The way out does not wait for the words, which may not arrive.
  return words === null ? (
    <Button onClick={() => query.send({ type: 'narrowing.cleared' })}>{t('list.clearFilters')}</Button>
  ) : (
    <words.FiltersOfNothing narrowing={narrowing} />
  )
}
