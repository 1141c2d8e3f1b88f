import { defineScreenMachine, openedList, toConcerned } from '../screen.machine.ts'
import { reportMetricsMachine } from './report-metrics.machine.ts'

/** The home screen. Its figures count reports, so an edit of a report outdates them. */
export const homeScreenMachine = defineScreenMachine({
  screen: 'home',
  children: { reportMetrics: reportMetricsMachine },
  reader: 'reportMetrics',
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: { 'list.edited': toConcerned({ report: ['reportMetrics', 'metrics.outdated'] }) },
})
