import { useTranslation } from 'react-i18next'
import type { RowQuestion } from '../../domain/lists/bulk.ts'
import { actionOf } from '../../domain/lists/report-question.ts'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'

interface RowDialogProps {
  readonly question: RowQuestion
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

/** Asks before one report is published, archived or regenerated, in its row or on its page. */
export function RowDialog({ question, onSubmit, onCancel }: RowDialogProps) {
  const { t } = useTranslation()
  const { name, doubts } = question
  const action = actionOf(question)
  const reasons = doubts.map((doubt) => t(`bulk.ask.publish.${doubt}`))
  return (
    <FormDialog
      title={t(`bulk.ask.${action}.titleOf`, { name })}
      intro={
        action === 'publish' ? [...reasons, t('bulk.incomplete')].join(' ') : t(`bulk.ask.${action}.intro`)
      }
      failure={null}
      refused=""
      busy={false}
      submit={action === 'publish' ? t('bulk.publishIncomplete', { count: 1 }) : t(`bulk.action.${action}`)}
      submitting={t(`bulk.running.${action}`)}
      tone="danger"
      onSubmit={onSubmit}
      onCancel={onCancel}
    />
  )
}
