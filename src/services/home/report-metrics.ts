import type * as z from 'zod/mini'
import type { DayWork, MetricFigures, MetricWindow, ReportMetrics } from '../../domain/home/report-metrics.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { reportMetricsPath } from '../report/report-paths.ts'
import { reportMetricsSchema } from '../wire/metrics.ts'

type WireWindow = z.infer<typeof reportMetricsSchema>['today']
type WireFigures = Omit<WireWindow, 'from' | 'to' | 'daily'>

interface MetricsRequest {
  readonly selection: ContextSelection
  /** The user asked for the figures of this moment. */
  readonly isFresh?: boolean
}

/** Figures of the dashboard. Days start at midnight in `timeZone`. */
export function createReportMetricsService(request: Request, path: string, timeZone: () => string) {
  return {
    async readMetrics({ selection, isFresh }: MetricsRequest): Promise<ReportMetrics> {
      const answer = await request(
        path + reportMetricsPath(selection, timeZone()),
        isFresh ? { isFresh } : undefined,
      )
      const metrics = dataOf(answer, reportMetricsSchema, 'reports')
      const { today, last_30_days, last_3_months, work, latest = [], first_steps } = metrics
      return {
        ...(first_steps === undefined ? {} : { firstSteps: first_steps }),
        today: windowOf(today),
        last30Days: windowOf(last_30_days),
        last3Months: windowOf(last_3_months),
        work: work === undefined ? null : workOf(work),
        latest: latest.map(({ id, date, score, ...vehicle }) => ({ id, date, score, vehicle })),
      }
    },
  }
}

function workOf({
  no_trim,
  cell_issues,
  unpublished,
  quiet_devices,
}: NonNullable<z.infer<typeof reportMetricsSchema>['work']>): DayWork {
  return { noTrim: no_trim, cellIssues: cell_issues, unpublished, quietDevices: quiet_devices ?? null }
}

function windowOf({ from, to, daily, ...figures }: WireWindow): MetricWindow {
  return {
    from,
    to,
    ...figuresOf(figures),
    daily: daily.map((day) => ({ date: day.date, ...figuresOf(day) })),
  }
}

function figuresOf({ reports, average_score, cell_issues, published }: WireFigures): MetricFigures {
  return { reports, averageScore: average_score, cellIssues: cell_issues, published }
}
