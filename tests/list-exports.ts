import type { ExportName } from '../src/domain/lists/list-export.ts'
import { audit } from '../src/domain/resources/audit.ts'
import type { Resource } from '../src/domain/resources/define-resource.ts'
import { devices } from '../src/domain/resources/devices.ts'
import { inventory } from '../src/domain/resources/inventory.ts'
import { reports } from '../src/domain/resources/reports.ts'
import { users } from '../src/domain/resources/users.ts'
import { wifi } from '../src/domain/resources/wifi.ts'

/** The definitions of all lists that can be exported. */
export const LIST_EXPORTS: Readonly<Record<ExportName, Resource>> = {
  reports,
  users,
  inventory,
  devices,
  wifi,
  audit,
}

/** `list` and `source` of the request for an export. */
export function exportSource<Name extends ExportName>(list: Name) {
  const { service, path } = LIST_EXPORTS[list]
  return { list, source: { service, path } }
}
