import { useSelector } from '@xstate/react'
import { type ComponentType, createElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { reportTextsOf } from '../../i18n/issued-words.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import type { reportMachine } from '../../machines/report/report.machine.ts'
import { EmptyState } from '../parts/feedback.tsx'
import { PageSpinner } from '../parts/spinner.tsx'
import { useChild } from '../portal-context.tsx'
import { useLanguage } from '../session/use-session.ts'
import { usePending } from './changes/use-pending.ts'
import { ReportPage } from './report-page.tsx'

type Phase = 'waiting' | 'shown' | 'missing'

const SCREENS: Readonly<Record<Phase, ComponentType>> = {
  waiting: Waiting,
  shown: ShownReport,
  missing: MissingReport,
}

/** The page of one report; a spinner until it is loaded. */
export function ReportView() {
  return createElement(SCREENS[useSelector(useChild('report'), phaseOf)])
}

function phaseOf(snapshot: SnapshotFrom<typeof reportMachine>): Phase {
  if (snapshot.matches({ open: 'shown' })) return 'shown'
  return snapshot.matches({ open: { failed: 'standing' } }) ? 'missing' : 'waiting'
}

function Waiting() {
  const { t } = useTranslation()
  return <PageSpinner label={t('report.loading')} />
}

function MissingReport() {
  const { t } = useTranslation()
  return (
    <EmptyState icon="reports" title={t('report.missing')} isScreen>
      <p>{t('report.missingDetail')}</p>
    </EmptyState>
  )
}

function ShownReport() {
  const { t } = useTranslation()
  const { report, isPrint } = useSelector(useChild('report'), ({ context }) => context)
  const language = useLanguage()
  const issued = report?.issue?.words ?? null
  const said = useMemo(() => reportTextsOf(t, language, issued), [issued, language, t])
  const id = report?.id ?? ''
  const { values: chosen } = usePending({ id, kind: 'trim' })
  const { values: typed } = usePending({ id, kind: 'firstUse' })
  if (report === null) return <Waiting />
  return (
    <ReportPage
      report={typed.firstUse === undefined ? report : { ...report, firstUse: typed.firstUse }}
      words={{ t: said, formats: reportFormatsOf(language) }}
      isPrint={isPrint}
      trim={chosen.trim === undefined ? report.trim : chosen.trim}
    />
  )
}
