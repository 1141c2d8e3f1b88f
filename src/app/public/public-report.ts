import { publicReportMachine } from '../../machines/public/public-report.machine.ts'
import { apiBaseOf } from '../../services/environment.ts'
import { createPublicReportsService } from '../../services/public/public-reports.ts'
import type { PublicServices } from '../../services/public/public-services.ts'
import { effect } from '../effect.ts'

export function machineWith({ request, environment, window, now }: PublicServices) {
  const { readReport, savePdf } = createPublicReportsService(
    request,
    apiBaseOf(environment),
    environment.VITE_REPORT_PATH,
    environment.VITE_CDN_BASE,
    window,
    now,
  )
  return publicReportMachine.provide({ actors: { readReport: effect(readReport), savePdf: effect(savePdf) } })
}
