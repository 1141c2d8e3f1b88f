import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import type { ExportRequest, ExportProgress as Progressed } from '../../domain/lists/csv-export.ts'
import type { ExportName } from '../../domain/lists/list-export.ts'
import type { Formats } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { exportPanel } from '../theme/recipes/lists/csv-export.recipe.ts'

/** The export that runs, and why the last one of this list failed. */
export function ExportProgress({ list, formats }: { readonly list: ExportName; readonly formats: Formats }) {
  const { t } = useTranslation()
  const csvExport = useChild('csvExport')
  const { request, progress, failure } = useSelector(csvExport, ({ context }) => context)
  const isExporting = useSelector(csvExport, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      {isExporting && request ? (
        <Progress words={workOf(request, t)} progress={progress} formats={formats} />
      ) : null}
      {failure && request?.list === list ? <Failed list={list} failure={failure} /> : null}
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
  readonly progress: Progressed | null
  readonly formats: Formats
}

function Progress({ words, progress, formats: { number } }: ProgressProps) {
  const { t } = useTranslation()
  const { rows = 0, total = 0 } = progress ?? {}
  const said = t('export.progress', { rows: number(rows), total: number(total) })
  return (
    <div className={exportPanel('panel', { late: true })}>
      <span>{words}</span>
      {progress === null ? null : <span className={exportPanel('count')}>{said}</span>}
      <progress
        className={exportPanel('progress')}
        aria-label={words}
        {...(progress && { 'aria-valuetext': said, value: rows, max: Math.max(1, total) })}
      />
    </div>
  )
}

interface FailedProps {
  readonly list: ExportName
  readonly failure: Failure
}

function Failed({ list, failure }: FailedProps) {
  const { t } = useTranslation()
  const csvExport = useChild('csvExport')
  const answer = (type: 'retry.requested' | 'failure.dismissed') => (event: MouseEvent) => {
    focusExport(event)
    csvExport.send({ type })
  }
  return (
    <div className={exportPanel('panel', { failed: true })}>
      <p>
        <Icon name="alert" size={18} />
        <span>
          <strong>{t(`${list}.notExported`)}</strong> {quotedReasonOf(failure, t)}
        </span>
      </p>
      <div className={exportPanel('actions')}>
        <Button onClick={answer('retry.requested')}>{t('action.retry')}</Button>
        <Button look="ghost" onClick={answer('failure.dismissed')}>
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
