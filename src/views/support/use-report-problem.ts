import { useCallback } from 'react'
import { usePortal } from '../portal-context.tsx'
import { useWhenLoaded } from '../widgets/when-loaded.ts'

/** @returns a function that opens the report of a problem */
export function useReportProblem(): () => void {
  const { actor, dialog } = usePortal().problemReport
  const whenActor = useWhenLoaded(actor)
  const whenDialog = useWhenLoaded(dialog)
  return useCallback(() => {
    const open = () => actor.current()?.send({ type: 'report.requested' })
    whenActor(() => whenDialog(open))
  }, [actor, whenActor, whenDialog])
}
