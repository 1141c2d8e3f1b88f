import { listTrace, pagesTrace, queryTrace } from '../lists/list.trace.ts'
import { screenTrace } from '../screen.trace.ts'

/** What is known of a report is redacted once more: its sender may have used another release. */
export const sentTraceFields = {
  id: 'id',
  sender: { id: 'id', name: 'pseudonym' },
  receivedAt: 'time',
  note: 'shape',
  buildId: 'id',
  startedAt: 'time',
  lastedMs: 'number',
  events: 'number',
  machines: ['name'],
  screens: ['name'],
  pseudonyms: ['pseudonym'],
  failures: { count: 'number', names: ['name'] },
} as const

export const tracesListTrace = listTrace('traces')
export const tracesQueryTrace = queryTrace('traces')
export const tracesPagesTrace = pagesTrace('traces', sentTraceFields)

export const tracesScreenTrace = screenTrace('traces')
