import { useCallback } from 'react'
import type { HistorySubject } from '../../domain/audit/row-history.ts'
import { useChild } from '../portal-context.tsx'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { historyWidgets } from './history-widgets.ts'

/** @returns a function that opens the history of a row */
export function useHistory(): (subject: HistorySubject) => void {
  const history = useChild('rowHistory')
  const whenLoaded = useWhenLoaded(historyWidgets)
  return useCallback(
    (subject) => whenLoaded(() => history.send({ type: 'history.requested', subject })),
    [history, whenLoaded],
  )
}

/** The history of a row, when it is open. */
export function HistoryLayer() {
  return <WhenLoaded widgets={historyWidgets}>{({ RowHistory }) => <RowHistory />}</WhenLoaded>
}
