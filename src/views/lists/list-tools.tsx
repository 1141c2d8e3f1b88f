import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListExport } from '../../domain/lists/list-export.ts'
import type { ListQuery, Sort } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Formats } from '../../i18n/format.ts'
import type { ListFilters } from '../filters/list-filters.tsx'
import { IconButton } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { ViewsButton } from '../saved-views/views-button.tsx'
import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import type { Column } from './columns/column.ts'
import { CsvExport } from './csv-export.tsx'
import { ColumnsButton } from './layout/columns-button.tsx'
import type { QueryActor } from './list-actors.ts'
import { ListMenu } from './list-menu.tsx'
import { ListSearch } from './list-search.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ListEvents } from './use-list.ts'

interface ListToolsProps<L extends ListTypes> {
  readonly asked: QueryActor<L>
  /** `null` for a list that is not exported. */
  readonly exports: ListExport<L['exportColumn']> | null
  readonly words: { readonly title: string; readonly searchHint: string }
  readonly columns: readonly Column<L>[]
  /** Those of the columns that are shown. */
  readonly shown: readonly Column<L>[]
  readonly formats: Formats
  readonly filters?: ListFilters
  readonly hasViews: boolean
  readonly sort: Sort<L>
  readonly query: ListQuery<L>
  /** `null` until the number of rows is known. */
  readonly total: number | null
  readonly isPhone: boolean
  readonly busy: boolean
  /** The add button; `null` if the user may not add rows. */
  readonly action: ReactNode
  readonly on: ListEvents<L>
}

/** The search of a list, and what can be done with all of it. On phones, what is used less stands in a menu. */
export function ListTools<L extends ListTypes>(props: ListToolsProps<L>) {
  const { words, columns, shown, filters, hasViews, isPhone, busy, action, on } = props
  const { t } = useTranslation()
  const { exports, query, total, formats } = props
  const exported = exports === null ? null : { exports, columns: shown, query, total, formats }
  return (
    <div className={listPage('tools')}>
      <ListSearch query={props.asked} placeholder={words.searchHint} />
      {filters?.button}
      {isPhone ? (
        <>
          <SortSelect columns={shown} sort={props.sort} onSort={on.sort} />
          <ListMenu
            title={words.title}
            hasViews={hasViews}
            exported={exported}
            busy={busy}
            onRefresh={on.refresh}
          />
        </>
      ) : (
        <>
          {hasViews ? <ViewsButton /> : null}
          <ColumnsButton columns={columns} />
          <IconButton
            icon="refresh"
            label={t(busy ? 'list.refreshing' : 'action.refresh')}
            busy={busy}
            {...ignoreRepeat(on.refresh)}
          />
          {exported === null ? null : <CsvExport {...exported} />}
        </>
      )}
      {action === null ? null : <span className={listPage('action')}>{action}</span>}
    </div>
  )
}
