import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/feedback.tsx'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import { useLoaded } from '../widgets/use-loaded.ts'
import type { FilterTab } from './filter-tabs.tsx'

interface NoMatchProps<Filter extends string> {
  readonly search: string
  /** None for a list without tabs. */
  readonly tabs: readonly FilterTab<Filter>[]
  readonly selected: Filter
  /** Which filters apply; `null` when none does. */
  readonly filters: ReactNode
  readonly onFilter: (filter: Filter) => void
  readonly onClear: () => void
}

/** A longer search is quoted by its beginning. */
const MAX_QUOTED = 100

const searchText = lazyWidgets(() => import('../../domain/lists/search-text.ts'))

/** Shown instead of rows that a search, a tab or filters do not have: with the tabs that have matches, and what may be mistyped. */
export function NoMatch<Filter extends string>(props: NoMatchProps<Filter>) {
  const { search, tabs, selected, filters, onFilter, onClear } = props
  const { t } = useTranslation()
  const elsewhere =
    search === '' && filters === null
      ? []
      : tabs.filter(({ filter, hasRows }) => hasRows && filter !== selected)
  const isDoubtful = useLoaded(searchText)?.isDoubtfulVin(search)
  return (
    <EmptyState icon="search" title={t('list.noMatch')}>
      {search === '' ? null : (
        <p>
          {t(elsewhere.length > 0 ? 'list.noMatchSearch' : 'list.noMatchAnywhere', {
            search: quoted(search),
          })}
        </p>
      )}
      {elsewhere.length === 0 && isDoubtful ? <p>{t('list.doubtfulVin')}</p> : null}
      {elsewhere.map(({ filter, label, count }) => (
        <Button key={filter} look="solid" onClick={() => onFilter(filter)}>
          {t('list.matchesIn', { matches: count ?? '', tab: label })}
        </Button>
      ))}
      {filters}
      {filters !== null && search === '' ? null : (
        <Button onClick={onClear}>{t(tabs.length > 0 ? 'list.clearFilters' : 'list.clearSearch')}</Button>
      )}
    </EmptyState>
  )
}

function quoted(search: string): string {
  const characters = [...search]
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('').trim()}…` : search
}
