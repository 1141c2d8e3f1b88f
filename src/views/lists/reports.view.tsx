import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { REPORT_FILTERS, type ReportList, type ReportRow } from '../../domain/lists/report.ts'
import { reportExport } from '../../domain/lists/report-export.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { formatsOf } from '../../i18n/format.ts'
import { reportEditRules } from '../../machines/lists/reports-list.machine.ts'
import { bulkWidgets } from '../bulk/bulk-widgets.ts'
import { useChild, useSettings } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { type ReportTools, reportColumns } from './columns/report-columns.tsx'
import { tabsOf } from './filter-tabs.tsx'
import { ListPage } from './list-page.tsx'
import { PinnedNotice } from './pinned-notice.tsx'
import { useList } from './use-list.ts'

const PINNED = <PinnedNotice />

export function ReportsView() {
  const { t } = useTranslation()
  const { frame, countOf } = useList<ReportList>(useChild('reports'), reportEditRules)
  const tools = useReportTools()
  const columns = useMemo(() => reportColumns(tools), [tools])
  const hasAll = frame.search !== '' || frame.filter === 'report_all'
  const filters = REPORT_FILTERS.filter((filter) => filter !== 'report_all' || hasAll)
  return (
    <ListPage<ReportList>
      {...frame}
      bar={<WhenLoaded widgets={bulkWidgets}>{({ BulkBar }) => <BulkBar />}</WhenLoaded>}
      words={{
        title: t('reports.title'),
        searchHint: t('reports.searchHint'),
        empty: t('reports.empty'),
      }}
      exports={reportExport}
      icon="reports"
      columns={columns}
      formats={tools.formats}
      nameOf={vehicleName}
      isPinned={isPinned}
      section={PINNED}
      action={null}
      tabs={tabsOf(filters, (filter) => t(`reports.filter.${filter}`), countOf, tools.formats)}
    />
  )
}

function useReportTools(): ReportTools {
  const { t } = useTranslation()
  const list = useChild('reports')
  const selection = useChild('rowSelection')
  const { role, features } = useProfile()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const { pictureBase } = useSettings()
  return useMemo(
    () => ({
      t,
      formats: formatsOf(language),
      role,
      canEditTrim: features.includes('reports.trim.edit'),
      canRegenerate: features.includes('reports.regenerate'),
      pictureBase,
      edit: (edit) => list.send({ type: 'row.edited', edit }),
      ask: (action, { id }) =>
        selection.send({
          type: 'action.asked',
          request: { action, targets: { ids: [id] }, count: 1, incomplete: false },
        }),
    }),
    [t, language, role, features, pictureBase, list, selection],
  )
}

function isPinned({ trim }: ReportRow): boolean {
  return trim === null
}
