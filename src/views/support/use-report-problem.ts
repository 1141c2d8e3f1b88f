import { useCallback } from 'react'
import { useProblemReport } from '../portal-context.tsx'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import { useWhenLoaded } from '../widgets/when-loaded.ts'

/** The dialog that reports a problem. */
export const problemWidgets = lazyWidgets(() => import('./problem-report-dialog.tsx'))

/** @returns a function that opens the report of a problem */
export function useReportProblem(): () => void {
  const problemReport = useProblemReport()
  const whenActor = useWhenLoaded(problemReport)
  const whenDialog = useWhenLoaded(problemWidgets)
  return useCallback(() => {
    const open = () => problemReport.current()?.send({ type: 'report.requested' })
    whenActor(() => whenDialog(open))
  }, [problemReport, whenActor, whenDialog])
}
