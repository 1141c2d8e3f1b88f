import type { ExportName } from '../lists/list-export.ts'
import { audit } from './audit.ts'
import type { Resource } from './define-resource.ts'
import { devices } from './devices.ts'
import { inventory } from './inventory.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'
import { wifi } from './wifi.ts'

/** All lists, for what does it with each of them. No code of the portal's pages: that of a screen has its own alone. */
export const RESOURCES: Readonly<Record<ExportName, Resource>> = {
  reports,
  users,
  inventory,
  devices,
  wifi,
  audit,
}
