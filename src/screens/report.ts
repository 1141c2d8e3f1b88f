import { effect } from '../effect.ts'
import { printReportMachine } from '../machines/report/print-report.machine.ts'
import { rangeForecastMachine } from '../machines/report/range-forecast.machine.ts'
import { reportMachine } from '../machines/report/report.machine.ts'
import { closeWindow } from '../services/browser/own-window.ts'
import { createPdfWindows } from '../services/browser/pdf-window.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
import { createReportsService } from '../services/lists/reports.ts'
import { createLocationsService } from '../services/report/locations.ts'
import { createReportPdfService } from '../services/report/report-pdf.ts'
import type { Services } from '../services/services.ts'
import { pictureUploadMember } from './picture-upload.ts'

export function reportMembers(services: Services) {
  const { request, environment, window } = services
  const { readReport } = createReportsService(request, environment.VITE_REPORT_PATH)
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
    ...pictureUploadMember(services),
  }
}
