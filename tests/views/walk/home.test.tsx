import { HomeView } from '../../../src/views/home/home.view.tsx'
import { reportMetrics as metrics } from '../../models/home/metrics-sample.ts'
import { model as reportMetrics } from '../../models/home/report-metrics.model.ts'
import { further, having, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const staff = worldOf('LF_ADMIN')
const states = scenesOf(reportMetrics, staff, {
  facets: ({ context }) => [context.span, context.failure?.code, context.loaded === null],
})
const full = states.find(({ actors }) => actors.reportMetrics?.context.loaded)?.actors.reportMetrics
if (!full) throw new Error('No situation of the home screen has figures.')

const { last30Days: month } = metrics
const none = { reports: 0, averageScore: null, cellIssues: 0, published: 0 }
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10),
    reports: at % 7,
    averageScore: at % 7 === 0 ? null : 80 + (at % 7),
    cellIssues: at % 3 === 0 ? 0 : 1,
    published: Math.min(at % 7, 2),
  }))
const showing = (span: string, figures: object) =>
  having(full, { span, loaded: { ...full.context.loaded, metrics: figures } })

walk('home/home', HomeView, () => [
  ...states,
  ...further('reportMetrics', staff, {
    'nothing measured': showing('today', {
      firstSteps: { network: true, device: false, report: false, published: false, colleague: false },
      today: { ...metrics.today, ...none, daily: [{ date: '2026-11-03', ...none }] },
      last30Days: { ...month, ...none, daily: [] },
      last3Months: { ...month, ...none, daily: [] },
    }),
    'every day of a quarter': showing('last3Months', {
      ...metrics,
      last3Months: { ...metrics.last3Months, daily: days(46), reports: 177 },
    }),
    'every day of a month': showing('last30Days', {
      ...metrics,
      last30Days: { ...month, daily: days(11), cellIssues: 0, published: 12, reports: 12 },
    }),
  }),
  ...(['LF_USER', 'GROUP_USER', 'DEALER_USER'] as const).map((role) => ({
    name: role,
    actors: { ...worldOf(role), reportMetrics: full },
  })),
])
