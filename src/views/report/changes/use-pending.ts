import { useSelector } from '@xstate/react'
import type { Changed, ReportFields } from '../../../domain/changes/change.ts'
import { pendingChange } from '../../../machines/changes/changes.rules.ts'
import { useChild } from '../../portal-context.tsx'

interface Pending {
  /** No network: it waits for it. */
  readonly isWaiting: boolean
  readonly isBusy: boolean
  /** What the page shows in place of what is saved. */
  readonly values: Partial<ReportFields>
}

const NOTHING = {}

/** What is on its way to the server for this field of a report. */
export function usePending(changed: Changed): Pending {
  const actor = useChild('changes')
  const change = useSelector(actor, ({ context }) => pendingChange(context, changed))
  const isHeld = useSelector(actor, (snapshot) => snapshot.matches({ unsaved: 'waiting' }))
  const isPending = change !== undefined
  return {
    isWaiting: isPending && isHeld,
    isBusy: isPending && !isHeld,
    values: change?.resource === 'report' ? change.values : NOTHING,
  }
}
