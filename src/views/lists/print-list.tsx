import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type ExportRequest, MAX_LISTED_ROWS } from '../../domain/lists/csv-export.ts'
import type { ReportList } from '../../domain/lists/report.ts'
import { reports } from '../../domain/resources/reports.ts'
import type { Language } from '../../domain/session/profile.ts'
import { formatsOf } from '../../i18n/format.ts'
import type { PagesContext } from '../../machines/lists/list.types.ts'
import { keyOf } from '../../machines/lists/list-keys.ts'
import { selectionName } from '../../machines/session/session.machine.ts'
import { useAppliedFilters } from '../filters/applied-filters.tsx'
import { IconButton } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { useChild } from '../portal-context.tsx'
import { type Column, exportRequest } from './columns/column.ts'
import { usePrintKey } from './use-print-key.ts'

interface PrintListProps {
  readonly columns: readonly Column<ReportList>[]
  /** Those that are hidden, too. */
  readonly all: readonly Column<ReportList>[]
  readonly isEmpty: boolean
}

/** Prints all reports that the list has for its query, not only those that are loaded; also with the key of browsers for it. */
export function PrintList({ columns, all, isEmpty }: PrintListProps) {
  const { t } = useTranslation()
  const [list, session, preferences] = [
    useChild('reports.pages'),
    useChild('session'),
    useChild('preferences'),
  ]
  const csvExport = useChild('csvExport')
  const narrowing = useSelector(list, ({ context }) => context.query.narrowing)
  const filters = useAppliedFilters(narrowing ?? {}).map(({ words }) => words)
  const print = () =>
    csvExport.send({
      type: 'export.requested',
      request: paperOf({
        list: list.getSnapshot().context,
        session: session.getSnapshot().context,
        language: preferences.getSnapshot().context.language,
        columns,
        all,
        filters,
        t,
      }),
    })
  const isBusy = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'))
  usePrintKey(print, isEmpty || isBusy)
  return (
    <IconButton
      icon="print"
      label={t('paper.print')}
      aria-keyshortcuts="Control+P Meta+P"
      refusal={isEmpty ? t('export.empty') : isBusy ? t('paper.busy') : null}
      {...ignoreRepeat(print)}
    />
  )
}

interface ListedReports {
  readonly list: PagesContext<ReportList>
  readonly session: Parameters<typeof selectionName>[0]
  readonly language: Language
  readonly columns: readonly Column<ReportList>[]
  /** Those that are hidden, too: the list can be sorted by one. */
  readonly all: readonly Column<ReportList>[]
  /** Beyond tab and search, in words. */
  readonly filters: readonly string[]
  readonly t: TFunction
}

const ORDERS = { ASC: 'paper.ascending', DESC: 'paper.descending' } as const

/** The request for all reports of the query on paper, under what the list shows in words. */
function paperOf({ list, session, language, columns, all, filters, t }: ListedReports): ExportRequest {
  const { query, selection, loaded } = list
  const { number } = formatsOf(language)
  const sorted = all.find(({ sortKey }) => sortKey === query.sort.key)
  const countOf = (total: number) =>
    total > MAX_LISTED_ROWS
      ? t('paper.first', { first: number(MAX_LISTED_ROWS), total: number(total) })
      : t('paper.rows', { count: total, number: number(total) })
  const request = exportRequest(reports, columns, { query, selection, actor: session.profile, language })
  return {
    ...request,
    // Nobody can follow a link on paper.
    columns: request.columns.filter((column) => column !== 'link'),
    format: 'paper',
    heading: {
      title: t('reports.title'),
      facts: [
        t(`reports.filter.${query.filter}`),
        ...(query.search === '' ? [] : [t('paper.searched', { search: query.search })]),
        ...filters,
        selectionName({ ...session, selection }) ?? t('context.all'),
        ...(sorted === undefined
          ? []
          : [t(ORDERS[query.sort.direction], { name: sorted.title ?? sorted.header })]),
        ...(loaded === null || loaded.key !== keyOf(list) ? [] : [countOf(loaded.total)]),
      ],
    },
  }
}
