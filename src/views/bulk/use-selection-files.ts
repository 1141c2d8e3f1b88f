import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { MAX_BULK_ROWS } from '../../domain/lists/bulk.ts'
import { MAX_PRINTED_REPORTS, MAX_WORKBOOK_ROWS } from '../../domain/lists/csv-export.ts'
import type { ExportColumnOf } from '../../domain/lists/list-export.ts'
import { reports } from '../../domain/resources/reports.ts'
import { formatsOf } from '../../i18n/format.ts'
import { exportRequest } from '../lists/columns/column.ts'
import { useChild } from '../portal-context.tsx'
import { useLanguage } from '../session/use-session.ts'
import type { MenuItem } from '../widgets/layers/menu-layer.tsx'
import { useSelectableList } from './use-selectable-list.ts'

/** The columns of the list on the screen. */
export type ListedColumns = readonly {
  readonly id: string
  readonly exports?: readonly ExportColumnOf<typeof reports>[]
}[]

/** A button of the bar, or an item of its menu. */
interface BarItem extends MenuItem {
  readonly act: () => void
}

const FORMATS = ['xlsx', 'csv', 'pdf'] as const

/**
 * How the selected reports are saved as a file. While one is made, the pressed button cancels it, so that the focus stays.
 *
 * @param count The number of selected reports.
 */
export function useSelectionFiles(columns: ListedColumns, count: number) {
  const { t } = useTranslation()
  const list = useSelectableList()
  const { isAll, ids } = useSelector(useChild('rowSelection'), ({ context }) => context)
  const csvExport = useChild('csvExport')
  const session = useChild('session')
  const language = useLanguage()
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'))
  const { request, progress } = useSelector(csvExport, ({ context }) => context)
  const { number } = formatsOf(language)
  const running = isExporting ? (request?.format ?? 'csv') : null
  const pressed = running === 'paper' ? 'csv' : running
  const isPrintable = count <= MAX_PRINTED_REPORTS
  const start = (format: (typeof FORMATS)[number]) => {
    const { query, selection } = list.getSnapshot().context
    const actor = session.getSnapshot().context.profile
    csvExport.send({
      type: 'export.requested',
      request: {
        ...exportRequest(reports, columns, { query, selection, actor, language }),
        ...(isAll ? {} : { ids }),
        ...(format === 'csv' ? {} : { format }),
      },
    })
  }
  const fits = {
    xlsx: count <= (isAll ? MAX_WORKBOOK_ROWS : MAX_BULK_ROWS),
    csv: isAll || count <= MAX_BULK_ROWS,
    pdf: isPrintable,
  }
  const offered = FORMATS.filter((format) => (running === null ? fits[format] : format === pressed))
  return {
    isBusy: isExporting,
    items: offered.map(
      (format): BarItem => ({
        id: format,
        icon: running === null ? 'download' : 'x',
        label: t(running === null ? `bulk.file.${format}` : 'export.cancel'),
        act: () => (running === null ? start(format) : csvExport.send({ type: 'export.cancelled' })),
      }),
    ),
    /** How far it is, or why there is no PDF. */
    note:
      running !== null && progress !== null
        ? t('export.progress', { rows: number(progress.rows), total: number(progress.total) })
        : running === null && !isPrintable
          ? t('bulk.file.tooMany', { max: number(MAX_PRINTED_REPORTS) })
          : null,
  }
}
