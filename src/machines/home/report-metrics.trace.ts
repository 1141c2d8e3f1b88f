import { failure, refused, search, selection, selectionText } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'

const figures = {
  reports: 'number',
  averageScore: 'number',
  cellIssues: 'number',
  published: 'number',
} as const
const span = { ...figures, from: 'time', to: 'time', daily: [{ ...figures, date: 'time' }] } as const
const work = {
  noTrim: 'number',
  cellIssues: 'number',
  unpublished: 'number',
  quietDevices: 'number',
} as const
const metrics = { today: span, last30Days: span, last3Months: span, work } as const

/** Figures identify no person, so they are recorded as they are. */
export const reportMetricsTrace = {
  machine: 'reportMetrics',
  context: {
    selection,
    span: 'keep',
    loaded: { key: selectionText, metrics },
    cache: { $keys: selectionText, '*': metrics },
    failure,
    retries: 'number',
  },
  events: {
    'screen.opened': { search, selection },
    'selection.changed': { selection, isStep: 'number' },
    'span.selected': { span: 'keep' },
    'xstate.done.actor.readMetrics': { output: metrics },
    'xstate.error.actor.readMetrics': refused,
  },
} as const

export const homeScreenTrace = screenTrace('home')
