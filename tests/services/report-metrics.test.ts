import { expect, test } from 'vitest'
import type { Answer } from '../../src/services/http.ts'
import { createReportMetricsService } from '../../src/services/report-metrics.ts'

const wireWindow = (from: string, reports: number, score: number | null) => {
  const figures = { reports, average_score: score, cell_issues: 1, published: 2 }
  return { from, to: '2026-11-03', ...figures, daily: [{ date: '2026-11-03', ...figures }] }
}
const body = {
  today: wireWindow('2026-11-03', 3, null),
  last_30_days: wireWindow('2026-10-05', 30, 88.4),
  last_3_months: wireWindow('2026-08-03', 90, 87),
}

function service(answer: Answer) {
  const paths: string[] = []
  const { readMetrics } = createReportMetricsService(
    (path) => {
      paths.push(path)
      return Promise.resolve(answer)
    },
    '/batteries/api/v1',
    () => 'America/Toronto',
  )
  return { readMetrics, paths }
}

test('the figures are asked for in the words of the contract, where the caller’s days begin', async () => {
  const { readMetrics, paths } = service({ status: 200, body })
  const shown = (from: string, reports: number, averageScore: number | null) => {
    const figures = { reports, averageScore, cellIssues: 1, published: 2 }
    return { from, to: '2026-11-03', ...figures, daily: [{ date: '2026-11-03', ...figures }] }
  }
  expect(await readMetrics({ selection: { type: 'group', id: 'north' } })).toEqual({
    today: shown('2026-11-03', 3, null),
    last30Days: shown('2026-10-05', 30, 88.4),
    last3Months: shown('2026-08-03', 90, 87),
  })
  await readMetrics({ selection: { type: 'all' } })
  expect(paths).toEqual([
    '/batteries/api/v1/battery/reports/metrics?context_type=group&context_id=north&time_zone=America%2FToronto',
    '/batteries/api/v1/battery/reports/metrics?context_type=all&time_zone=America%2FToronto',
  ])
})

test('what does not fit the contract is malformed', async () => {
  for (const wrong of [null, {}, { ...body, today: { ...body.today, reports: '3' } }]) {
    const { readMetrics } = service({ status: 200, body: wrong })
    await expect(readMetrics({ selection: { type: 'all' } })).rejects.toMatchObject({
      failure: { code: 'malformed', service: 'reports' },
    })
  }
})

test('what the server refuses is a failure with its reason', async () => {
  const { readMetrics } = service({ status: 404, body: { message: 'No such group' } })
  await expect(readMetrics({ selection: { type: 'group', id: 'x' } })).rejects.toMatchObject({
    failure: { code: 'rejected', status: 404, message: 'No such group' },
  })
})
