import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListExport } from '../../domain/lists/list-export.ts'
import { type ListQuery, MAX_SEARCH_LENGTH, type Sort } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Formats } from '../../i18n/format.ts'
import type { ListFilters } from '../filters/list-filters.tsx'
import { IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { useViews, ViewsButton, ViewsLayer } from '../saved-views/views-button.tsx'
import { exportPanel } from '../theme/recipes/lists/csv-export.recipe.ts'
import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import type { MenuItem } from '../widgets/layers/menu-layer.tsx'
import { Menu } from '../widgets/menu.tsx'
import type { Column } from './columns/column.ts'
import { CsvExport, type CsvExportProps, ExportState, useExports } from './csv-export.tsx'
import { exportWidgets } from './export-widgets.ts'
import { ColumnsButton } from './layout/columns-button.tsx'
import type { QueryActor } from './list-actors.ts'
import type { ListEvents } from './use-list.ts'

export interface ListToolsProps<L extends ListTypes> {
  readonly asked: QueryActor<L>
  /** Definition of its files; `null` for a list that is not exported. */
  readonly exports: ListExport<L['exportColumn']> | null
  readonly words: { readonly title: string; readonly searchHint: string }
  readonly columns: readonly Column<L>[]
  /** Those of the columns that are shown. */
  readonly shown: readonly Column<L>[]
  readonly formats: Formats
  /** What else narrows the list; absent in a list without such filters. */
  readonly filters?: ListFilters
  readonly hasViews: boolean
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
          <SortSelect columns={shown} sort={query.sort} onSort={on.sort} />
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

interface ListMenuProps<L extends ListTypes> {
  readonly title: string
  readonly hasViews: boolean
  /** `null` for a list that is not exported. */
  readonly exported: CsvExportProps<L> | null
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** On phones: what stands beside the search of a list on wider screens. */
function ListMenu<L extends ListTypes>(props: ListMenuProps<L>) {
  const { title, hasViews, exported, busy, onRefresh } = props
  const { t } = useTranslation()
  const refresh: MenuItem = {
    id: 'refresh',
    icon: 'refresh',
    label: t(busy ? 'list.refreshing' : 'action.refresh'),
    act: onRefresh,
  }
  const label = t('list.actionsOf', { name: title })
  if (exported === null) return <Menu label={label} items={[refresh]} />
  const Found = hasViews ? ViewsMenu : ExportsMenu
  return <Found label={label} items={[refresh]} exported={exported} />
}

interface FoundMenuProps<L extends ListTypes> {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly exported: CsvExportProps<L>
}

function ViewsMenu<L extends ListTypes>({ items, ...props }: FoundMenuProps<L>) {
  const { label, open } = useViews()
  return (
    <>
      <ExportsMenu {...props} items={[{ id: 'views', icon: 'bookmark', label, act: open }, ...items]} />
      <ViewsLayer />
    </>
  )
}

function ExportsMenu<L extends ListTypes>({ label, items, exported }: FoundMenuProps<L>) {
  const exports = useExports(exported)
  return (
    <div className={exportPanel('root')}>
      <Menu label={label} items={[...items, ...exports.items]} opens={exportWidgets} />
      <ExportState list={exported.exports.name} formats={exported.formats} />
    </div>
  )
}

interface ListSearchProps<L extends ListTypes> {
  readonly query: QueryActor<L>
  readonly placeholder: string
}

/** The search box of a list. A key that is typed renders nothing else. */
function ListSearch<L extends ListTypes>({ query, placeholder }: ListSearchProps<L>) {
  const { t } = useTranslation()
  const typed = useSelector(query, ({ context }) => context.typed)
  const type = (text: string) => query.send({ type: 'search.typed', text })
  return (
    <search className="input search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={t('list.search')}
        placeholder={placeholder}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && type('')}
      />
      {typed === '' ? null : (
        <button type="button" aria-label={t('list.clearSearch')} onClick={() => type('')}>
          <Icon name="x" />
        </button>
      )}
    </search>
  )
}

interface SortSelectProps<L extends ListTypes> {
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
  readonly onSort: (key: L['sortKey']) => void
}

/** Sorting on phones, which have no table header: the choices of the device over a drawing of the direction. */
function SortSelect<L extends ListTypes>(props: SortSelectProps<L>) {
  const { columns, sort, onSort } = props
  const { t } = useTranslation()
  const isAscending = sort.direction === 'ASC'
  return (
    <span className={`${button({ variant: 'ghost', size: 'icon' })} ${listPage('sort')}`}>
      <Icon name={isAscending ? 'arrowUp' : 'arrowDown'} size={18} />
      <select
        aria-label={t('list.sortBy')}
        aria-description={t(isAscending ? 'list.sortAscending' : 'list.sortDescending')}
        value={sort.key}
        onChange={({ target }) => {
          const column = columns.find(({ sortKey }) => sortKey === target.value)
          onSort(column?.sortKey ?? sort.key)
        }}
      >
        {columns.map(({ id, header, title, sortKey }) =>
          sortKey === null ? null : (
            <option key={id} value={sortKey}>
              {title ?? header}
            </option>
          ),
        )}
        <hr />
        <option value="">{t('list.reverse')}</option>
      </select>
    </span>
  )
}
