import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { type ExportProgress, type ExportRequest, MAX_WORKBOOK_ROWS } from '../../domain/lists/csv-export.ts'
import type { ExportName, ListExport } from '../../domain/lists/list-export.ts'
import type { ListQuery } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Formats } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { exportPanel } from '../theme/recipes/lists/csv-export.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { LayerButton } from '../widgets/layer-button.tsx'
import type { MenuItem } from '../widgets/layers/menu-layer.tsx'
import { menuWidgets } from '../widgets/menu.tsx'
import { nameTooltip, tooltip } from '../widgets/tooltip.ts'
import { type Column, exportColumnsOf } from './columns/column.ts'

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
  const { name: list, service, path } = exports
  const { t } = useTranslation()
  const csvExport = useChild('csvExport')
  const preferences = useChild('preferences')
  const session = useChild('session')
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'))
  const refusal = total === 0 ? t('export.empty') : null
  const start = (format?: 'xlsx') => {
    const { selection, profile } = session.getSnapshot().context
    const { language } = preferences.getSnapshot().context
    const named = exportColumnsOf<L['exportColumn']>(exports, columns, profile.role)
    csvExport.send({
      type: 'export.requested',
      request: {
        list,
        source: { service, path },
        query,
        selection,
        columns: named,
        language,
        ...(format ? { format } : {}),
      },
    })
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
        {({ MenuLayer }, layer) => <MenuLayer {...layer} items={items} />}
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
export function ExportState({ list, formats }: ExportStateProps) {
  const { t } = useTranslation()
  const csvExport = useChild('csvExport')
  const { request, progress, failure } = useSelector(csvExport, ({ context }) => context)
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <span className="visually-hidden" role="status">
        {isExporting && request ? workOf(request, t) : null}
      </span>
      {isExporting && request ? (
        <Progress words={workOf(request, t)} progress={progress} formats={formats} />
      ) : null}
      {failure && request?.list === list ? (
        <Failed
          list={list}
          failure={failure}
          onRetry={() => csvExport.send({ type: 'retry.requested' })}
          onDismiss={() => csvExport.send({ type: 'failure.dismissed' })}
        />
      ) : null}
    </>
  )
}

/** What is being done, in words. */
function workOf({ format, list }: ExportRequest, t: TFunction): string {
  return t(format === 'paper' ? 'export.printing' : `${list}.exporting`)
}

interface ProgressProps {
  readonly words: string
  /** `null` until the number of rows is known. */
  readonly progress: ExportProgress | null
  readonly formats: Formats
}

function Progress({ words, progress, formats }: ProgressProps) {
  const { t } = useTranslation()
  if (progress === null)
    return (
      <div className={exportPanel('panel', { late: true })}>
        <span>{words}</span>
        <progress className={exportPanel('progress')} aria-label={words} />
      </div>
    )
  const rows = formats.number(progress.rows)
  const said = t('export.progress', { rows, total: formats.number(progress.total) })
  return (
    <div className={exportPanel('panel', { late: true })}>
      <span>{words}</span>
      <span className={exportPanel('count')}>{said}</span>
      <progress
        className={exportPanel('progress')}
        aria-label={words}
        aria-valuetext={said}
        value={progress.rows}
        max={Math.max(1, progress.total)}
      />
    </div>
  )
}

interface FailedProps {
  readonly list: ExportName
  readonly failure: Failure
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

function Failed({ list, failure, onRetry, onDismiss }: FailedProps) {
  const { t } = useTranslation()
  return (
    <div className={exportPanel('panel', { failed: true })}>
      <p>
        <Icon name="alert" size={18} />
        <span>
          <strong>{t(`${list}.notExported`)}</strong> {quotedReasonOf(failure, t)}
        </span>
      </p>
      <div className={exportPanel('actions')}>
        <Button
          onClick={(event) => {
            focusExport(event)
            onRetry()
          }}
        >
          {t('action.retry')}
        </Button>
        <Button
          look="ghost"
          onClick={(event) => {
            focusExport(event)
            onDismiss()
          }}
        >
          {t('action.dismiss')}
        </Button>
      </div>
    </div>
  )
}

/** The pressed button disappears with its panel, so the focus moves to the export button. */
function focusExport({ currentTarget }: MouseEvent): void {
  currentTarget
    .closest(`.${exportPanel('root')}`)
    ?.querySelector('button')
    ?.focus()
}
