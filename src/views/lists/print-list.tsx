import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ReportList } from '../../domain/lists/report.ts'
import { useAppliedFilters } from '../filters/applied-filters.tsx'
import { IconButton } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { useChild } from '../portal-context.tsx'
import type { Column } from './columns/column.ts'
import { paperOf } from './list-paper.ts'
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
