import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { MAX_WORKBOOK_ROWS } from '../../domain/lists/csv-export.ts'
import type { ExportName, ListExport } from '../../domain/lists/list-export.ts'
import type { ListQuery } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Formats } from '../../i18n/format.ts'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { exportPanel } from '../theme/recipes/lists/csv-export.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { LayerButton } from '../widgets/layer-button.tsx'
import type { MenuItem } from '../widgets/layers/menu-layer.tsx'
import { menuWidgets } from '../widgets/menu.tsx'
import { nameTooltip, tooltip } from '../widgets/tooltip.ts'
import { useLoaded } from '../widgets/use-loaded.ts'
import { type Column, exportRequest } from './columns/column.ts'
import { exportWidgets } from './export-widgets.ts'

export interface CsvExportProps<L extends ListTypes> {
  readonly exports: ListExport<L['exportColumn']>
  readonly columns: readonly Column<L>[]
  readonly query: ListQuery
  /** `null` until the number of rows is known. */
  readonly total: number | null
  readonly formats: Formats
}

/**
 * The exports of the list with its current query and columns, as actions of a menu: workbook and CSV file, or the end of the one that
 * runs. One runs at a time, and every list shows it.
 */
export function useExports<L extends ListTypes>(props: CsvExportProps<L>) {
  const { exports, columns, query, total, formats } = props
  const { t } = useTranslation()
  const csvExport = useChild('csvExport')
  const preferences = useChild('preferences')
  const session = useChild('session')
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'))
  const refusal = total === 0 ? t('export.empty') : null
  const start = (format?: 'xlsx') => {
    const { selection, profile } = session.getSnapshot().context
    const { language } = preferences.getSnapshot().context
    const request = exportRequest<L['exportColumn']>(exports, columns, {
      query,
      selection,
      language,
      actor: profile,
    })
    csvExport.send({ type: 'export.requested', request: { ...request, ...(format && { format }) } })
  }
  const cancel = () => csvExport.send({ type: 'export.cancelled' })
  const csv = { id: 'csv', icon: 'download', refusal, act: () => start() } as const
  const files: readonly MenuItem[] =
    (total ?? 0) > MAX_WORKBOOK_ROWS
      ? [{ ...csv, label: t('export.csvAlone', { max: formats.number(MAX_WORKBOOK_ROWS) }) }]
      : [
          { id: 'xlsx', icon: 'download', refusal, label: t('export.xlsx'), act: () => start('xlsx') },
          { ...csv, label: t('export.csv') },
        ]
  const stop: MenuItem = { id: 'cancel', icon: 'x', label: t('export.cancel'), act: cancel }
  return { isExporting, refusal, cancel, items: isExporting ? [stop] : files }
}

/** The exports behind one button. While one runs, the button cancels it, so that the focus stays. */
export function CsvExport<L extends ListTypes>(props: CsvExportProps<L>) {
  const { t } = useTranslation()
  const { isExporting, refusal, cancel, items } = useExports(props)
  const label = t(isExporting ? 'export.cancel' : 'export.start')
  const isRefused = refusal !== null && !isExporting
  return (
    <div className={exportPanel('root')}>
      <LayerButton
        widgets={menuWidgets}
        opens="menu"
        className={button({ variant: 'ghost', size: 'icon' })}
        label={label}
        button={<Icon name={isExporting ? 'x' : 'download'} size={18} />}
        instead={isRefused ? () => undefined : isExporting ? cancel : null}
        attributes={isRefused ? { 'aria-disabled': true, ...tooltip(refusal) } : nameTooltip(label)}
      >
        {({ MenuLayer }, layer) => <MenuLayer {...layer} items={items} opens={exportWidgets} />}
      </LayerButton>
      <ExportState list={props.exports.name} formats={props.formats} />
    </div>
  )
}

interface ExportStateProps {
  readonly list: ExportName
  readonly formats: Formats
}

/** The export that runs, and why the last one of this list failed. */
export function ExportState(props: ExportStateProps) {
  const { t } = useTranslation()
  const csvExport = useChild('csvExport')
  const { request, failure } = useSelector(csvExport, ({ context }) => context)
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <span className="visually-hidden" role="status">
        {isExporting && request
          ? t(request.format === 'paper' ? 'export.printing' : `${request.list}.exporting`)
          : null}
      </span>
      {isExporting || failure ? <LoadedProgress key={String(isExporting)} {...props} /> : null}
    </>
  )
}

function LoadedProgress(props: ExportStateProps) {
  const shown = useLoaded(exportWidgets)
  return shown === null ? null : <shown.ExportProgress {...props} />
}
