import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ListQuery } from '../../domain/lists/list-query.ts'
import { pinnedLimit } from '../../domain/lists/pinning.ts'
import {
  LINKED_FILTERS,
  type ReportFilter,
  type ReportList,
  type ReportRow,
} from '../../domain/lists/report.ts'
import { askedInRow, questionBefore } from '../../domain/lists/report-question.ts'
import { reports } from '../../domain/resources/reports.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { missingTrims, reportsOnTop } from '../../machines/lists/pinned-reports.ts'
import { reportEditRules } from '../../machines/lists/reports.machine.ts'
import { bulkWidgets } from '../bulk/bulk-widgets.ts'
import { reportFilters } from '../filters/list-filters.tsx'
import { useHistory } from '../history/use-history.tsx'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { useProfile } from '../session/use-session.ts'
import { sectionText } from '../theme/recipes/lists/list-table.recipe.ts'
import { trimSelect } from '../theme/recipes/lists/trim-select.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { type ReportTools, reportColumns } from './columns/report-columns.tsx'
import { useShownColumns } from './layout/use-layout.ts'
import { listPrinting } from './list-printing.ts'
import { ListScreen, listView, useCellTools } from './list-screen.tsx'
import { useAfterRows } from './use-after-rows.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useList } from './use-list.ts'

const PINNED = <PinnedNotice />

export const ReportsView = listView('reports', Rows)

function Rows() {
  const { t } = useTranslation()
  const page = useList<ReportList>('reports', reportEditRules, isTab)
  const { loaded, query, pinning } = page.shown
  const tools = useReportTools()
  const isPhone = useIsPhone()
  const columns = useMemo(() => reportColumns(tools), [tools])
  const shown = useShownColumns(columns)
  useAfterRows(loaded !== null)
  const isPinned = useMemo(() => {
    const onTop = new Set(reportsOnTop({ loaded, query, pinning }))
    return (row: ReportRow) => onTop.has(row)
  }, [loaded, query, pinning])
  return (
    <ListScreen<ReportList>
      resource={reports}
      shown={page}
      tabs={reports.tabs.filter((filter) => isTab(filter, query))}
      formats={tools.formats}
      columns={columns}
      nameOf={vehicleName}
      isPinned={isPinned}
      section={PINNED}
      nextStep={
        <Link className={button({ variant: 'solid' })} href={SCREENS.devices.path}>
          {t('navigation.devices')}
        </Link>
      }
      filters={reportFilters}
      bar={<WhenLoaded widgets={bulkWidgets}>{({ BulkBar }) => <BulkBar columns={shown} />}</WhenLoaded>}
      action={
        isPhone ? null : (
          <WhenLoaded widgets={listPrinting}>
            {({ PrintList }) => <PrintList columns={shown} all={columns} isEmpty={loaded?.total === 0} />}
          </WhenLoaded>
        )
      }
    />
  )
}

function isTab(filter: ReportFilter, query: ListQuery<ReportList>): boolean {
  return (
    !LINKED_FILTERS.includes(filter) ||
    filter === query.filter ||
    (filter === 'report_all' && query.search !== '')
  )
}

function useReportTools(): ReportTools {
  const cells = useCellTools()
  const outbox = useChild('changes')
  const pages = useChild('reports.pages')
  const selection = useChild('rowSelection')
  const trims = useChild('trims')
  const { role, features } = useProfile()
  const openHistory = useHistory('report')
  const { pictureBase } = usePortal().settings
  return useMemo(
    () => ({
      ...cells,
      role,
      canEditTrim: features.includes('reports.trim.edit'),
      canRegenerate: features.includes('reports.regenerate'),
      pictureBase,
      edit: (edit, row) => {
        const question = questionBefore(edit, row)
        if (question?.former) trims.send({ type: 'trim.chosen', edit })
        if (question !== null) return selection.send({ type: 'action.asked', request: askedInRow(question) })
        outbox.send({ type: 'row.edited', edit })
        if (!edit.values.trim) return
        const onTop = reportsOnTop(pages.getSnapshot().context).map(({ id }) => id)
        if (onTop.includes(edit.id)) focusNextTrim(onTop.slice(onTop.indexOf(edit.id) + 1))
      },
      history: (row) =>
        openHistory(row, {
          name: vehicleName(row),
          fields: features.includes('reports.trim.edit')
            ? ['trim', 'published', 'archived', 'first_use', 'odometer_resolution', 'cells_resolution']
            : [],
        }),
    }),
    [cells, role, features, pictureBase, outbox, pages, selection, trims, openHistory],
  )
}

const MISSING = `.${trimSelect({ missing: true }).split(' ').at(-1)}`

/**
 * Moves the focus to the first control for a missing trim in these rows.
 *
 * @param rows The keys of the rows, the next one first.
 */
function focusNextTrim(rows: readonly string[]): void {
  const selects = rows.map((row) =>
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] ${MISSING}`),
  )
  selects.find((select) => select !== null)?.focus()
}

/** The line above the reports that wait for their trim. */
function PinnedNotice() {
  const { t } = useTranslation()
  const asked = useChild('reports.query')
  const pages = useChild('reports.pages')
  const changes = useSelector(useChild('changes'), ({ context }) => context.changes)
  const { number } = useFormats()
  const count = useSelector(pages, ({ context }) => missingTrims(context, changes))
  const pinning = useSelector(pages, ({ context }) => context.pinning)
  const first = useSelector(pages, ({ context }) => pinnedLimit(context.query.filter, 'first'))
  const isAll = pinning === 'all'
  return (
    // The key keeps the focus on its button while the rows are replaced.
    <span className={sectionText()} data-row="pinned">
      <Icon name="alert" />
      <strong>{t('reports.pinned')}</strong>
      <span>
        {count === null
          ? t('reports.trimMissing')
          : t('reports.pinnedCount', { count, shown: number(count) })}
      </span>
      {first !== null && count !== null && count > first ? (
        <Button
          look="link"
          aria-pressed={isAll}
          {...(isAll ? { icon: 'check' } : {})}
          onClick={() => asked.send({ type: 'pinning.toggled' })}
        >
          {t('reports.pinAll')}
        </Button>
      ) : null}
    </span>
  )
}
