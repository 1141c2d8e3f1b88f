import { auditExport } from '../src/domain/audit/audit-export.ts'
import { deviceExport } from '../src/domain/lists/device-export.ts'
import { inventoryExport } from '../src/domain/lists/inventory-export.ts'
import type { ExportName, ListExport } from '../src/domain/lists/list-export.ts'
import { reportExport } from '../src/domain/lists/report-export.ts'
import { userExport } from '../src/domain/lists/user-export.ts'
import { wifi } from '../src/domain/resources/wifi.ts'

/** The exports of all lists. */
export const LIST_EXPORTS: Readonly<Record<ExportName, ListExport>> = {
  reports: reportExport,
  users: userExport,
  inventory: inventoryExport,
  devices: deviceExport,
  wifi,
  audit: auditExport,
}

/** `list` and `source` of the request for an export. */
export function exportSource<Name extends ExportName>(list: Name) {
  const { service, path } = LIST_EXPORTS[list]
  return { list, source: { service, path } }
}
