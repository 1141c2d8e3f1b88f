import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ReportFields } from '../../../domain/changes/change.ts'
import { filingOf } from '../../../domain/changes/row-edits.ts'
import { questionBefore, questionedReport } from '../../../domain/lists/report-question.ts'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useChild, usePortal } from '../../portal-context.tsx'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { WhenLoaded } from '../../widgets/when-loaded.ts'
import { issueMail } from '../issue-mail.ts'
import { OwnershipButton } from '../ownership/ownership-button.tsx'
import { useHandedLanguage } from '../use-handed-language.ts'
import { CorrectionState } from './correction-state.tsx'
import { questionWidgets } from './question-widgets.ts'
import { RevisionsButton } from './revisions-button.tsx'
import { QUESTION_INTENT, useStanding } from './use-standing.ts'

/** Whether the report is published or archived, as it is chosen, and what staff do with it apart from handing it over. */
export function ReportStanding({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const { supportEmail } = usePortal().settings
  const actor = useChild('report')
  const asked = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { shown: { standing: 'asking' } } }) ? snapshot.context.asked : null,
  )
  const question = asked && questionBefore(asked, questionedReport(report))
  const { published, archived, isFiling, mayChange, choose } = useStanding(report)
  const standing = archived ? 'archived' : published ? 'published' : 'unpublished'
  const choiceText = (values: Partial<ReportFields>) =>
    t(`report.standing.${values.archived ? 'archived' : values.published ? 'published' : 'unpublished'}`)
  return (
    <div className={`${reportPage('standing')} screen-only`}>
      <span className={badge({ tone: published ? 'good' : 'none' })}>{t(`report.standing.${standing}`)}</span>
      {mayChange ? (
        <Button
          icon={archived ? 'restore' : 'archive'}
          {...QUESTION_INTENT}
          busy={isFiling}
          onClick={() => choose(filingOf({ ...report, published, archived }))}
        >
          {t(archived ? 'report.standing.restore' : 'report.standing.archive')}
        </Button>
      ) : null}
      <a
        className={button({ variant: 'outline' })}
        href={issueMail(supportEmail, { reportId: report.id, vin: report.vehicle.vin }, t)}
      >
        <Icon name="mail" />
        {t('report.action.email')}
      </a>
      <OwnershipButton reportId={report.id} language={useHandedLanguage()} />
      <RevisionsButton report={report} />
      {(['published', 'archived'] as const).map((kind) => (
        <CorrectionState
          key={kind}
          changed={{ id: report.id, kind }}
          title={t(
            kind === 'archived'
              ? 'notices.reports.error.archiveUpdateFailed'
              : 'notices.reports.error.publishUpdateFailed',
          )}
          choiceText={choiceText}
        />
      ))}
      {question === null ? null : (
        <WhenLoaded widgets={questionWidgets}>
          {({ RowDialog }) => (
            <RowDialog
              question={question}
              onSubmit={() => actor.send({ type: 'edit.confirmed' })}
              onCancel={() => actor.send({ type: 'edit.cancelled' })}
            />
          )}
        </WhenLoaded>
      )}
    </div>
  )
}
