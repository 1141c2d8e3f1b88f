import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportCorrection } from '../../../domain/report/report-correction.ts'
import { type RefusedCorrection, refusedOf } from '../../../machines/report/report-correction.machine.ts'
import { reasonOf } from '../../parts/failure-reason.ts'
import { FailureNotice } from '../../parts/feedback.tsx'
import { useChild } from '../../portal-context.tsx'

interface CorrectionStateProps {
  readonly field: Pick<ReportCorrection, 'id' | 'kind'>
  readonly isWaiting: boolean
  /** What has failed when the change was refused. */
  readonly title: string
  /** A choice in words. The page shows what is saved, so whoever was overtaken sees both. */
  readonly choiceText?: (edit: ReportCorrection) => string
}

/** What has become of a change that is not saved: it waits for the network, or it was refused. */
export function CorrectionState({ field, isWaiting, title, choiceText }: CorrectionStateProps) {
  const { t } = useTranslation()
  const actor = useChild('reportCorrection')
  const refused = useSelector(actor, ({ context }) => refusedOf(context, field))
  const root = useRef<HTMLDivElement>(null)
  const answer = (type: 'edit.retried' | 'edit.dismissed') => () => {
    // The pressed button goes with the message.
    root.current?.parentElement?.querySelector<HTMLElement>('select, input, button')?.focus()
    actor.send({ type, field })
  }
  return (
    <>
      <div ref={root} role="status">
        {isWaiting ? <p className="muted">{t('report.changeWaits')}</p> : null}
      </div>
      {refused === null ? null : (
        <FailureNotice
          title={title}
          failure={refused.failure}
          {...overtakenWords(refused, choiceText, t)}
          onRetry={answer('edit.retried')}
          onDismiss={answer('edit.dismissed')}
        />
      )}
    </>
  )
}

function overtakenWords(
  { edit, failure }: RefusedCorrection,
  choiceText: CorrectionStateProps['choiceText'],
  t: TFunction,
) {
  if (failure.code !== 'overtaken') return {}
  const reason = reasonOf(failure, t)
  return {
    reason: choiceText ? `${reason} ${t('list.yours', { choice: choiceText(edit) })}` : reason,
    retryText: t('action.applyMine'),
  }
}
