import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RowQuestion } from '../../domain/lists/bulk.ts'
import { askedAbout } from '../../domain/lists/report-question.ts'
import { type ReportFigures, reportFigures } from '../../domain/report/report-figures.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { Spinner } from '../parts/spinner.tsx'
import { useChild } from '../portal-context.tsx'
import { useLanguage } from '../session/use-session.ts'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'

interface RowDialogProps {
  readonly question: RowQuestion
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

/** Asks before one report is published, archived or regenerated, or gets another trim, in its row or on its page. */
export function RowDialog({ question, onSubmit, onCancel }: RowDialogProps) {
  const { t } = useTranslation()
  const { name, doubts, former } = question
  const { figures, failure } = useSelector(useChild('trims'), ({ context }) => context)
  const about = askedAbout(question)
  const reasons = doubts.map((doubt) => t(`bulk.ask.publish.${doubt}`))
  return (
    <FormDialog
      title={t(`bulk.ask.${about}.titleOf`, { name })}
      intro={
        about === 'publish' ? [...reasons, t('bulk.incomplete')].join(' ') : t(`bulk.ask.${about}.intro`)
      }
      failure={former && failure}
      refused={t('bulk.ask.trim.failed')}
      submit={
        about === 'publish'
          ? t('bulk.publishIncomplete', { count: 1 })
          : about === 'trim'
            ? t('bulk.ask.trim.submit')
            : t(`bulk.action.${about}`)
      }
      tone="danger"
      isBlocked={former !== null && (figures === null || figures.isContradicted)}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {former && <BothFigures former={reportFigures(former)} later={figures} isAwaited={failure === null} />}
    </FormDialog>
  )
}

interface BothFiguresProps {
  readonly former: ReportFigures
  /** `null` until they are read. */
  readonly later: ReportFigures | null
  readonly isAwaited: boolean
}

/** What customers read now, and what they would read. */
function BothFigures({ former, later, isAwaited }: BothFiguresProps) {
  const { t } = useTranslation()
  const { whole, share } = reportFormatsOf(useLanguage())
  if (later === null) return isAwaited ? <Spinner late /> : null
  const none = t('bulk.ask.trim.none')
  const text = (value: number | null, format: (value: number) => string) =>
    value === null ? none : format(value)
  return (
    <>
      <p>{t('bulk.ask.trim.score', { from: text(former.score, whole), to: text(later.score, whole) })}</p>
      <p>{t('bulk.ask.trim.health', { from: text(former.share, share), to: text(later.share, share) })}</p>
      {later.isContradicted ? <p role="alert">{t('bulk.ask.trim.contradicted')}</p> : null}
    </>
  )
}
