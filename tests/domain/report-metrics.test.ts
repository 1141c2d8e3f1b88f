import { expect, test } from 'vitest'
import {
  chartDays,
  type MetricWindow,
  type ReportMetrics,
  reportsPerDay,
  shareOf,
} from '../../src/domain/home/report-metrics.ts'

/** A window of this many days. Each has as many reports as its number; the last one, today, has 5. */
function windowOf(days: number): MetricWindow {
  const daily = Array.from({ length: days }, (_, at) => ({
    date: `day ${at + 1}`,
    reports: at === days - 1 ? 5 : at + 1,
    averageScore: 90,
    cellIssues: 0,
    published: 0,
  }))
  const reports = daily.reduce((sum, day) => sum + day.reports, 0)
  return { from: 'day 1', to: `day ${days}`, reports, averageScore: 90, cellIssues: 0, published: 0, daily }
}

const metrics: ReportMetrics = {
  today: { ...windowOf(1), reports: 5 },
  last30Days: windowOf(30),
  last3Months: windowOf(90),
  work: null,
  latest: [],
}

test('the chart of today has the six days before it too, the other charts have the days of their span', () => {
  expect(chartDays(metrics, 'today').map(({ date }) => date)).toEqual(
    [24, 25, 26, 27, 28, 29, 30].map((day) => `day ${day}`),
  )
  expect(chartDays(metrics, 'last30Days')).toBe(metrics.last30Days.daily)
  expect(chartDays(metrics, 'last3Months')).toBe(metrics.last3Months.daily)
})

test('the average for today is that of the 29 days before it', () => {
  expect(reportsPerDay(metrics, 'today')).toBe(15)
  expect(reportsPerDay(metrics, 'last30Days')).toBe((29 * 15 + 5) / 30)
})

test('the share without reports is null', () => {
  expect([
    shareOf(1, { ...metrics.today, reports: 4 }),
    shareOf(0, { ...metrics.today, reports: 0 }),
  ]).toEqual([0.25, null])
})
