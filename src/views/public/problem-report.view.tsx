import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useShortcut } from '../keys/use-shortcut.ts'
import { CrashBoundary } from '../support/crash-boundary.tsx'
import { type ProblemReport, usePublicScope } from './public-context.tsx'
import { ReportingContext } from './report-problem.tsx'

/** The report of a problem, while somebody writes one, and the key that opens it. Views inside can open it, too. */
export function ProblemReportView({ children }: { readonly children?: ReactNode }) {
  const { problemReport } = usePublicScope()
  const loaded = useSyncExternalStore(problemReport.subscribe, problemReport.current)
  const isUnavailable = useSyncExternalStore(problemReport.subscribe, problemReport.hasFailed)
  const report = useCallback(() => {
    const open = ({ actor }: ProblemReport) => actor.send({ type: 'report.requested' })
    const now = problemReport.current()
    if (now) open(now)
    else problemReport.load().then(open, () => undefined)
  }, [problemReport])
  useShortcut('report', report)
  return (
    <ReportingContext value={useMemo(() => ({ report, isUnavailable }), [report, isUnavailable])}>
      {children}
      {loaded ? (
        <CrashBoundary fallback={Nothing}>
          <OpenReport report={loaded} />
        </CrashBoundary>
      ) : null}
    </ReportingContext>
  )
}

function OpenReport({ report: { actor, Dialog, t } }: { readonly report: ProblemReport }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  return isOpen ? <Dialog actor={actor} t={t} /> : null
}

function Nothing() {
  return null
}
