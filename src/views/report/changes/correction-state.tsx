import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ReportCorrection } from '../../../domain/report/report-correction.ts'
import { refusalOf } from '../../../machines/report/report-correction.machine.ts'
import { FailureNotice } from '../../parts/feedback.tsx'
import { useChild } from '../../portal-context.tsx'

interface CorrectionStateProps {
  readonly field: Pick<ReportCorrection, 'id' | 'kind'>
  readonly isWaiting: boolean
  /** What has failed when the change was refused. */
  readonly title: string
}

/** What has become of a change that is not saved: it waits for the network, or it was refused. */
export function CorrectionState({ field, isWaiting, title }: CorrectionStateProps) {
  const { t } = useTranslation()
  const actor = useChild('reportCorrection')
  const failure = useSelector(actor, ({ context }) => refusalOf(context, field))
  return (
    <>
      <div role="status">{isWaiting ? <p className="muted">{t('report.changeWaits')}</p> : null}</div>
      {failure === null ? null : (
        <FailureNotice
          title={title}
          failure={failure}
          onRetry={() => actor.send({ type: 'edit.retried', field })}
          onDismiss={() => actor.send({ type: 'edit.dismissed', field })}
        />
      )}
    </>
  )
}
