import { useSelector } from '@xstate/react'
import { type ComponentType, createElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { publicReportPathOf } from '../../domain/public/public-pages.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { reportPath } from '../../domain/session/routes.ts'
import { vehicleLabel } from '../../domain/vehicle-name.ts'
import { reportTextsOf } from '../../i18n/issued-words.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import type { reportMachine } from '../../machines/report/report.machine.ts'
import { leaveBy } from '../../machines/unsaved-work.ts'
import { EmptyState } from '../parts/feedback.tsx'
import { PageSpinner } from '../parts/spinner.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { usePending } from './changes/use-pending.ts'
import { useHandedLanguage } from './hand-over.tsx'
import { issueMail } from './issue-mail.ts'
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

/** Of the public copy, so that who scans a printed report needs no account. */
function addressOf({ id, issue }: BatteryReport): string {
  const code = issue?.code ?? null
  return code === null ? reportPath(id) : publicReportPathOf(code)
}

function ShownReport() {
  const { t } = useTranslation()
  const actor = useChild('report')
  const { child } = usePortal()
  const { report, isPrint } = useSelector(actor, ({ context }) => context)
  const isDebugShown = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { shown: { debug: 'shown' } } }),
  )
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const issued = report?.issue?.words ?? null
  const said = useMemo(() => reportTextsOf(t, language, issued), [issued, language, t])
  const { pictureBase, supportEmail, origin, now } = usePortal().settings
  const { location, form } = useForecast()
  const upload = useUpload(report?.id ?? '', report === null ? '' : vehicleLabel(report))
  const printing = usePrinting()
  const id = report?.id ?? ''
  const { values: chosen } = usePending({ id, kind: 'trim' })
  const { values: typed } = usePending({ id, kind: 'firstUse' })
  if (report === null) return <Waiting />
  const { id: reportId, vehicle } = report
  return (
    <ReportPage
      report={typed.firstUse === undefined ? report : { ...report, firstUse: typed.firstUse }}
      words={{ t: said, formats: reportFormatsOf(language) }}
      isPrint={isPrint}
      printedAt={new Date(now()).toISOString()}
      address={origin + addressOf(report)}
      pictureBase={pictureBase}
      trim={chosen.trim === undefined ? report.trim : chosen.trim}
      location={location}
      forecast={form}
      upload={upload}
      actions={{
        ...printing,
        issueMail: issueMail(supportEmail, { reportId, vin: vehicle.vin }, t),
      }}
      isDebugShown={isDebugShown}
      onDebug={() => actor.send({ type: 'debug.toggled' })}
      onClose={() => leaveBy(child, () => actor.send({ type: 'close.requested' }))}
    />
  )
}

function useForecast() {
  const actor = useChild('rangeForecast')
  const { typed, location, failure } = useSelector(actor, ({ context }) => context)
  const form = {
    typed,
    shown: location?.code ?? '',
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    isInvalid: useSelector(actor, (snapshot) => snapshot.hasTag('invalid')),
    failure: useSelector(actor, (snapshot) => (snapshot.hasTag('failed') ? failure : null)),
    on: {
      type: (text: string) => actor.send({ type: 'code.typed', text }),
      submit: () => actor.send({ type: 'code.submitted' }),
      retry: () => actor.send({ type: 'retry.requested' }),
    },
  }
  return { location, form }
}

/** @param name of the vehicle, for the notices */
function useUpload(reportId: string, name: string) {
  const actor = useChild('pictureUpload')
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isOwn = context.reportId === reportId
  return {
    busy: isBusy && isOwn,
    progress: isOwn ? context.progress : 0,
    failure: isOwn ? context.failure : null,
    onChoose: (file: File) => actor.send({ type: 'picture.chosen', reportId, name, file }),
    onCancel: () => actor.send({ type: 'upload.cancelled' }),
    onDismiss: () => actor.send({ type: 'failure.dismissed' }),
  }
}

function usePrinting() {
  const actor = useChild('printReport')
  const language = useHandedLanguage()
  const zip = useSelector(useChild('report'), ({ context }) => context.zip)
  return {
    isPrinting: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    printed: useSelector(actor, ({ context }) => context.file ?? null),
    isBlocked: useSelector(actor, (snapshot) => snapshot.matches('blocked')),
    onPrint: () => actor.send({ type: 'print.requested', language, zip }),
  }
}
