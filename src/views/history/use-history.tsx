import { useCallback } from 'react'
import type { HistorySubject } from '../../domain/audit/row-history.ts'
import { useChild } from '../portal-context.tsx'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { historyWidgets } from './history-widgets.ts'

interface Row {
  readonly id: string
  readonly version?: string | undefined
}

/** @returns a function that opens the history of a row */
export function useHistory(resource: HistorySubject['resource']) {
  const history = useChild('rowHistory')
  const whenLoaded = useWhenLoaded(historyWidgets)
  return useCallback(
    ({ id, version }: Row, { name, ...own }: Omit<HistorySubject, 'resource' | 'id' | 'version'>) =>
      whenLoaded(() =>
        history.send({
          type: 'history.requested',
          subject: { resource, id, name, version: version ?? null, ...own },
        }),
      ),
    [resource, history, whenLoaded],
  )
}

/** The history of a row, when it is open. */
export function HistoryLayer() {
  return <WhenLoaded widgets={historyWidgets}>{({ RowHistory }) => <RowHistory />}</WhenLoaded>
}
