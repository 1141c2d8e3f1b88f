import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type ReportFields, reportChange } from '../../../domain/changes/change.ts'
import { filingOf } from '../../../domain/changes/row-edits.ts'
import { questionBefore } from '../../../domain/lists/report-question.ts'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'
import { CorrectionState } from './correction-state.tsx'
import { questionWidgets } from './question-widgets.ts'
import { usePending } from './use-pending.ts'

const INTENT = loadOnIntent(questionWidgets)

/** Whether the report is published or archived, as it is chosen, and for staff who may do so what changes that. */
export function ReportStanding({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const actor = useChild('report')
  const asked = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { shown: { standing: 'asking' } } }) ? snapshot.context.asked : null,
  )
  const whenLoaded = useWhenLoaded(questionWidgets)
  const { features } = useProfile()
  const { id, version } = report
  const saved = { published: report.issue !== null, archived: report.isArchived }
  const publishing = usePending({ id, kind: 'published' })
  const filing = usePending({ id, kind: 'archived' })
  const { published, archived } = { ...saved, ...publishing.values, ...filing.values }
  const standing = archived ? 'archived' : published ? 'published' : 'unpublished'
  const publication = reportChange(
    'published',
    { id, version, name: vehicleLabel(report) },
    published,
    !published,
  )
  const choose = (edit: typeof publication) => () => {
    const send = () => actor.send({ type: 'edit.chosen', edit })
    if (questionBefore(edit, { ...report, published: report.issue !== null }) === null) send()
    else whenLoaded(send)
  }
  const choiceText = (values: Partial<ReportFields>) =>
    t(`report.standing.${values.archived ? 'archived' : values.published ? 'published' : 'unpublished'}`)
  return (
    <div className={`${reportPage('standing')} screen-only`}>
      <span className={badge({ tone: published ? 'good' : 'none' })}>{t(`report.standing.${standing}`)}</span>
      {features.includes('reports.trim.edit') ? (
        <>
          {archived ? null : (
            <Button {...INTENT} busy={publishing.isBusy} onClick={choose(publication)}>
              {t(published ? 'report.standing.unpublish' : 'report.standing.publish')}
            </Button>
          )}
          <Button
            {...INTENT}
            busy={filing.isBusy}
            onClick={choose(filingOf({ ...report, published, archived }))}
          >
            {t(archived ? 'report.standing.restore' : 'report.standing.archive')}
          </Button>
        </>
      ) : null}
      {(['published', 'archived'] as const).map((kind) => (
        <CorrectionState
          key={kind}
          changed={{ id, kind }}
          title={t(
            kind === 'archived'
              ? 'notices.reports.error.archiveUpdateFailed'
              : 'notices.reports.error.publishUpdateFailed',
          )}
          choiceText={choiceText}
        />
      ))}
      {asked === null ? null : (
        <WhenLoaded widgets={questionWidgets}>
          {({ RowDialog }) => (
            <RowDialog
              question={asked}
              onSubmit={() => actor.send({ type: 'edit.confirmed' })}
              onCancel={() => actor.send({ type: 'edit.cancelled' })}
            />
          )}
        </WhenLoaded>
      )}
    </div>
  )
}
