import type { ExportName, ListExport } from '../src/domain/lists/list-export.ts'
import { audit as auditResource } from '../src/domain/resources/audit.ts'
import { devices as devicesResource } from '../src/domain/resources/devices.ts'
import { inventory as inventoryResource } from '../src/domain/resources/inventory.ts'
import { reports as reportsResource } from '../src/domain/resources/reports.ts'
import { users as usersResource } from '../src/domain/resources/users.ts'
import { wifi } from '../src/domain/resources/wifi.ts'

/** The exports of all lists. */
export const LIST_EXPORTS: Readonly<Record<ExportName, ListExport>> = {
  reports: reportsResource,
  users: usersResource,
  inventory: inventoryResource,
  devices: devicesResource,
  wifi,
  audit: auditResource,
}

/** `list` and `source` of the request for an export. */
export function exportSource<Name extends ExportName>(list: Name) {
  const { service, path } = LIST_EXPORTS[list]
  return { list, source: { service, path } }
}
