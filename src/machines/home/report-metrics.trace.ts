import { screenTrace } from '../screen.trace.ts'
/** Figures identify no person, so they are recorded as they are. */
export const reportMetricsTrace = {
  machine: 'reportMetrics',
  context: {
    selection: 'keep',
    span: 'keep',
    loaded: 'keep',
    cache: 'keep',
    failure: 'keep',
    retries: 'keep',
  },
  events: {
    'screen.opened': { search: 'keep', selection: 'keep' },
    'selection.changed': { selection: 'keep' },
    'span.selected': { span: 'keep' },
    'xstate.done.actor.readMetrics': { output: 'keep' },
    'xstate.error.actor.readMetrics': { error: 'keep' },
  },
} as const

export const homeScreenTrace = screenTrace('home')
