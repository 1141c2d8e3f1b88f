import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { MAX_BULK_ROWS } from '../../domain/lists/bulk.ts'
import { MAX_PRINTED_REPORTS, MAX_WORKBOOK_ROWS } from '../../domain/lists/csv-export.ts'
import type { ExportColumnOf } from '../../domain/lists/list-export.ts'
import { reports } from '../../domain/resources/reports.ts'
import { formatsOf } from '../../i18n/format.ts'
import { exportRequest } from '../lists/columns/column.ts'
import { Button } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { useChild } from '../portal-context.tsx'
import { bulkBar } from '../theme/recipes/bulk/bulk-bar.recipe.ts'
import { useSelectableList } from './use-selectable-list.ts'

/** The columns of the list on the screen. */
export type ListedColumns = readonly {
  readonly id: string
  readonly exports?: readonly ExportColumnOf<typeof reports>[]
}[]

interface SelectionFilesProps {
  readonly columns: ListedColumns
  /** The number of selected reports. */
  readonly count: number
}

const FORMATS = ['xlsx', 'csv', 'pdf'] as const

/** Saves the selected reports as a file. While one is made, the pressed button cancels it, so that the focus stays. */
export function SelectionFiles({ columns, count }: SelectionFilesProps) {
  const { t } = useTranslation()
  const list = useSelectableList()
  const { isAll, ids } = useSelector(useChild('rowSelection'), ({ context }) => context)
  const csvExport = useChild('csvExport')
  const session = useChild('session')
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
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
  return (
    <>
      {offered.map((format) => (
        <Button
          key={format}
          icon={running === null ? 'download' : 'x'}
          {...ignoreRepeat(() =>
            running === null ? start(format) : csvExport.send({ type: 'export.cancelled' }),
          )}
        >
          {t(running === null ? `bulk.file.${format}` : 'export.cancel')}
        </Button>
      ))}
      {running === null || progress === null ? null : (
        <span className={bulkBar('text')}>
          {t('export.progress', { rows: number(progress.rows), total: number(progress.total) })}
        </span>
      )}
      {running === null && !isPrintable ? (
        <span>{t('bulk.file.tooMany', { max: number(MAX_PRINTED_REPORTS) })}</span>
      ) : null}
    </>
  )
}
