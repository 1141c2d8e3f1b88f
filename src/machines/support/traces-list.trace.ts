import { listTrace } from '../lists/paged-list.trace.ts'
import { screenTrace } from '../screen.trace.ts'

/** Senders become pseudonyms. A note is free text, so only its shape is recorded. */
export const sentTraceFields = {
  id: 'keep',
  sender: { id: 'pseudonym', name: 'pseudonym' },
  receivedAt: 'keep',
  note: 'shape',
  buildId: 'keep',
  startedAt: 'keep',
  lastedMs: 'keep',
  events: 'keep',
  machines: 'keep',
  screens: 'keep',
  pseudonyms: 'keep',
  failures: { count: 'keep', names: 'keep' },
} as const

export const tracesListTrace = listTrace('tracesList', sentTraceFields)

export const tracesScreenTrace = screenTrace('traces')
