import type { ActorRefFrom } from 'xstate'
import { homeScreenMachine } from '../../machines/home/home-screen.machine.ts'
import { reportMetricsMachine } from '../../machines/home/report-metrics.machine.ts'
import { readTimeZone } from '../../services/browser/time-zone.ts'
import { createReportMetricsService } from '../../services/home/report-metrics.ts'
import { HomeView } from '../../views/home/home.view.tsx'
import { effect } from '../effect.ts'
import { defineScreen } from './define-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly reportMetrics: ActorRefFrom<typeof reportMetricsMachine>
  }
}

export const screen = defineScreen({
  id: 'home',
  View: HomeView,
  machine: homeScreenMachine,
  services: ({ request, environment }) => {
    const { readMetrics } = createReportMetricsService(request, environment.VITE_REPORT_PATH, readTimeZone)
    return {
      reportMetrics: reportMetricsMachine.provide({ actors: { readMetrics: effect(readMetrics) } }),
    }
  },
  texts: { en: () => import('../../i18n/en/home.ts'), fr: () => import('../../i18n/fr/home.ts') },
})
