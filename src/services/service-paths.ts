import type { ExportService } from '../domain/lists/list-export.ts'
import type { Environment } from './environment.ts'

/** The base path of each service that has lists. */
export type ServicePaths = Readonly<Record<ExportService, string>>

export function servicePaths(environment: Environment): ServicePaths {
  return {
    audit: environment.VITE_AUDIT_PATH,
    auth: environment.VITE_AUTH_PATH,
    configurations: environment.VITE_CONFIGURATION_PATH,
    devices: environment.VITE_DEVICE_PATH,
    inventories: environment.VITE_INVENTORY_PATH,
    reports: environment.VITE_REPORT_PATH,
  }
}
