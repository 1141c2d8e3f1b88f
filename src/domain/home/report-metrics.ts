/** The windows of the dashboard (domain part of the specification, section 9). */
export const METRIC_SPANS = ['today', 'last30Days', 'last3Months'] as const
export type MetricSpan = (typeof METRIC_SPANS)[number]
export const DEFAULT_SPAN: MetricSpan = 'last30Days'

/** Of the reports that were made in a time and are not archived. */
export interface MetricFigures {
  readonly reports: number
  /** To one decimal; `null` where no report has a score. */
  readonly averageScore: number | null
  readonly cellIssues: number
  readonly published: number
}

/** `date` is a day of the calendar, such as 2026-03-08: it has no time zone. */
export interface MetricDay extends MetricFigures {
  readonly date: string
}

/** `from` and `to` are its first and last day; `daily` has an entry for each day, also for empty ones. */
export interface MetricWindow extends MetricFigures {
  readonly from: string
  readonly to: string
  readonly daily: readonly MetricDay[]
}

export type ReportMetrics = Readonly<Record<MetricSpan, MetricWindow>>

const CHART_DAYS_OF_TODAY = 7

/** The days that a span is shown with: one day says nothing, so today comes with the six days before. */
export function chartDays(metrics: ReportMetrics, span: MetricSpan): readonly MetricDay[] {
  return span === 'today' ? metrics.last30Days.daily.slice(-CHART_DAYS_OF_TODAY) : metrics[span].daily
}

/** Reports of an average day. Today is not over: it is compared with the days before it in the last 30. */
export function reportsPerDay(metrics: ReportMetrics, span: MetricSpan): number {
  const { reports, daily } = metrics[span]
  if (span !== 'today') return reports / Math.max(1, daily.length)
  const { last30Days } = metrics
  return (last30Days.reports - reports) / Math.max(1, last30Days.daily.length - 1)
}

/** A part of the reports, from 0 to 1; `null` where there are no reports. */
export function shareOf(part: number, { reports }: MetricFigures): number | null {
  return reports === 0 ? null : part / reports
}
