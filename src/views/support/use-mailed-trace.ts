import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { traceCode } from '../../domain/support/trace-code.ts'
import { usePortal } from '../portal-context.tsx'

/** The trace that goes with an e-mail to support: the code that the e-mail quotes, and what its link does. */
export function useMailedTrace() {
  const { child, problemReport } = usePortal()
  useSyncExternalStore(problemReport.actor.subscribe, problemReport.actor.current)
  const actor = child('mailedTrace')
  const id = useSelector(actor, (snapshot) => snapshot?.context.id ?? null)
  return {
    /** `null` until the code of the report is loaded. */
    traceCode: id === null ? null : traceCode(id),
    openMail: () => actor?.send({ type: 'mail.opened' }),
  }
}
