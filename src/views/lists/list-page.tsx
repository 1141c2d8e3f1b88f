import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import type { Sort } from '../../domain/lists/list-query.ts'
import { MANY_ROWS, MORE_PAGES, PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { FIRST_PINNED } from '../../domain/lists/pinning.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import type { PendingChange } from '../../machines/changes/changes.rules.ts'
import { Button } from '../parts/button.tsx'
import { EmptyState, FailureNotice, FailureState } from '../parts/feedback.tsx'
import type { IconName } from '../parts/icon-paths.ts'
import { OfflineBanner } from '../parts/offline-banner.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { PinnedViews } from '../saved-views/pinned-views.tsx'
import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import { spokenReasonOf } from './cells/refused-edit.tsx'
import {
  type Column,
  type Entries,
  type ListPhase,
  linesOf,
  PLACEHOLDERS,
  refusedOf,
} from './columns/column.ts'
import { type FilterTab, FilterTabs } from './filter-tabs.tsx'
import { useLayout, useShownColumns } from './layout/use-layout.ts'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import { NoMatch } from './no-match.tsx'
import { leaveRows } from './stored-focus.ts'
import { CardsSkeleton, ListCards } from './table/list-cards.tsx'
import { ListTable } from './table/list-table.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { ScrollPosition } from './use-scroll-position.ts'

export interface ListWords {
  readonly title: string
  readonly searchHint: string
  /** The button that loads so many rows more. */
  readonly loadMany: (rows: string) => string
  /** Shown when the list has no rows without search and filter. */
  readonly empty: string
}

export interface ListPageProps<L extends ListTypes>
  extends Omit<ListToolsProps<L>, 'shown' | 'total' | 'isPhone' | 'busy'> {
  readonly words: ListWords
  readonly icon: IconName
  readonly nameOf: (row: L['row']) => string
  /** Which rows come first; `null` for a list without such rows. */
  readonly isPinned: ((row: L['row']) => boolean) | null
  readonly section: ReactNode
  /** What leads on from a list without rows, where that is not to add one. */
  readonly nextStep?: ReactNode
  readonly bar?: ReactNode
  readonly phase: ListPhase
  readonly rows: readonly L['row'][]
  readonly refused: readonly PendingChange[]
  /** The rows with their edits. */
  readonly entries: Entries<L>
  /** Key of the query of the rows; `null` while there are none. */
  readonly rowsKey: string | null
  readonly scrollPosition: ScrollPosition
  readonly total: number
  readonly hasMore: boolean
  readonly failure: Failure | null
  /** The number of edits that wait for the network. */
  readonly waiting: number
  /** A list with one filter shows no tabs. */
  readonly tabs: readonly FilterTab<L['filter']>[]
  /** Search, tab or filters differ from the initial ones, so clearing them shows more. */
  readonly isNarrowed: boolean
}

/** The page of every list: heading, filters, search and rows. */
export function ListPage<L extends ListTypes>(props: ListPageProps<L>) {
  const { words, phase, rows, refused, total, failure, tabs, on } = props
  const { filter, sort } = props.query
  const columns = useShownColumns(props.columns)
  const t = rowTexts(useTranslation().t)
  const panelId = useId()
  const isPhone = useIsPhone()
  const isLoading = phase === 'loading' || phase === 'replacing'
  const isBusy = isLoading || phase === 'refreshing'
  const loaded = props.formats.number(rows.length)
  const all = props.formats.number(total)
  const isKnown = phase !== 'loading' && phase !== 'loadFailed'
  const many = manyOf(props)
  const panel = { id: panelId, role: tabs.length > 1 ? 'tabpanel' : 'group', 'aria-label': words.title }
  const pinnedViews = props.hasViews ? <PinnedViews /> : null
  return (
    <div className={listPage('root')} ref={props.scrollPosition.rootRef}>
      <div className={listPage('head')}>
        <ScreenHeading title={words.title} />
        <div className={listPage('range')}>
          <p aria-live="polite">
            {isKnown ? (
              <>
                <span aria-hidden="true">{t('list.range', { loaded, total: all })}</span>
                <span className="visually-hidden">
                  {t('list.rangeLabel', { loaded, total: all, count: rows.length })}
                </span>
              </>
            ) : null}
          </p>
          {isPhone ? null : (
            <>
              <HiddenOrder shown={columns} columns={props.columns} sort={sort} />
              {many === null ? null : (
                <Button look="link" busy={phase === 'loadingMore'} onClick={many.load}>
                  {many.label}
                </Button>
              )}
            </>
          )}
        </div>
        <ListTools<L>
          {...props}
          shown={columns}
          isPhone={isPhone}
          busy={isBusy}
          total={isKnown ? total : null}
        />
        {tabs.length > 1 ? (
          <FilterTabs
            label={t('list.filters')}
            tabs={tabs}
            selected={filter}
            panelId={panelId}
            isReading={isBusy}
            onSelect={on.filter}
          >
            {pinnedViews}
          </FilterTabs>
        ) : (
          pinnedViews
        )}
      </div>
      {props.filters?.chips}
      {phase === 'refreshFailed' && failure ? (
        <div className={listPage('banner')}>
          <FailureNotice title={t('list.failedKept')} failure={failure} onRetry={on.retry} />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {rows.flatMap((row) => {
          const { failure: refusal = null } = refusedOf(refused, row) ?? {}
          return refusal === null
            ? []
            : `${props.nameOf(row)}: ${t('list.editFailed')} ${spokenReasonOf(refusal, t)} `
        })}
      </p>
      {isLoading ? (
        <p className="visually-hidden" role="status">
          {t('list.loading')}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a panel or group, whose controls have the focus. */}
      <div {...panel} tabIndex={-1} className={listPage('body')} onKeyDown={leaveRows}>
        <ListBody {...props} shown={columns} isPhone={isPhone} isBusy={isBusy} />
      </div>
      <OfflineBanner
        isOffline={props.waiting > 0}
        isOfList
        text={t('list.waiting', { count: props.waiting })}
      />
      {props.bar}
    </div>
  )
}

/** How so many rows more are loaded at once; `null` where few are left. */
function manyOf<L extends ListTypes>({ hasMore, total, rows, words, formats, on }: ListPageProps<L>) {
  const many = hasMore ? Math.min(MANY_ROWS, total - rows.length) : 0
  if (many <= MORE_PAGES * PAGE_SIZE) return null
  return { label: words.loadMany(formats.number(many)), load: () => on.many(rows.length + many) }
}

interface ListBodyProps<L extends ListTypes> extends ListPageProps<L> {
  readonly shown: readonly Column<L>[]
  readonly isPhone: boolean
  readonly isBusy: boolean
}

function ListBody<L extends ListTypes>(props: ListBodyProps<L>) {
  const { words, icon, phase, rows, failure, on } = props
  const { t } = useTranslation()
  if (phase === 'loading' && props.isPhone) return <CardsSkeleton />
  if (phase === 'loadFailed' && failure)
    return <FailureState title={t('list.failed')} failure={failure} onRetry={on.retry} />
  if (rows.length === 0 && phase !== 'loading')
    return props.isNarrowed ? (
      <NoMatch
        search={props.query.search}
        tabs={props.tabs.length > 1 ? props.tabs : []}
        selected={props.query.filter}
        filters={props.query.narrowing ? props.filters?.noMatch : null}
        onFilter={on.filter}
        onClear={on.clear}
      />
    ) : (
      <EmptyState icon={icon} title={t('list.empty')}>
        <p>{words.empty}</p>
        {props.nextStep ?? props.action ?? <Button onClick={on.refresh}>{t('action.refresh')}</Button>}
      </EmptyState>
    )
  return <ListRows {...props} />
}

function ListRows<L extends ListTypes>(props: ListBodyProps<L>) {
  const { words, shown, nameOf, section, phase, total, failure, on, scrollPosition } = props
  const { density } = useLayout()
  const { rows: read, refused, entries, isPinned, hasMore } = props
  const rowsKey = props.rowsKey ?? ''
  // A phone has room for a row above the line about them.
  const above = props.isPhone ? FIRST_PINNED : 0
  // The same table shows the placeholders and the rows of each query: to mount another one takes longer than its rows.
  const isFirst = phase === 'loading'
  const lines = useMemo(
    () => (isFirst ? PLACEHOLDERS : linesOf(read, refused, entries, isPinned, above)),
    [isFirst, read, refused, entries, isPinned, above],
  )
  const topRow = scrollPosition.topRow(rowsKey)
  // Once, with the first rows: lines that come or go above the row must not bring the list back to it.
  const [top, setTop] = useState<{ readonly key: string | null; readonly line: number } | null>(null)
  if (top === null && !isFirst && read.length > 0) {
    const line = topRow === 0 ? 0 : lines.findIndex((shown) => shown.type === 'row' && shown.index === topRow)
    setTop({ key: rowsKey, line: Math.max(0, line) })
  } else if (top !== null && top.key !== null && top.key !== rowsKey) setTop({ ...top, key: null })
  const rows = read.length
  const end = useMemo(() => ({ phase, hasMore, rows, failure, on }), [phase, hasMore, rows, failure, on])
  const shared = {
    caption: words.title,
    columns: shown,
    lines,
    rowsKey,
    scrollerRef: scrollPosition.scrollerRef,
    restored: scrollPosition.restored(rowsKey),
    topLine: top?.line ?? 0,
    onRefusal: on.refusal,
    section,
    busy: props.isBusy,
    end,
  }
  return (
    <div className={listPage('rows')}>
      {props.isPhone ? (
        // They are made anew for each query.
        <ListCards
          {...shared}
          topLine={top?.key === rowsKey ? top.line : 0}
          nameOf={nameOf}
          many={manyOf(props)}
        />
      ) : (
        <ListTable
          // The scroller takes a place only when it starts.
          key={shared.topLine}
          {...shared}
          isCompact={density === 'compact'}
          total={phase === 'loading' ? null : total}
          sort={props.query.sort}
          onSort={on.sort}
        />
      )}
    </div>
  )
}

interface HiddenOrderProps<L extends ListTypes> {
  readonly shown: readonly Column<L>[]
  /** All that the user may see. */
  readonly columns: readonly Column<L>[]
  readonly sort: Sort<L>
}

/** By which column the rows are sorted, when it is hidden, so that no header says it. */
function HiddenOrder<L extends ListTypes>({ shown, columns, sort }: HiddenOrderProps<L>) {
  const { t } = useTranslation()
  const by = columns.find(({ sortKey }) => sortKey === sort.key)
  if (by === undefined || shown.some(({ id }) => id === by.id)) return null
  return <p>{t('list.sortedByHidden', { name: by.title ?? by.header })}</p>
}
