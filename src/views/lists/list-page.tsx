import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import type { ExportName } from '../../domain/lists/export-columns.ts'
import type { Sort } from '../../domain/lists/list-query.ts'
import type { Identified } from '../../machines/lists/paged-list.types.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { EmptyState, FailureNotice, reasonOf } from '../parts/feedback.tsx'
import type { IconName } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import {
  type CellTools,
  type Column,
  type Entry,
  type ListPhase,
  linesOf,
  refusalOf,
} from './columns/column.ts'
import type { ColumnId } from './columns/csv-export-columns.ts'
import { CsvExport } from './csv-export.tsx'
import { type FilterTab, FilterTabs } from './filter-tabs.tsx'
import type { ScrollPosition } from './scroll-position.ts'
import { SortSelect } from './sort-select.tsx'
import { ListCards } from './table/list-cards.tsx'
import { ListSkeleton } from './table/list-skeleton.tsx'
import { ListTable, type RefusalEvents } from './table/list-table.tsx'
import { createScrollActivity, ScrollActivityContext } from './table/scroll-activity.ts'
import { useGrowingLines } from './table/use-growing-lines.ts'
import { useIsPhone } from './use-is-phone.ts'
import './list.css'
import './table/list-table.css'
import './table/list-row.css'
import './table/list-cards.css'

export interface ListWords {
  readonly title: string
  readonly searchHint: string
  /** Why there may be nothing at all. */
  readonly empty: string
}

interface ListPageProps<
  Row extends Identified,
  Edit extends Identified,
  Filter extends string,
  Key extends string,
  Tools extends CellTools,
  Name extends ExportName,
> {
  /** What it is exported as. */
  readonly list: Name
  readonly words: ListWords
  readonly icon: IconName
  readonly columns: readonly Column<Row, Edit, Key, Tools, ColumnId<Name>>[]
  readonly tools: Tools
  readonly nameOf: (row: Row) => string
  readonly isPinned: (row: Row) => boolean
  readonly section: ReactNode
  /** The button for what the list can be added to; `null` when there is nothing to add. */
  readonly action: ReactNode
  readonly phase: ListPhase
  readonly entries: readonly Entry<Row, Edit>[]
  /** Of the query that the rows answer; `null` while there are none. */
  readonly rowsKey: string | null
  readonly scrollPosition: ScrollPosition
  readonly total: number
  readonly hasMore: boolean
  readonly failure: Failure | null
  /** A list of which there is only one view shows no tab for it. */
  readonly tabs: readonly FilterTab<Filter>[]
  readonly filter: Filter
  readonly typed: string
  /** The search that the rows answer; empty when there is none. */
  readonly search: string
  readonly sort: Sort<Key>
  /** Search or filter differ from what the list starts with, so that clearing them shows more. */
  readonly isNarrowed: boolean
  readonly on: {
    readonly type: (text: string) => void
    readonly filter: (filter: Filter) => void
    readonly sort: (key: Key) => void
    readonly clear: () => void
    readonly refresh: () => void
    readonly retry: () => void
    readonly more: () => void
    readonly endSeen: (isSeen: boolean) => void
    readonly refusal: RefusalEvents
  }
}

/** The frame of every list: heading, filters, search, and the rows in one of the five states of a list. */
export function ListPage<
  Row extends Identified,
  Edit extends Identified,
  Filter extends string,
  Key extends string,
  Tools extends CellTools,
  Name extends ExportName,
