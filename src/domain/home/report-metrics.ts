import type { ReportVehicle } from '../lists/report.ts'

/** Time spans of the dashboard (specification, domain part, section 9). */
export const METRIC_SPANS = ['today', 'last30Days', 'last3Months'] as const
export type MetricSpan = (typeof METRIC_SPANS)[number]
export const DEFAULT_SPAN: MetricSpan = 'last30Days'

/** Figures of the reports that were made in a time span. Archived reports do not count. */
export interface MetricFigures {
  readonly reports: number
  /** One decimal; `null` when no report has a score. */
  readonly averageScore: number | null
  readonly cellIssues: number
  readonly published: number
}

/** What somebody begins with, in this order. */
export const FIRST_STEPS = ['network', 'device', 'report', 'published', 'colleague'] as const

/** Whether it was done. What the user may not do is missing. */
export type FirstSteps = Readonly<Partial<Record<(typeof FIRST_STEPS)[number], boolean | undefined>>>

/** `date` is a calendar day without a time zone, such as 2026-03-08. */
export interface MetricDay extends MetricFigures {
  readonly date: string
}

/**
 * `from` and `to` are the first and the last day. `daily` has an entry for every day, also for days without
 * reports.
 */
export interface MetricWindow extends MetricFigures {
  readonly from: string
  readonly to: string
  readonly daily: readonly MetricDay[]
}

/** What waits to be done in a context. Each number is that of a list: the screen links to it. */
export interface DayWork {
  readonly noTrim: number
  readonly cellIssues: number
  readonly unpublished: number
  /** `null`: not known, or the user may not see devices. */
  readonly quietDevices: number | null
}

/** `date` is a calendar day without a time zone. */
export interface LatestReport {
  readonly id: string
  readonly date: string
  readonly vehicle: Pick<ReportVehicle, 'year' | 'make' | 'model'>
  readonly score: number | null
}

/** `work` is `null` when the backend does not tell; `latest` are the newest reports, of any span. Old traces do not have what is optional. */
export type ReportMetrics = Readonly<Record<MetricSpan, MetricWindow>> & {
  readonly work: DayWork | null
  readonly latest?: readonly LatestReport[]
  readonly firstSteps?: FirstSteps
}

const CHART_DAYS_OF_TODAY = 7

/** The days of the chart. A chart of one day says nothing, so `today` gets the six days before it. */
export function chartDays(metrics: ReportMetrics, span: MetricSpan): readonly MetricDay[] {
  return span === 'today' ? metrics.last30Days.daily.slice(-CHART_DAYS_OF_TODAY) : metrics[span].daily
}

/** Average number of reports per day. For `today`, which is not complete, the average of the 29 days before it. */
export function reportsPerDay(metrics: ReportMetrics, span: MetricSpan): number {
  const { reports, daily } = metrics[span]
  if (span !== 'today') return reports / Math.max(1, daily.length)
  const { last30Days } = metrics
  return (last30Days.reports - reports) / Math.max(1, last30Days.daily.length - 1)
}

/** Share of the reports, 0 to 1; `null` without reports. */
export function shareOf(part: number, { reports }: MetricFigures): number | null {
  return reports === 0 ? null : part / reports
}
