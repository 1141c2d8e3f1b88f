import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { REPORT_FILTERS, type ReportRow } from '../../domain/report.ts'
import { formatsOf } from '../../i18n/format.ts'
import { visibleCount, visibleRows } from '../../machines/lists/paged-list.rows.ts'
import { reportEditRules, type reportsListMachine } from '../../machines/lists/reports-list.machine.ts'
import { useChild, useSettings } from '../portal-context.tsx'
import type { ListPhase } from './column.ts'
import { ListPage } from './list-page.tsx'
import { useListPlace } from './list-place.ts'
import { PinnedNotice } from './pinned-notice.tsx'
import { type ReportTools, reportColumns, vehicleName } from './report-columns.tsx'

type Snapshot = SnapshotFrom<typeof reportsListMachine>

export function ReportsView() {
  const { t } = useTranslation()
  const list = useChild('reports')
  const context = useSelector(list, (snapshot) => snapshot.context)
  const phase = useSelector(list, phaseOf)
  const isNarrowed = useSelector(list, (snapshot) => snapshot.can({ type: 'narrowing.cleared' }))
  const tools = useReportTools()
  const place = useListPlace(list)
  const { loaded, query, typed, failure } = context
  return (
    <ListPage
      words={{
        title: t('reports.title'),
        searchHint: t('reports.searchHint'),
        empty: t('reports.empty'),
      }}
      icon="reports"
      columns={reportColumns(tools)}
      tools={tools}
      nameOf={vehicleName}
      isPinned={isPinned}
      section={<PinnedNotice />}
      phase={phase}
      entries={visibleRows(context, reportEditRules)}
      rowsKey={loaded?.key ?? null}
      place={place}
      total={loaded?.total ?? 0}
      hasMore={loaded !== null && !loaded.ended}
      failure={failure}
      tabs={REPORT_FILTERS.map((filter) => {
        const count = visibleCount(context, reportEditRules, filter)
        return {
          filter,
          label: t(`reports.filter.${filter}`),
          count: count === null ? null : tools.formats.number(count),
        }
      })}
      filter={query.filter}
      typed={typed}
      search={query.search}
      sort={query.sort}
      isNarrowed={isNarrowed}
      on={{
        type: (text) => list.send({ type: 'search.typed', text }),
        filter: (filter) => list.send({ type: 'filter.selected', filter }),
        sort: (key) => list.send({ type: 'sort.selected', key }),
        clear: () => list.send({ type: 'narrowing.cleared' }),
        refresh: () => list.send({ type: 'refresh.requested' }),
        retry: () => list.send({ type: 'retry.requested' }),
        more: () => list.send({ type: 'more.requested' }),
        endSeen: (isSeen) => list.send({ type: isSeen ? 'end.seen' : 'end.lost' }),
        refusal: {
          retry: (id) => list.send({ type: 'edit.retried', id }),
          dismiss: (id) => list.send({ type: 'edit.dismissed', id }),
        },
      }}
    />
  )
}

function useReportTools(): ReportTools {
  const { t } = useTranslation()
  const list = useChild('reports')
  const { role, features } = useSelector(useChild('contextSelection'), ({ context }) => context.profile)
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const { pictureBase } = useSettings()
  return {
    t,
    formats: formatsOf(language),
    role,
    canEditTrim: features.includes('reports.trim.edit'),
    canRegenerate: features.includes('reports.regenerate'),
    pictureBase,
    edit: (edit) => list.send({ type: 'row.edited', edit }),
  }
}

function isPinned({ trim }: ReportRow): boolean {
  return trim === null
}

const PHASES = [
  'refreshing',
  'loadingMore',
  'showing',
  'loadFailed',
  'refreshFailed',
  'moreFailed',
] as const satisfies readonly ListPhase[]

/** While the user types, and on the way to another query, the rows that are there are shown. */
function phaseOf(snapshot: Snapshot): ListPhase {
  const phase = PHASES.find((name) => snapshot.matches({ rows: { open: name } }))
  if (phase) return phase
  return snapshot.context.loaded === null ? 'loading' : 'showing'
}
