import type { ActorRefFrom } from 'xstate'
import { effect } from '../effect.ts'
import { printReportMachine } from '../machines/report/print-report.machine.ts'
import { rangeForecastMachine } from '../machines/report/range-forecast.machine.ts'
import { reportMachine } from '../machines/report/report.machine.ts'
import { reportScreenMachine } from '../machines/report/report-screen.machine.ts'
import { closeWindow } from '../services/browser/own-window.ts'
import { createPdfWindows } from '../services/browser/pdf-window.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
import { createLocationsService } from '../services/report/locations.ts'
import { createReportPdfService } from '../services/report/report-pdf.ts'
import { createSingleReportService } from '../services/report/single-report.ts'
import { ReportView } from '../views/report/report.view.tsx'
import { defineScreen } from './define-screen.ts'
import { inside } from './inside.ts'
import { pictureUploadActors } from './picture-upload.ts'

declare module '../views/portal-context.tsx' {
  interface PortalActors {
    readonly report: ActorRefFrom<typeof reportMachine>
    readonly rangeForecast: ActorRefFrom<typeof rangeForecastMachine>
    readonly printReport: ActorRefFrom<typeof printReportMachine>
  }
}

export const screen = defineScreen({
  id: 'report',
  View: ReportView,
  inside,
  machine: reportScreenMachine,
  services: (services) => {
    const { request, environment, window } = services
    const { readReport } = createSingleReportService(request, environment.VITE_REPORT_PATH)
    const { readLocation } = createLocationsService(request, environment.VITE_VEHICLE_PATH)
    const { print } = createReportPdfService(request, environment.VITE_REPORT_PATH, {
      origin: window.location.origin,
      timeZone: readTimeZone,
      windows: createPdfWindows(window),
    })
    return {
      report: reportMachine.provide({
        actors: {
          readReport: effect(readReport),
          closeWindow: effect<void, void>(() => closeWindow(window)),
          printReport: printReportMachine.provide({ actors: { printReport: effect(print) } }),
          rangeForecast: rangeForecastMachine.provide({ actors: { readLocation: effect(readLocation) } }),
        },
      }),
      ...pictureUploadActors(services),
    }
  },
  texts: {
    en: async () => (await import('../i18n/en/report.ts')).report,
    fr: async () => (await import('../i18n/fr/report.ts')).report,
  },
})
