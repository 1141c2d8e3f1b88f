import { effect } from '../effect.ts'
import { reportMetricsMachine } from '../machines/home/report-metrics.machine.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
import { createReportMetricsService } from '../services/home/report-metrics.ts'
import type { Services } from '../services/services.ts'

export function homeMembers({ request, environment }: Services) {
  const { readMetrics } = createReportMetricsService(request, environment.VITE_REPORT_PATH, readTimeZone)
  return {
    reportMetrics: reportMetricsMachine.provide({ actors: { readMetrics: effect(readMetrics) } }),
  }
}
