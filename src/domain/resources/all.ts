import type { ExportName } from '../lists/list-export.ts'
import type { Language } from '../session/profile.ts'
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

/** The heading of a column by the definition of its list; the catalogues may have another word. */
export function headingOf(list: string, column: string, language: Language): string | undefined {
  const resource = Object.values(RESOURCES).find(({ name }) => name === list)
  return resource?.columns[column]?.[language][0]
}
