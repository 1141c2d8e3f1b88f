import { useSelector } from '@xstate/react'
import { useShortcut } from '../keys/use-shortcut.ts'
import { useChild, usePortal } from '../portal-context.tsx'
import { WhenLoaded } from '../widgets/when-loaded.ts'
import { useReportProblem } from './use-report-problem.ts'

/** The report of a problem, while somebody writes one, and the key that opens it. */
export function ProblemReportView() {
  useShortcut('report', useReportProblem())
  return <WhenLoaded widgets={usePortal().problemReport.actor}>{() => <OpenReport />}</WhenLoaded>
}

function OpenReport() {
  const isOpen = useSelector(useChild('problemReport'), (snapshot) => snapshot.hasTag('open'))
  const { dialog } = usePortal().problemReport
  if (!isOpen) return null
  return <WhenLoaded widgets={dialog}>{({ ProblemReportDialog }) => <ProblemReportDialog />}</WhenLoaded>
}
