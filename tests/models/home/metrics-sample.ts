import type { MetricWindow, ReportMetrics } from '../../../src/domain/home/report-metrics.ts'

const metricWindow = (from: string, dates: readonly string[]): MetricWindow => {
  const figures = { reports: 2, averageScore: 91, cellIssues: 1, published: 1 }
  const daily = dates.map((date) => ({ date, ...figures }))
  const sumOf = (figure: 'reports' | 'cellIssues' | 'published') => figures[figure] * dates.length
  return {
    from,
    to: dates.at(-1) ?? from,
    reports: sumOf('reports'),
    averageScore: 91,
    cellIssues: sumOf('cellIssues'),
    published: sumOf('published'),
    daily,
  }
}

/** Shorter windows than real ones. */
export const reportMetrics: ReportMetrics = {
  today: metricWindow('2026-11-03', ['2026-11-03']),
  last30Days: metricWindow('2026-11-02', ['2026-11-02', '2026-11-03']),
  last3Months: metricWindow('2026-11-01', ['2026-11-01', '2026-11-02', '2026-11-03']),
  latest: [
    { id: 'one', date: '2026-11-03', vehicle: { year: 2023, make: 'Tesla', model: 'Model Y' }, score: 91 },
  ],
  work: { noTrim: 3, cellIssues: 0, unpublished: 1200, quietDevices: 2 },
}
