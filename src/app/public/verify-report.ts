import { verifyReportMachine } from '../../machines/public/verify-report.machine.ts'
import type { PublicServices } from '../../services/public/public-services.ts'
import { createNumberVerifier } from '../../services/public/verify-number.ts'
import { effect } from '../effect.ts'

export function machineWith({ request, environment }: PublicServices) {
  const { verifyNumber } = createNumberVerifier(
    request,
    environment.VITE_REPORT_PATH,
    environment.VITE_CDN_BASE,
  )
  return verifyReportMachine.provide({ actors: { verifyNumber: effect(verifyNumber) } })
}
