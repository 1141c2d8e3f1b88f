import { ownershipReportMachine } from '../../machines/public/ownership-report.machine.ts'
import { createFeatureFlags } from '../../services/public/feature-flags.ts'
import { createLeadsService } from '../../services/public/leads.ts'
import type { PublicServices } from '../../services/public/public-services.ts'
import { effect } from '../effect.ts'

export function machineWith({ request, environment, fetch }: PublicServices) {
  const { readReport } = createLeadsService(request, environment.VITE_LEAD_PATH)
  const flags = createFeatureFlags({ fetch, environment: environment.VITE_FEATURE_FLAG_ENVIRONMENT })
  return ownershipReportMachine.provide({
    actors: {
      readReport: effect(readReport),
      readCarbonFlag: effect<void, boolean>(flags.readCarbonFlag),
    },
  })
}