>(props: ListPageProps<Row, Edit, Filter, Key, Tools, Name>) {
  const { words, columns, tools, phase, entries, total, failure, tabs, filter, typed, sort, on } = props
  const { t } = useTranslation()
  const panelId = useId()
  const isPhone = useIsPhone()
  const isBusy = phase === 'refreshing' || phase === 'loading'
  const loaded = tools.formats.number(entries.length)
  const all = tools.formats.number(total)
  const isKnown = phase !== 'loading' && phase !== 'loadFailed'
  const panel = { id: panelId, role: tabs.length > 1 ? 'tabpanel' : 'group', 'aria-label': words.title }
  return (
    <StoredScroll rootRef={props.scrollPosition.rootRef}>
      <div className="list-head">
        <ScreenHeading title={words.title} />
        <p className="range" aria-live="polite">
          {isKnown ? (
            <>
              <span aria-hidden="true">{t('list.range', { loaded, total: all })}</span>
              <span className="visually-hidden">
                {t('list.rangeLabel', { loaded, total: all, count: entries.length })}
              </span>
            </>
          ) : null}
        </p>
        <div className="list-tools">
          <SearchBox label={t('list.search')} placeholder={words.searchHint} value={typed} onType={on.type} />
          {isPhone ? <SortSelect columns={columns} sort={sort} onSort={on.sort} /> : null}
          <IconButton
            icon="refresh"
            label={t(isBusy ? 'list.refreshing' : 'action.refresh')}
            busy={isBusy}
            {...ignoreRepeat(on.refresh)}
          />
          <CsvExport
            list={props.list}
            columns={columns}
            query={{ filter, search: props.search, sort }}
            isEmpty={isKnown && total === 0}
            formats={tools.formats}
          />
          {props.action === null ? null : <span className="list-action">{props.action}</span>}
        </div>
        {tabs.length > 1 ? (
          <FilterTabs
            label={t('list.filters')}
            tabs={tabs}
            selected={filter}
            panelId={panelId}
            onSelect={on.filter}
          />
        ) : null}
      </div>
      {phase === 'refreshFailed' && failure ? (
        <div className="list-banner">
          <FailureNotice title={t('list.failedKept')} failure={failure} onRetry={on.retry} />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {entries.flatMap((entry) => {
          const refusal = refusalOf(entry)
          return refusal === null
            ? []
            : `${props.nameOf(entry.row)}: ${t('list.editFailed')} ${reasonOf(refusal, t)} `
        })}
      </p>
      <div {...panel} tabIndex={-1} className="list-body">
        <ListBody {...props} isPhone={isPhone} isBusy={isBusy} />
      </div>
    </StoredScroll>
  )
}

/** The element around the list, whose removal stores the scroll position. */
function StoredScroll({
  rootRef,
  children,
}: {
  readonly rootRef: ScrollPosition['rootRef']
  readonly children: ReactNode
}) {
  return (
    <div className="list-page" ref={rootRef}>
      {children}
    </div>
  )
}

type ListBodyProps<
  Row extends Identified,
  Edit extends Identified,
  Filter extends string,
  Key extends string,
  Tools extends CellTools,
  Name extends ExportName,
> = ListPageProps<Row, Edit, Filter, Key, Tools, Name> & {
  readonly isPhone: boolean
  readonly isBusy: boolean
}

function ListBody<
  Row extends Identified,
  Edit extends Identified,
  Filter extends string,
  Key extends string,
  Tools extends CellTools,
  Name extends ExportName,
>(props: ListBodyProps<Row, Edit, Filter, Key, Tools, Name>) {
  const { words, icon, columns, phase, entries, failure, on } = props
  const { t } = useTranslation()
  const hasTabs = props.tabs.length > 1
  if (phase === 'loading')
    return <ListSkeleton columns={columns} sort={props.sort} onSort={on.sort} isPhone={props.isPhone} />
  if (phase === 'loadFailed' && failure) return <ListFailure failure={failure} onRetry={on.retry} />
  if (entries.length === 0)
    return props.isNarrowed ? (
      <EmptyState icon="search" title={t('list.noMatch')}>
        {props.search === '' ? null : (
          <p>{t(hasTabs ? 'list.noMatchSearch' : 'list.noMatchAnywhere', { search: props.search })}</p>
        )}
        <Button onClick={on.clear}>{t(hasTabs ? 'list.clearFilters' : 'list.clearSearch')}</Button>
      </EmptyState>
    ) : (
      <EmptyState icon={icon} title={t('list.empty')}>
        <p>{words.empty}</p>
      </EmptyState>
    )
  return <ListRows {...props} />
}

function ListRows<
  Row extends Identified,
  Edit extends Identified,
  Filter extends string,
  Key extends string,
  Tools extends CellTools,
  Name extends ExportName,
>(props: ListBodyProps<Row, Edit, Filter, Key, Tools, Name>) {
  const { words, columns, tools, nameOf, section, phase, entries, total, failure, on, scrollPosition } = props
  const rowsKey = props.rowsKey ?? ''
  const [activity] = useState(createScrollActivity)
  const all = linesOf(entries, props.isPinned)
  const { lines, growRef } = useGrowingLines(all, rowsKey)
  const shared = {
    caption: words.title,
    columns,
    lines,
    rowsKey,
    scrollerRef: scrollPosition.scrollerRef,
    rowRef: scrollPosition.rowRef,
    onScrolling: activity.setScrolling,
    restored: scrollPosition.restored(rowsKey),
    onRefusal: on.refusal,
    tools,
    section,
    busy: props.isBusy,
    end: {
      phase,
      hasMore: props.hasMore,
      isWhole: lines.length === all.length,
      failure,
      onMore: on.more,
      onRetry: on.retry,
      onSeen: on.endSeen,
    },
  }
  return (
    <ScrollActivityContext value={activity}>
      <div className="list-rows" ref={growRef}>
        {props.isPhone ? (
          <ListCards {...shared} nameOf={nameOf} />
        ) : (
          <ListTable {...shared} total={total} sort={props.sort} onSort={on.sort} />
        )}
      </div>
    </ScrollActivityContext>
  )
}

function ListFailure({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon="alert" title={t('list.failed')}>
      <p>{reasonOf(failure, t)}</p>
      <Button look="solid" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  )
}
