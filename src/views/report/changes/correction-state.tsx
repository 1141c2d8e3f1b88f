import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Changed, ReportFields } from '../../../domain/changes/change.ts'
import { type PendingChange, refusedChange } from '../../../machines/changes/changes.rules.ts'
import { reasonOf } from '../../parts/failure-reason.ts'
import { FailureNotice } from '../../parts/feedback.tsx'
import { useChild } from '../../portal-context.tsx'
import { usePending } from './use-pending.ts'

interface CorrectionStateProps {
  readonly changed: Changed
  /** What has failed when the change was refused. */
  readonly title: string
  /** A choice in words. The page shows what is saved, so whoever was overtaken sees both. */
  readonly choiceText: (values: Partial<ReportFields>) => string
}

/** What has become of a change that is not saved: it waits for the network, or it was refused. */
export function CorrectionState({ changed, title, choiceText }: CorrectionStateProps) {
  const { t } = useTranslation()
  const actor = useChild('changes')
  const refused = useSelector(actor, ({ context }) => refusedChange(context, changed))
  const { isWaiting } = usePending(changed)
  const root = useRef<HTMLDivElement>(null)
  const answer = (type: 'edit.retried' | 'edit.dismissed') => () => {
    // The pressed button goes with the message.
    root.current?.parentElement?.querySelector<HTMLElement>('select, input, button')?.focus()
    actor.send({ type, changed })
  }
  return (
    <>
      <div ref={root} role="status">
        {isWaiting ? <p className="muted">{t('report.changeWaits')}</p> : null}
      </div>
      {refused?.failure ? (
        <FailureNotice
          title={title}
          failure={refused.failure}
          isReportable
          {...overtakenWords(refused, choiceText, t)}
          onRetry={answer('edit.retried')}
          onDismiss={answer('edit.dismissed')}
        />
      ) : null}
    </>
  )
}

function overtakenWords(
  { change, failure }: PendingChange,
  choiceText: CorrectionStateProps['choiceText'],
  t: TFunction,
) {
  if (failure?.code !== 'overtaken' || change.resource !== 'report') return {}
  return {
    reason: `${reasonOf(failure, t)} ${t('list.yours', { choice: choiceText(change.values) })}`,
    retryText: t('action.applyMine'),
  }
}

/** The button that has opened the editor is gone. */
export function takeFocus(editor: HTMLElement | null): void {
  if (document.activeElement === document.body) editor?.querySelector<HTMLElement>('input, select')?.focus()
}
